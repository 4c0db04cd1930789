import { create } from "zustand";
import { leaveFor } from "./leave-page.ts";
import { path } from "./links.ts";

/** What the header shows beside itself (HEAD-07): one of these at a time, so that opening one closes the other. */
export type HeaderPart = "none" | "menu" | "search" | "account";

type HeaderState = {
  shown: HeaderPart;
  /** For whom the login modal opens an account; without it, it begins with the login. */
  newcomer?: string | undefined;
};

export const useHeader = create<HeaderState>()(() => ({ shown: "none" }));

export function showInHeader(shown: HeaderPart): void {
  useHeader.setState({ shown, newcomer: undefined });
}

/** Closes `part` where it is what is shown; a part that has given way to another one closes nothing. */
export function closeInHeader(part: HeaderPart): void {
  if (useHeader.getState().shown === part) showInHeader("none");
}

/** The login modal opens the account state (HEAD-07), from wherever in the shop it is asked for. */
export const openLogin = () => showInHeader("account");

/** The same for somebody who is to open an account, by an e-mail that is known already. */
export function openSignUp(email: string): void {
  useHeader.setState({ shown: "account", newcomer: email });
}

export const closeLogin = () => closeInHeader("account");

/**
 * Logs in on a page of its own, where the modal cannot be loaded, and comes back to this page. The state stays open
 * until then: closed, it would give up a checkout that waits for the login.
 */
export function goToLogin(): void {
  addEventListener("pagehide", closeLogin, { once: true });
  leaveFor(path("account.logIn", {}, { return_to: location.pathname + location.search }));
  if (!navigator.onLine) closeLogin();
}

let isLoginDue = false;

/** The same once the step that is being made has ended, which would else close it. */
export function openLoginAfterStep(): void {
  isLoginDue = true;
}

/** A step to another page closes what the header has opened; `isStep` is false where the header itself is new. */
export function arriveInHeader(isStep: boolean): void {
  if (isLoginDue) openLogin();
  else if (isStep) showInHeader("none");
  isLoginDue = false;
}
