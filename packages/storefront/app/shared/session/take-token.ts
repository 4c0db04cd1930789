import { storedToken } from "../stored-token.ts";
import { storeToken } from "./session.ts";

/**
 * Keeps the token that an answer brought anew, as long as this browser is signed in as it was when the call was sent
 * with `sentWith`: who has logged out meanwhile, in another tab, stays logged out.
 */
export function takeToken(sentWith: string | undefined, token: string): void {
  if (storedToken() === sentWith) storeToken(token);
}
