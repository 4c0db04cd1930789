import type { Suggestions } from "@nestling/contract/listing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../../testing/api.ts";
import { aCard, aFound, aListing, aTree, cardsOfEveryKind, someFacets } from "../../../testing/catalogue.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";

const highchairs: Suggestions = {
  categories: [{ categoryId: 1301, title: "Highchairs", parent: "Feeding" }],
  products: [aCard(71, { name: "Beech highchair", price: 99, promotion_price: 79.5 }), aCard(72)],
};

/** A shop whose every text has the same suggestions. */
function stubSuggestions(found: Suggestions = highchairs) {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aTree });
  api.answer("suggest", { status: 200, body: found });
  api.answer("listProducts", {
    status: 200,
    body: aListing([aCard(1)], { category: { title: "Highchairs", breadcrumb: [], below: [] } }),
  });
  api.answer("listFacets", { status: 200, body: someFacets });
  api.answer("searchFacets", { status: 200, body: someFacets });
  api.answer("searchProducts", ({ query }) => ({ status: 200, body: aFound(query.searchText, [aCard(1)]) }));
  return api;
}

const field = page.getByRole("banner").getByRole("combobox", { name: "Search the shop" });
const list = page.getByRole("listbox", { name: "Suggestions" });
const options = list.getByRole("option");
const group = (name: string) => list.getByRole("group", { name }).getByRole("option");
const active = page.getByRole("option", { selected: true });

test("[SEARCH-02] categories and products are suggested while one types, and what a misspelled word was taken for", async () => {
  stubSuggestions({ ...highchairs, corrected: "highchair" });
  await open("/pages/about-us");
  await field.click();
  await userEvent.keyboard("hihgchair");
  await expect.element(group("Categories")).toMatchTextContent("Highchairs");
  await expect.element(group("Categories")).toMatchTextContent("in Feeding");
  const product = group("Products").first();
  await expect.element(product).toMatchTextContent("Beech highchair");
  await expect.element(product).toMatchTextContent(/\$79\.50before\$99\.00/);
  await expect.element(product).toMatchTextContent("Rated4.6");
  await expect.element(product).not.toMatchTextContent(/sold|AliExpress/);
  await expect
    .element(options.first())
    .toHaveTextContent("Showing results for highchair. Search for hihgchair instead");
  await expect.element(product).toHaveAttribute("href", "/ecommerce-product/71");
  await group("Categories").click();
  await expect.poll(address).toBe("/ecommerce-category/1301");
  await expect.element(list).not.toBeInTheDocument();
  await field.fill("");
  await expect
    .element(group("Recent searches"), { message: "what was typed is offered again" })
    .toMatchTextContent("hihgchair");
});

test("[SEARCH-02] suggestions are reached and left by keyboard, and said aloud", async () => {
  stubSuggestions();
  await open("/pages/about-us");
  await field.click();
  await userEvent.keyboard("highch");
  await expect.element(group("Categories")).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByText("Suggested: 1 category, 2 products")).toBeInTheDocument();

  await userEvent.keyboard("{ArrowDown}");
  await expect.element(active).toMatchTextContent("Highchairs");
  await expect.element(field).toHaveAttribute("aria-activedescendant", active.element().id);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(field).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(active).toMatchTextContent("See all results");
  await userEvent.keyboard("{Home}");
  await expect.element(field).not.toHaveAttribute("aria-activedescendant");
  await expect.element(field).toHaveFocus();

  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).toHaveValue("highch");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Highchairs" })).toBeVisible();
});

test("[SEARCH-02] a word is suggested for once the input method has composed it", async () => {
  const api = stubSuggestions();
  await open("/pages/about-us");
  await field.click();
  const input = field.element() as HTMLInputElement;
  input.value = "hi";
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  input.value = "highchair";
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "highchair" }));
  await expect.element(group("Categories")).toMatchTextContent("Highchairs");
  expect(api.sent("suggest").map(({ query }) => query.searchText)).toEqual(["highchair"]);
});

test("[SEARCH-02] a letter takes the choice of a suggestion back, and the list goes with the focus", async () => {
  stubSuggestions();
  await open("/pages/about-us");
  await field.click();
  await expect.element(group("Popular categories").first()).toBeVisible();
  // Keys of an input method belong to it.
  const composing = { key: "ArrowDown", isComposing: true, bubbles: true };
  field.element().dispatchEvent(new KeyboardEvent("keydown", composing));
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(active).toMatchTextContent("Clothing");
  await userEvent.keyboard("highc");
  await expect.element(group("Categories")).toBeVisible();
  await expect.element(field).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(active).toMatchTextContent("Highchairs");
  await userEvent.tab();
  await expect.element(list).not.toBeInTheDocument();
  await field.click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await field.click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{End}");
  await expect.element(field).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}h{Enter}");
  await expect.poll(address).toMatch(/^\/search-product\?searchText=/);
  await expect.element(list).not.toBeInTheDocument();
});

