import { HttpError } from "@nestling/contract/client";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

const shown = (error: unknown) => renderToStaticMarkup(createElement(ErrorScreen, { error }));

/** What React Router makes of a response with this body, which a loader throws or the server sends. */
const answer = (status: number, statusText: string, data: unknown = null) => ({
  status,
  statusText,
  internal: false,
  data,
});

test.each([
  [500, "Internal Server Error"],
  [502, "Bad Gateway"],
  [403, "Forbidden"],
])("[ROUTE-17] the fallback screen says so and shows status %d of an error that has one", (status, text) => {
  expect(shown(answer(status, text))).toContain("Unexpected Application Error!");
  expect(shown(answer(status, text))).toContain(`${status} ${text}`);
  expect(shown(answer(status, text))).toMatch(/href="\/"[^>]*>Back to the home page/);
});

test.each([
  ["a limit that is used up", answer(429, "", "Please try again in 2 minutes."), "in 2 minutes."],
  ["a shop without room", answer(503, "", "Please try again in a second."), "in a second."],
  ["a proxy's own words", answer(503, "", "<html>Please try again in 1 day.</html>"), "in a moment."],
  ["an answer without words", answer(429, ""), "in a moment."],
  ["a call that was refused", new HttpError(429, 120), "in a moment."],
  ["a call without room", new HttpError(503), "in a moment."],
])("[ROUTE-17] %s is said in the shop's own words, with when to try again", (_, error, when) => {
  const screen = shown(error);
  expect(screen).toContain("very busy right now</h1>");
  expect(screen).toContain(`Please try again ${when}<`);
  expect(screen).not.toMatch(/Unexpected|429|503/);
});

test("[ROUTE-17] the fallback screen shows the message of any other error", () => {
  expect(shown(new Error("Unexpected Server Error"))).toContain("Unexpected Server Error");
  expect(shown("?!")).toContain("Unknown error");
});

test("a message is shown as text, whatever is in it", () => {
  expect(shown(new Error("<img src=x>"))).toContain("&lt;img src=x&gt;");
});
