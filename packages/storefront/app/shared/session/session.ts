import { useSyncExternalStore } from "react";
import { storedToken, tokenKey, unstored } from "../stored-token.ts";
import { watchStorage } from "../watch-storage.ts";
import { type UserInformation, userInformation } from "./user-information.ts";

/** The token that was decoded last, and its payload: `useSession` needs the same object at each render. */
let decoded: { token: string; user: UserInformation | undefined } | undefined;

/** The signed-in customer; undefined if there is none. */
export function currentUser(): UserInformation | undefined {
  const token = storedToken();
  if (token === undefined) return undefined;
  if (decoded?.token !== token) decoded = { token, user: userInformation(token, Date.now()) };
  return decoded.user;
}

/**
 * Stores a token, or removes it, and notifies all tabs. False if the browser forbids storage: the token then lasts as
 * long as the document.
 */
export function storeToken(token: string | undefined): boolean {
  delete unstored.token;
  try {
    if (token === undefined) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    if (token !== undefined) unstored.token = token;
  }
  // The browser sends this event to other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: tokenKey }));
  return unstored.token === undefined;
}

/** Removes a token that is damaged or expired. */
function forgetDamaged(): void {
  if (storedToken() !== undefined && currentUser() === undefined) storeToken(undefined);
}

function watch(onChange: () => void): () => void {
  const unwatch = watchStorage(onChange);
  forgetDamaged();
  return unwatch;
}

/**
 * The signed-in customer, in step with all tabs; undefined if there is none, on the server, and for the first render.
 * Use it for display only: only the server knows whether the token is valid.
 */
export function useSession(): UserInformation | undefined {
  return useSyncExternalStore(watch, currentUser, () => undefined);
}

/** The first character of the name (HEAD-05). A character may be two units of a string. */
export function initialOf({ first_name }: UserInformation): string {
  return [...first_name.trim()][0]?.toUpperCase() ?? "A";
}

/**
 * Stores the new token of an answer, if this browser still has the token that the call was sent with, `sentWith`: a
 * customer who has logged out in another tab stays logged out.
 */
export function replaceToken(sentWith: string | undefined, token: string): void {
  if (storedToken() === sentWith) storeToken(token);
}