test("[A11Y-01] many suggestions with long names are for every reader, in every window", async () => {
  const categories = Array.from({ length: 4 }, (_, place) => ({
    categoryId: 1301 + place,
    title: `Highchairs and booster seats ${place}`,
    parent: "Feeding and Nursing at Home",
  }));
  stubSuggestions({ corrected: "highchair", categories, products: cardsOfEveryKind(71, 76) });
  await open("/pages/about-us");
  await field.click();
  await userEvent.keyboard("hihgchairs");
  await expect.poll(() => group("Products").elements()).toHaveLength(6);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(active).toBeVisible();
  await inspect("suggestions @desktop");
});

test("an answer that comes late does not take the place of a newer one, and letters in a row ask once", async () => {
  const api = stubSuggestions();
  const late = Promise.withResolvers<void>();
  api.answer("suggest", async ({ query: { searchText } }) => {
    if (searchText === "wo") await late.promise;
    return {
      status: 200,
      body: { categories: [], products: [aCard(1, { name: `Answer to ${searchText}` })] },
    };
  });
  const asked = () => api.sent("suggest").map(({ query }) => query.searchText);
  await open("/pages/about-us");
  await field.click();
  await userEvent.keyboard("wo");
  await expect.poll(asked).toEqual(["wo"]);
  await userEvent.keyboard("oden");
  await expect.element(group("Products")).toMatchTextContent("Answer to wooden");
  late.resolve();
  // A macrotask later its answer would have been shown.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(group("Products")).toMatchTextContent("Answer to wooden");
  expect(asked().at(-1)).toBe("wooden");
  expect(asked().length).toBeLessThan("wooden".length);
});

test("without suggestions one searches as well", async () => {
  const api = stubSuggestions();
  api.answer("suggest", { status: 500 });
  await open("/pages/about-us");
  await field.click();
  await userEvent.keyboard("cup");
  await expect.poll(() => api.sent("suggest").length).toBeGreaterThan(0);
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/search-product?searchText=cup");
});

test("what one searched for is offered again, and forgotten on request", async () => {
  stubSuggestions();
  await open("/pages/about-us");
  const recent = group("Recent searches");
  const texts = () => recent.elements().map((option) => option.textContent);
  for (const text of ["bib", "boots", "crib"]) {
    await field.fill(text);
    await userEvent.keyboard("{Enter}");
    await expect.poll(address).toBe(`/search-product?searchText=${text}`);
    await expect.element(list).not.toBeInTheDocument();
  }
  await field.fill("");
  await expect.poll(texts).toEqual(["crib", "boots", "bib"]);
  await userEvent.keyboard("{ArrowDown}{Delete}");
  await expect.poll(texts).toEqual(["boots", "bib"]);
  const forget = recent.first().element().querySelector<HTMLElement>("span[aria-hidden=true]");
  await userEvent.click(forget ?? document.body);
  await expect.poll(texts).toEqual(["bib"]);
  await recent.first().click();
  await expect.poll(address).toBe("/search-product?searchText=bib");
  await field.fill("");
  await expect.poll(texts).toEqual(["bib"]);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect.poll(texts).toEqual([]);
  await expect.element(field).toHaveFocus();
  await expect.element(group("Popular categories").first()).toBeVisible();
  expect(localStorage.getItem("recent-searches")).toBeNull();
});

test("script in what is searched for shows as text, then and when it is offered again", async () => {
  const script = `"><img src=x onerror=taken=1>`;
  stubSuggestions();
  await open("/pages/about-us");
  await field.fill(script);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(script);
  await field.fill("");
  await expect.element(group("Recent searches").first()).toMatchTextContent(script);
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
  expect("taken" in window).toBe(false);
});

test("[HEAD-08] on a phone the search opens a bar, which runs only with a text in it", async () => {
  await onPhone();
  stubSuggestions();
  await open("/pages/about-us");
  const icon = page.getByRole("banner").getByRole("link", { name: "Search" });
  await icon.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("placeholder", "I am shopping for ...");
  await userEvent.keyboard("{Enter}");
  await field.fill("   ");
  await userEvent.keyboard("{Enter}");
  expect(address()).toBe("/pages/about-us");
  await page.getByRole("button", { name: "Close the search" }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(icon).toHaveFocus();
  await icon.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await field.fill("crib");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/search-product?searchText=crib");
  await expect.element(field).not.toBeInTheDocument();
  await icon.click();
  await field.fill("highchair");
  await group("Categories").click();
  await expect.poll(address).toBe("/ecommerce-category/1301");
  await expect.element(field).not.toBeInTheDocument();
});
