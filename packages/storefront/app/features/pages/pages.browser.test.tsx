import { expect, test } from "vitest";
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

test.for([
  ["/error-page", "Something broke on our side", "the error page"],
  ["/nowhere", "This page has flown the nest", "the page that is not there"],
] as const)("%s says what happened, and offers ways on", async ([path, says, state]) => {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aFullTree });
  // A page that the pointer happens to lie on is loaded ahead.
  api.answer("listFacets", { status: 200, body: someFacets });
  await open(path);
  await expect.element(title(says)).toBeVisible();
  await expect.poll(() => popular.getByRole("link").elements()).toHaveLength(6);
  await inspect(state);
});
