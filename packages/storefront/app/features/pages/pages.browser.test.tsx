import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { aFullTree, someFacets } from "../../testing/catalogue.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";

const title = (name: string) => page.getByRole("heading", { level: 1, name });
const popular = page.getByRole("region", { name: "Popular categories" });

test("[A11Y-01] a long page of text is for every reader, in every window", async () => {
  stubApi();
  await open("/pages/terms-of-service");
  await expect.element(title("Terms of Service")).toBeVisible();
  await inspect("a long page of text");
});

test("[A11Y-01] the focus is in the content of a next page before that is seen", async () => {
  stubApi();
  await open("/pages/terms-of-service");
  await expect.element(title("Terms of Service")).toBeVisible();
  const places: (string | undefined)[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1")?.textContent === "About Us") places.push(document.activeElement?.id);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect.element(title("About Us")).toBeVisible();
  expect(places[0]).toBe("content");
});

/** Opens a page that has nothing to show, and waits for its title and its ways on. */
async function openLost(path: string, says: string) {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aFullTree });
  // A page that the pointer happens to lie on is loaded ahead.
  api.answer("listFacets", { status: 200, body: someFacets });
  await open(path);
  await expect.element(title(says)).toBeVisible();
  await expect.poll(() => popular.getByRole("link").elements()).toHaveLength(6);
}

test("the error page says what happened, and offers ways on", async () => {
  await openLost("/error-page", "Something broke on our side");
  await inspect("the error page");
});

test("the page that is not there says so, and offers ways on", async () => {
  await openLost("/nowhere", "This page has flown the nest");
  await inspect("the page that is not there");
});
