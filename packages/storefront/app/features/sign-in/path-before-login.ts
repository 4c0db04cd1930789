/** Where the path before a social login is kept (AUTH-08): once, until somebody comes back. */
const key = "path_before_login";

export function keepPath(path: string): void {
  try {
    localStorage.setItem(key, path);
  } catch {
    // The server knows it as well.
  }
}

/** What lies there, and no longer does. Others may have written it: whoever goes there looks at it first. */
export function takePath(): string | undefined {
  try {
    const path = localStorage.getItem(key) ?? undefined;
    localStorage.removeItem(key);
    return path;
  } catch {
    return undefined;
  }
}
