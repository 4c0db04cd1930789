import "../app.css";
import "./document-loads.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeCart } from "../shared/cart/cart-drawer-store.ts";
import { arriveInHeader, useHeader } from "../shared/header-state.ts";
import { useNotices } from "../shared/notices/notice-store.ts";
import { stayLoggedIn } from "../shared/session/log-out-question.ts";
import { storeToken } from "../shared/session/session.ts";
import { takeSessionEnd } from "../shared/session-end.ts";
import { forgetCategories } from "../shell/menu/category-tree.ts";
import { print, takeUnexpected } from "./printed.ts";

/* A test that prints an error or a warning fails, and what it leaves in the page's memory is gone before the next one. */

// The test runner's own styles have no layer, so that they would win over the shop's.
for (const style of document.querySelectorAll("style:not([data-vite-dev-id])")) style.remove();

/** The address of the test runner's page, which a listing changes as it grows. */
const ownAddress = location.href;

// What a test's page requests after the test has ended fails at once. Otherwise the next test could get the answer.
globalThis.fetch = async () => {
  throw new TypeError("Failed to fetch");
};

const record = (...args: unknown[]) => print(args.map(String).join(" "));

beforeEach(() => {
  window.focus(); // keys go to the frame of the tests, also where nothing was clicked yet
  const replaced = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of replaced) spy.mockImplementation(record);
  // No time limit ends a call while a slow test still works: the test that a limit is about ends it itself.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  return () => {
    for (const spy of replaced) spy.mockRestore();
  };
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  storeToken(undefined);
  // As when another tab logs out: the cart, the session and the wishlist read their empty storage.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  history.replaceState(null, "", ownAddress);
  useNotices.setState({ notices: [] });
  arriveInHeader(false); // a login that was due after a step
  useHeader.setState({ shown: "none", newcomer: undefined });
  closeCart();
  stayLoggedIn();
  takeSessionEnd();
  forgetCategories();
  expect(takeUnexpected(), "printed as an error or a warning").toEqual([]);
});
