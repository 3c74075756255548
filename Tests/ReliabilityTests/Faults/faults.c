// Stops a process at, or fails, one of the calls that change the disk.
//
// Loaded with LD_PRELOAD. Every call that creates, fills, names, flushes or describes a file is
// counted, from 1; reading, and writing to pipes and terminals, is not. What happens at call AT:
//
//   FAULT=kill   SIGKILL before the call
//   FAULT=tear   SIGKILL after it; of a write, only half is done
//   FAULT=5      the call fails with this errno; with FAULT_LASTS=1 so do all after it, but with
//                ENOSPC only those that take space
//   FAULT=rename FAULT_FROM is renamed to FAULT_TO before the call, as a save of an editor is, or a
//                directory in Finder
//   FAULT=write  FAULT_TO is overwritten in place with the content of FAULT_FROM before the call;
//                with FAULT_KEEPS_TIME=1 its modification time is restored
//
// With FAULT_READS=DIRECTORY, calls that read in this directory are counted instead, and only those.
//
// FAULT_NO_FLAGS=1 makes renameat2 fail as on a file system without its flags, FAULT_NO_LINKS=1
// does the same for links. FAULT_DELAY=µs makes every counted call take that much longer. FAULT_LOG
// names a file that gets a line for each counted call, with the path if it reads.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { none, kills, tears, fails, renames, writes };
static int kind, code, at, lasts, delay, calls, log_file = -1;
static int no_flags, no_links, keeps_time;
static const char *from, *to, *reads;
// Whether a descriptor belongs to something in the directory that FAULT_READS names.
static char is_read[1 << 16];

static int number(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

__attribute__((constructor)) static void start(void) {
  const char *fault = getenv("FAULT"), *path = getenv("FAULT_LOG");
  at = number("FAULT_AT"), lasts = number("FAULT_LASTS"), delay = number("FAULT_DELAY");
  if (fault) {
    kind = !strcmp(fault, "kill") ? kills : !strcmp(fault, "tear") ? tears
      : !strcmp(fault, "rename") ? renames : !strcmp(fault, "write") ? writes : fails;
    code = atoi(fault);
  }
  reads = getenv("FAULT_READS");
  from = getenv("FAULT_FROM"), to = getenv("FAULT_TO");
  no_flags = number("FAULT_NO_FLAGS"), no_links = number("FAULT_NO_LINKS");
  keeps_time = number("FAULT_KEEPS_TIME");
  if (path) log_file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0666);
  unsetenv("LD_PRELOAD");
}

static void die(void) { syscall(SYS_kill, syscall(SYS_getpid), SIGKILL); }

// Writes the content of `from` over that of `to`, in the same file, and removes `from`.
static void overwrite(void) {
  static char bytes[1 << 16];
  struct stat info;
  int source = syscall(SYS_openat, AT_FDCWD, from, O_RDONLY);
  int target = syscall(SYS_openat, AT_FDCWD, to, O_WRONLY);
  if (source < 0 || target < 0 || fstat(target, &info) != 0) return;
  ssize_t count = read(source, bytes, sizeof bytes);
  syscall(SYS_ftruncate, target, 0);
  syscall(SYS_write, target, bytes, count);
  struct timespec times[2] = {info.st_atim, info.st_mtim};
  if (keeps_time) syscall(SYS_utimensat, target, 0, times, 0);
  close(source), close(target);
  syscall(SYS_unlinkat, AT_FDCWD, from, 0);
}

// Counts a call; the result is whether it is to fail. `takes_space` tells calls a full disk fails.
static int counted(const char *name, int takes_space) {
  if (reads) return 0;
  int call = __sync_add_and_fetch(&calls, 1);
  if (log_file >= 0) {
    char line[64];
    syscall(SYS_write, log_file, line, snprintf(line, sizeof line, "%s\n", name));
  }
  if (delay) usleep(delay);
  if (kind == kills && call == at) die();
  if (kind == renames && call == at) syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (kind == writes && call == at) overwrite();
  if (kind != fails || !at || (call != at && !(lasts && call > at))) return 0;
  if (code == ENOSPC && !takes_space && call != at) return 0;
  errno = code;
  return 1;
}

static int reads_at(const char *path) {
  return reads && path && !strncmp(path, reads, strlen(reads));
}

