import { useSyncExternalStore } from "react";
import { storedToken, tokenKey, unstored } from "../stored-token.ts";
import { watchStorage } from "../watch-storage.ts";
import { type UserInformation, userInformation } from "./user-information.ts";

/** The token that was decoded last, and its payload: `useSession` needs the same object at each render. */
let decoded: { token: string; user: UserInformation | undefined } | undefined;

/** Who is signed in now; undefined for nobody. */
export function currentUser(): UserInformation | undefined {
  const token = storedToken();
  if (token === undefined) return undefined;
  if (decoded?.token !== token) decoded = { token, user: userInformation(token, Date.now()) };
  return decoded.user;
}

/** Keeps a token, or takes it away, and says whether it will outlive the document. Other tabs hear of it. */
export function storeToken(token: string | undefined): boolean {
  delete unstored.token;
  try {
    if (token === undefined) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    if (token !== undefined) unstored.token = token;
  }
  // Other tabs are told by the browser; this one by the same event.
  dispatchEvent(new StorageEvent("storage", { key: tokenKey }));
  return unstored.token === undefined;
}

/** A token that says nothing, or no longer counts, is not kept. */
function forgetDamaged(): void {
  if (storedToken() !== undefined && currentUser() === undefined) storeToken(undefined);
}

function watch(onChange: () => void): () => void {
  const unwatch = watchStorage(onChange);
  forgetDamaged();
  return unwatch;
}

/**
 * Who is signed in, in this tab and all others; undefined for nobody, on the server, and for the first render. What it
 * says may be shown, and nothing else: only the server knows whether the token is good.
 */
export function useSession(): UserInformation | undefined {
  return useSyncExternalStore(watch, currentUser, () => undefined);
}

/** HEAD-05: a whole character, which one unit of a string may not be. */
export function initialOf({ first_name }: UserInformation): string {
  return [...first_name.trim()][0]?.toUpperCase() ?? "A";
}

/**
 * Keeps the new token of an answer, if this browser still has the token that the call was sent with, `sentWith`. A
 * customer who has logged out in another tab stays logged out.
 */
export function replaceToken(sentWith: string | undefined, token: string): void {
  if (storedToken() === sentWith) storeToken(token);
}
