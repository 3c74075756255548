extension HTMLReport {
  /// The style sheet: one accent color per owner of code, and no reference to another file.
  ///
  /// Shapes are borders, which stay in print and with forced colors.
  static let style = """
    :root { color-scheme: light dark;
      --paper: #fff; --well: #f5f5f4; --rule: #dcdcd9; --ink: #1b1c1e; --dim: #5d6066;
      --app: #b23f06; --stand-in: #00658f; --system: #6a6d73;
      --added: #e3f3e6; --removed: #fbe6e3; --error: #b3200f; --warning: #875300; }
    @media screen and (prefers-color-scheme: dark) { :root {
      --paper: #17181a; --well: #202225; --rule: #3a3c40; --ink: #e9e9e7; --dim: #a5a8ae;
      --app: #ff9d68; --stand-in: #62c4ee; --system: #9b9fa6;
      --added: #17301d; --removed: #402020; --error: #ff8f80; --warning: #eab04d; } }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 84rem; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem;
      background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
      font: 400 .9375rem/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", sans-serif;
      font-variant-numeric: tabular-nums; }
    code, pre { font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono",
      monospace; }
    code { unicode-bidi: isolate; }
    h1, h2, h3, h4, p, dl, dd, ol, ul { margin: 0; padding: 0; }
    h1 { font-size: clamp(1.5rem, 5vw, 1.875rem); line-height: 1.2; font-weight: 650; letter-spacing: -.02em; }
    h2, section > h3 { font-size: 1.25rem; line-height: 1.3; font-weight: 650; letter-spacing: -.01em; }
    h3, h4 { font-size: .9375rem; font-weight: 600; unicode-bidi: isolate; }
    ol, ul { list-style: none; }
    a { color: inherit; text-underline-offset: .2em; text-decoration-color: var(--dim); }
    :focus-visible { outline: 2px solid var(--stand-in); outline-offset: 2px; }
    section { margin-top: 3rem; }
    section > h2, section > h3 { border-top: 1px solid var(--ink); padding-top: .75rem; }
    article { margin-top: 4rem; border-top: 2px solid var(--ink); padding-top: 1.5rem; }
    article > header > h2 { font-size: 1.5rem; }
    .dim, .kicker, .facts, .outcome { color: var(--dim); }
    .kicker { font-size: .75rem; letter-spacing: .04em; font-weight: 500; }

    .next { margin-top: 2rem; }
    .answers { display: grid; gap: 2rem clamp(1rem, 4vw, 3rem); margin-top: 1.75rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); }
    .answers > div { border-top: 2px solid var(--ink); padding-top: .5rem; }
    .answers :is(h2, h3) { font-size: .8125rem; font-weight: 500; letter-spacing: 0;
      color: var(--dim); }
    .figure b { font-size: 1.75rem; line-height: 1.25; font-weight: 600; letter-spacing: -.02em; }
    .answers :is(ol, ul) { margin-top: .25rem; }
    .answers ol { list-style: decimal; padding-left: 1.5rem; }
    .answers li + li { margin-top: .25rem; }
    .answers li > code:not(.dim) { background: var(--well); border-radius: .25rem;
      padding: .125rem .375rem; }

    .facts { margin-top: .25rem; }
    .launch { margin-top: 1.75rem; }
    .outcome b { font-weight: 500; color: var(--ink); }
    .trace { display: grid; gap: 1rem 2rem; margin-top: .5rem;
      grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .trace.one { grid-template-columns: minmax(0, 56rem); }
    .step { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .5rem; min-height: 1.625rem;
      padding: .0625rem 0 .0625rem 1.125rem; position: relative; }
    .trace .step::before { content: ""; position: absolute; top: 0; bottom: 0; left: 4px;
      border-left: 1px solid var(--rule); }
    .trace .step:first-child::before { top: .8rem; }
    .trace .step:last-child::before { bottom: auto; height: .8rem; }
    .mark { width: 9px; height: 9px; position: absolute; left: 0; top: .5rem; border: 4px solid var(--app); background: var(--app); }
    .stand-in > .mark { border-color: var(--stand-in); background: var(--stand-in);
      border-radius: 50%; }
    .tests > .mark { height: 3px; top: .75rem; border: 0; border-top: 3px solid var(--ink);
      background: none; }
    .owner { flex: none; width: 3.75rem; font-size: .75rem; color: var(--app); }
    .stand-in > .owner { color: var(--stand-in); }
    .name { min-width: 0; max-width: calc(100% - 4.25rem); }
    .step > .calls { flex: 1 0 100%; margin: 0; padding-left: 4.25rem; font-size: .8125rem;
      color: var(--dim); }
    .calls li { margin-top: .125rem; }
    .child .name { padding-left: 1rem; }
    .role, .if { font-size: .75rem; font-style: normal; color: var(--dim); }
    .at { flex: 1 1 auto; text-align: right; }

    details { margin-top: .5rem; }
    summary { cursor: pointer; }
    summary::marker { color: var(--dim); }
    .file { border-top: 1px solid var(--rule); margin: 0; padding: .25rem 0; }
    .file .counts { float: right; font-size: .8125rem; color: var(--dim); }
    pre { margin: .5rem 0; padding: .5rem .75rem; background: var(--well); overflow-x: auto;
      border-radius: .25rem; tab-size: 2; overflow-wrap: normal; }
    pre ins, pre del { display: block; width: max-content; min-width: calc(100% + 1.5rem);
      text-decoration: none; color: inherit; margin: 0 -.75rem; padding: 0 .75rem; }
    pre ins { background: var(--added); } pre del { background: var(--removed); }
    pre b { font-weight: 400; color: var(--dim); }

    .group { margin-top: 1.75rem; }
    .group > :is(p, ol) { margin-top: .25rem; }
    .finding { border-left: 2px solid var(--rule); padding: .125rem 0 .125rem .875rem;
      margin-top: .75rem; }
    .severity { font-size: .75rem; font-weight: 600; letter-spacing: .02em; color: var(--dim); }
    .severity.error { color: var(--error); } .severity.warning { color: var(--warning); }
    .tag { font-size: .75rem; color: var(--stand-in); white-space: nowrap; }
    footer { margin-top: 3.5rem; border-top: 1px solid var(--rule); padding-top: .75rem;
      font-size: .8125rem; color: var(--dim); max-width: 46rem; }

    @media (max-width: 64rem) { .trace { grid-template-columns: minmax(0, 1fr); } }
    @media (max-width: 40rem) {
      .at { flex-basis: 100%; padding-left: 4.25rem; text-align: left; }
      .file .counts { float: none; }
      .step > .calls { padding-left: 0; }
      body { padding-top: 1rem; } .answers { gap: 1.125rem; margin-top: 1rem; }
      .answers > div { padding-top: .25rem; } .answers > div:first-child li { display: inline; }
      .answers > div:first-child li + li::before { content: " · "; color: var(--dim); }
    }
    @media print {
      body { max-width: none; padding: 0; font-size: 10pt; }
      .finding, .launch { break-inside: avoid; }
      h2, h3, h4 { break-after: avoid; }
      pre { white-space: pre-wrap; }
    }
    """
}
