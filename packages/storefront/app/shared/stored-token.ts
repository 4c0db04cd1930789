/** The key of the session token in local storage (AUTH-10). */
export const tokenKey = "tokenUser";

/** The token in a browser that forbids storage; it lasts as long as the document. */
export const unstored: { token?: string } = {};

/** The token, valid or not; undefined while nobody is signed in. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) ?? unstored.token;
  } catch {
    return unstored.token;
  }
}
