import { create } from "zustand";
import { leaveFor } from "./leave-page.ts";
import { path } from "./links.ts";

/** What is open in the header (HEAD-07). Only one part is open at a time: opening one closes the other. */
export type HeaderPart = "none" | "menu" | "search" | "account";

type HeaderState = {
  shown: HeaderPart;
  /** The email for which the login modal opens a new account; without it, the modal begins with the login. */
  newcomer?: string | undefined;
};

export const useHeader = create<HeaderState>()(() => ({ shown: "none" }));

export function showInHeader(shown: HeaderPart): void {
  useHeader.setState({ shown, newcomer: undefined });
}

/** Closes `part` if it is open. If another part has replaced it, nothing happens. */
export function closeInHeader(part: HeaderPart): void {
  if (useHeader.getState().shown === part) showInHeader("none");
}

/** The login modal opens the account state (HEAD-07), from wherever in the shop it is asked for. */
export const openLogin = () => showInHeader("account");

/** Opens the login modal at its form for a new account, with the email filled in. */
export function openSignUp(email: string): void {
  useHeader.setState({ shown: "account", newcomer: email });
}

export const closeLogin = () => closeInHeader("account");

/**
 * Leads to the login page if the modal cannot be loaded, and back to this page after it. The state stays open until the
 * page is left: closing it would cancel a checkout that waits for the login.
 */
export function goToLogin(): void {
  addEventListener("pagehide", closeLogin, { once: true });
  leaveFor(path("account.logIn", {}, { return_to: location.pathname + location.search }));
  if (!navigator.onLine) closeLogin();
}

let isLoginDue = false;

/** Opens the login modal after the current navigation, which would close it otherwise. */
export function openLoginAfterStep(): void {
  isLoginDue = true;
}

/** A navigation closes what is open in the header. `isStep` is false if the header has just been mounted. */
export function arriveInHeader(isStep: boolean): void {
  if (isLoginDue) openLogin();
  else if (isStep) showInHeader("none");
  isLoginDue = false;
}
