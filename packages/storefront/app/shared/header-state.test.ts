import { beforeEach, expect, test } from "vitest";
import { closeInHeader, closeLogin, openLogin, openSignUp, showInHeader, useHeader } from "./header-state.ts";

beforeEach(() => showInHeader("none"));

test("[ORD-03] after a sign-up for an order was closed, a login is a login again", () => {
  openSignUp("maya@example.com");
  expect(useHeader.getState()).toEqual({ shown: "account", newcomer: "maya@example.com" });
  closeLogin();
  openLogin();
  expect(useHeader.getState()).toEqual({ shown: "account", newcomer: undefined });
});

test("[HEAD-07] what another part has replaced is not closed again", () => {
  showInHeader("menu");
  showInHeader("search");
  closeInHeader("menu");
  expect(useHeader.getState().shown).toBe("search");
});
