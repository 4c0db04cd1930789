import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

const shown = (error: unknown) => renderToStaticMarkup(createElement(ErrorScreen, { error }));

/** What React Router makes of a response that a loader throws. */
const answer = (status: number, statusText: string) => ({ status, statusText, internal: false, data: null });

test("[ROUTE-17] the fallback screen says so and shows the status of an error that has one", () => {
  expect(shown(answer(503, "Service Unavailable"))).toContain("Unexpected Application Error!");
  expect(shown(answer(503, "Service Unavailable"))).toContain("503 Service Unavailable");
  expect(shown(answer(503, "Service Unavailable"))).toMatch(/href="\/"[^>]*>Back to the home page/);
});

test("[ROUTE-17] the fallback screen shows the message of any other error", () => {
  expect(shown(new Error("Unexpected Server Error"))).toContain("Unexpected Server Error");
  expect(shown("?!")).toContain("Unknown error");
});

test("a message is shown as text, whatever is in it", () => {
  expect(shown(new Error("<img src=x>"))).toContain("&lt;img src=x&gt;");
});
