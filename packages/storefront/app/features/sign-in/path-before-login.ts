/** Where the path before a social login is kept (AUTH-08): once, until somebody comes back. */
const key = "path_before_login";

export function keepPath(path: string): void {
  try {
    localStorage.setItem(key, path);
  } catch {
    // The server knows it as well.
  }
}

/** Takes the path out of storage. Anybody may have written it: check it before going there. */
export function takePath(): string | undefined {
  try {
    const path = localStorage.getItem(key) ?? undefined;
    localStorage.removeItem(key);
    return path;
  } catch {
    return undefined;
  }
}
