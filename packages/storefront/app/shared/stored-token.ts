/** Where the browser keeps the token of who is signed in (AUTH-10). */
export const tokenKey = "tokenUser";

/** What a browser that forbids storage is signed in by, until its document goes. */
export const unstored: { token?: string } = {};

/** The token, whatever it is worth; undefined while nobody is signed in. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) ?? unstored.token;
  } catch {
    return unstored.token;
  }
}
