import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Step, Steps } from "./checkout-steps.tsx";

/** The steps as the page shows them; the one that one is at in brackets. */
function shown(current: Step): string[] {
  const html = renderToStaticMarkup(<Steps current={current} />);
  return [...html.matchAll(/<li([^>]*)>(.*?)<\/li>/g)].map(([, attributes = "", inner = ""]) => {
    const words = inner.replace(/<svg.*?<\/svg>/g, "").replace(/<[^>]*>/g, "");
    return attributes.includes('aria-current="step"') ? `[${words}]` : words;
  });
}

test("[CHK-05] the checkout says where one is, and what is done", () => {
  expect(shown("information")).toEqual(["[1Information]", "2Payment", "3Done"]);
  expect(shown("payment")).toEqual(["Information, done", "[2Payment]", "3Done"]);
  expect(shown("done")).toEqual(["Information, done", "Payment, done", "[Done, done]"]);
});
