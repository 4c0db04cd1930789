import { beforeEach, expect, test } from "vitest";
import { endSession, takeSessionEnd, useSessionEnd } from "./session-end.ts";
import { unstored } from "./stored-token.ts";

// There is no storage here: the token is where a browser that forbids storage has it.
beforeEach(() => {
  unstored.token = "mine";
  useSessionEnd.setState({ hasEnded: false });
});

test("[ERR-05] a 401 to the token of this browser ends its session, which is said once", () => {
  endSession("mine");
  expect(takeSessionEnd()).toBe(true);
  expect(takeSessionEnd()).toBe(false);
});

test("a 401 to a token that this browser goes by no longer ends nothing", () => {
  endSession("another");
  expect(takeSessionEnd()).toBe(false);
});

test("a 401 to a call that was sent after the token had gone ends nothing", () => {
  delete unstored.token;
  endSession(undefined);
  expect(takeSessionEnd()).toBe(false);
});
