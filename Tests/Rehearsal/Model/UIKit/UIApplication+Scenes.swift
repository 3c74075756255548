extension UIApplication {
  /// Connects the saved sessions that are left, or else the first window of the app.
  func connectScenes(_ first: UISceneSession) {
    if !System.listsSessions { openSessions = savedSessions }
    let restored = openSessions
    // The order isn't guaranteed (Facts.md), so one comes before the app's scenes, and one after them.
    connectKeyboard()
    if restored.isEmpty { connectNew(first) }
    for session in restored { restore(session) }
    if UISceneConfiguration.supportsMultipleScenes {
      for _ in openSessions.count..<max(System.windows, openSessions.count) {
        connectNew(UISceneSession(role: .windowApplication))
      }
    }
    // From iOS 27 on, only for apps that register a scene accessory (Apple's guide; Facts.md).
    if System.hasExternalDisplay, System.version < 27 {
      connectNew(UISceneSession(role: .windowExternalDisplayNonInteractive))
    }
    connectKeyboard()
    saveSessions()
  }

  private func connectKeyboard() {
    guard System.version >= 27 else { return }
    let session = UISceneSession(role: .keyboardInput)
    let scene = _UIKeyboardInputScene(session: session)
    let type = configuration(for: session)?.delegateClass as? NSObject.Type
    scene.delegate = (type ?? _UIKeyboardInputScene.Delegate.self).init() as? any UISceneDelegate
    connectedScenes.insert(scene)
  }

  /// What the delegate answers; its method counts for every role (tauri-apps/tao#1305).
  func configuration(for session: UISceneSession) -> UISceneConfiguration? {
    delegate?.configuration(for: session)
  }

  /// Asks the delegate for a configuration; without an answer the manifest's counts (Apple's
  /// documentation of the method; luxmentis.org; Facts.md).
  private func connectNew(_ session: UISceneSession) {
    session.configuration =
      session.answer ?? configuration(for: session)
      ?? UISceneConfiguration(name: nil, sessionRole: session.role)
    openSessions.insert(session)
    connect(session)
  }

  /// Does not ask the delegate, unless the saved delegate class is not there any more (Hackworth;
  /// Facts.md).
  private func restore(_ session: UISceneSession) {
    if session.isUnresolvable {
      connectNew(session)
    } else {
      System.note("restored", "")
      connect(session)
    }
  }

  private func connect(_ session: UISceneSession) {
    guard let configuration = session.configuration else { return }
    let scene = UIWindowScene(session: session)
    connectedScenes.insert(scene)
    guard let type = configuration.delegateClass as? NSObject.Type else { return }
    System.note("scene", NSStringFromClass(type))
    scene.delegate = type.init() as? any UISceneDelegate
    let delegate = scene.delegate as? any UIWindowSceneDelegate
    if let storyboard = configuration.storyboard {
      let window = UIWindow(windowScene: scene)
      window.rootViewController = storyboard.instantiateInitialViewController()
      delegate?.window = window
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    delegate?.window?.makeKeyAndVisible()
  }
}