static int reads_from(int f) { return reads && f >= 0 && f < (int)sizeof is_read && is_read[f]; }

// Counts a call that reads; the result is whether it is to fail.
static int counted_read(const char *name, const char *path) {
  int call = __sync_add_and_fetch(&calls, 1);
  if (log_file >= 0) {
    char line[5000];
    int length = snprintf(line, sizeof line, "%s %s\n", name, path);
    syscall(SYS_write, log_file, line, length);
  }
  if (kind == renames && call == at) syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (kind != fails || call != at) return 0;
  errno = code;
  return 1;
}

static void done(void) {
  if (reads) return;
  if (kind == tears && calls == at) die();
}

#define WRAP(space, type, name, parameters, ...)                        \
  type name parameters {                                                \
    static type(*original) parameters;                                  \
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, #name);       \
    if (counted(#name, space)) return -1;                               \
    type result = original(__VA_ARGS__);                                \
    int error = errno;                                                  \
    done();                                                             \
    errno = error;                                                      \
    return result;                                                      \
  }

WRAP(0, int, rename, (const char *a, const char *b), a, b)
WRAP(0, int, renameat, (int d, const char *a, int e, const char *b), d, a, e, b)
WRAP(1, int, link, (const char *a, const char *b), a, b)
WRAP(1, int, symlink, (const char *a, const char *b), a, b)
WRAP(1, int, symlinkat, (const char *a, int d, const char *b), a, d, b)
WRAP(0, int, unlink, (const char *a), a)
WRAP(0, int, unlinkat, (int d, const char *a, int f), d, a, f)
WRAP(0, int, remove, (const char *a), a)
WRAP(0, int, rmdir, (const char *a), a)
WRAP(1, int, mkdirat, (int d, const char *a, mode_t m), d, a, m)
WRAP(1, int, truncate, (const char *a, off_t n), a, n)
WRAP(1, int, ftruncate, (int f, off_t n), f, n)
WRAP(0, int, chmod, (const char *a, mode_t m), a, m)
WRAP(0, int, fchmod, (int f, mode_t m), f, m)
WRAP(0, int, fchmodat, (int d, const char *a, mode_t m, int f), d, a, m, f)
WRAP(0, int, chown, (const char *a, uid_t u, gid_t g), a, u, g)
WRAP(0, int, fchown, (int f, uid_t u, gid_t g), f, u, g)
WRAP(0, int, fchownat, (int d, const char *a, uid_t u, gid_t g, int f), d, a, u, g, f)
WRAP(1, int, fsetxattr, (int f, const char *n, const void *v, size_t s, int g), f, n, v, s, g)
WRAP(1, int, setxattr, (const char *a, const char *n, const void *v, size_t s, int g), a, n, v, s, g)
WRAP(0, int, futimens, (int f, const struct timespec t[2]), f, t)
WRAP(0, int, utimensat, (int d, const char *a, const struct timespec t[2], int f), d, a, t, f)
WRAP(0, int, fsync, (int f), f)
WRAP(0, int, fdatasync, (int f), f)

int mkdir(const char *a, mode_t m) {
  // A tool that is built for coverage makes the directory of /dev/null, where its data goes.
  if (!strcmp(a, "/dev")) return errno = EEXIST, -1;
  return mkdirat(AT_FDCWD, a, m);
}

// Calls that a file system may not have; then they change nothing and aren't counted.
#define WRAP_OPTIONAL(space, missing, error_code, name, parameters, ...) \
  int name parameters {                                                 \
    static int(*original) parameters;                                   \
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, #name);       \
    if (missing) {                                                      \
      errno = error_code;                                               \
      return -1;                                                        \
    }                                                                   \
    if (counted(#name, space)) return -1;                               \
    int result = original(__VA_ARGS__);                                 \
    int error = errno;                                                  \
    done();                                                             \
    errno = error;                                                      \
    return result;                                                      \
  }

WRAP_OPTIONAL(0, no_flags && f, EINVAL, renameat2,
  (int d, const char *a, int e, const char *b, unsigned f), d, a, e, b, f)
WRAP_OPTIONAL(1, no_links, EPERM, linkat,
  (int d, const char *a, int e, const char *b, int f), d, a, e, b, f)

// Opening changes the disk where it may create or empty a file.
#define OPEN(name, parameters, IN, call)                                    \
  int name parameters {                                                 \
    mode_t mode = 0;                                                    \
    if (flags & (O_CREAT | O_TMPFILE)) {                                \
      va_list rest;                                                     \
      va_start(rest, flags);                                            \
      mode = va_arg(rest, mode_t);                                      \
      va_end(rest);                                                     \
    }                                                                   \
    int changes = flags & (O_CREAT | O_TRUNC);                          \
    if (changes && counted(#name, 1)) return -1;                        \
    int is_reading = !changes && (IN);                                  \
    if (is_reading && counted_read(flags & O_DIRECTORY ? "opendir" : "open", a)) return -1;               \
    int result = call;                                                  \
    int error = errno;                                                  \
    if (changes) done();                                                \
    if (reads && result >= 0 && result < (int)sizeof is_read) is_read[result] = is_reading; \
    errno = error;                                                      \
    return result;                                                      \
  }

OPEN(open, (const char *a, int flags, ...), reads_at(a), syscall(SYS_openat, AT_FDCWD, a, flags, mode))
OPEN(open64, (const char *a, int flags, ...), reads_at(a), syscall(SYS_openat, AT_FDCWD, a, flags, mode))
OPEN(openat, (int d, const char *a, int flags, ...), reads_from(d) || reads_at(a),
  syscall(SYS_openat, d, a, flags, mode))
OPEN(openat64, (int d, const char *a, int flags, ...), reads_from(d) || reads_at(a),
  syscall(SYS_openat, d, a, flags, mode))

static int is_file(int f) {
  struct stat info;
  return fstat(f, &info) == 0 && S_ISREG(info.st_mode);
}

ssize_t write(int f, const void *bytes, size_t count) {
  if (!is_file(f)) return syscall(SYS_write, f, bytes, count);
  if (counted("write", 1)) return -1;
  int is_torn = kind == tears && calls == at;
  ssize_t result = syscall(SYS_write, f, bytes, is_torn ? count / 2 : count);
  int error = errno;
  done();
  errno = error;
  return result;
}

ssize_t pwrite(int f, const void *bytes, size_t count, off_t offset) {
  if (counted("pwrite", 1)) return -1;
  ssize_t result = syscall(SYS_pwrite64, f, bytes, count, offset);
  done();
  return result;
}

ssize_t writev(int f, const struct iovec *parts, int count) {
  if (!is_file(f)) return syscall(SYS_writev, f, parts, count);
  if (counted("writev", 1)) return -1;
  ssize_t result = syscall(SYS_writev, f, parts, count);
  done();
  return result;
}

#define WRAP_READ(type, failure, name, parameters, is_counted, path, ...) \
  type name parameters {                                                \
    static type(*original) parameters;                                  \
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, #name);       \
    if ((is_counted) && counted_read(#name, path)) return failure;      \
    return original(__VA_ARGS__);                                       \
  }

WRAP_READ(int, -1, stat, (const char *a, struct stat *i), reads_at(a), a, a, i)
WRAP_READ(int, -1, lstat, (const char *a, struct stat *i), reads_at(a), a, a, i)
WRAP_READ(int, -1, fstat, (int f, struct stat *i), reads_from(f), "", f, i)
WRAP_READ(int, -1, fstatat, (int d, const char *a, struct stat *i, int f), reads_from(d), a, d, a, i, f)
WRAP_READ(ssize_t, -1, readlink, (const char *a, char *b, size_t n), reads_at(a), a, a, b, n)
WRAP_READ(char *, NULL, realpath, (const char *a, char *b), reads_at(a), a, a, b)
WRAP_READ(ssize_t, -1, pread, (int f, void *b, size_t n, off_t o), reads_from(f), "", f, b, n, o)
WRAP_READ(struct dirent *, NULL, readdir, (DIR *d), reads_from(dirfd(d)), "", d)
WRAP_READ(DIR *, NULL, fdopendir, (int f), reads_from(f), "", f)

ssize_t read(int f, void *bytes, size_t count) {
  if (reads_from(f) && counted_read("read", "")) return -1;
  return syscall(SYS_read, f, bytes, count);
}
