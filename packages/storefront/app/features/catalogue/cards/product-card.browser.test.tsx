import type { Card } from "@nestling/contract/catalogue";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { aCard, cardsOfEveryKind } from "../../../testing/catalogue.ts";
import { answerCheckout } from "../../../testing/checkout.ts";
import { open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";

const picture = (src: string) => ({ src, alt: "Boots", width: 800, height: 800, color: "#F1E8DA" });

const card: Card = {
  id: boots.id,
  name: boots.name,
  avatar: picture("/media/boots"),
  second: picture("/media/boots-behind"),
  price: 56,
  promotion_price: 42,
  promotion_percentage: 25,
  sold: 3_460,
  rating: 4.8,
  rating_count: 412,
  stock: 40,
  free_shipping: true,
  has_variants: false,
  created_at: "2026-01-31T12:00:00.000Z",
};

const shown = page.getByRole("article");

/** The listing of a shop that sells these products, by itself one. */
async function openListing(changes: Partial<Card> = {}, ...others: Card[]) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("listProducts", {
    status: 200,
    body: {
      products: [{ ...card, ...changes }, ...others],
      page: 1,
      pageSize: 30,
      total: 1 + others.length,
      total_is_capped: false,
      category: { title: "Best Sellers", breadcrumb: [], below: [] },
    },
  });
  api.answer("listFacets", { status: 400, body: { status: false, code: "malformed", message: "" } });
  await open("/ecommerce-category/best-seller");
  await expect.element(shown.first()).toBeVisible();
  return api;
}

test("[CAT-08] a card says all that one chooses by, and the whole of it leads to the product", async () => {
  const api = await openListing();
  for (const words of ["$42.00", "$56.00", "25%", "Rated4.8(412)", "Free Shipping"]) {
    await expect.element(shown).toMatchTextContent(words);
  }
  // That stands on the product's own page.
  await expect.element(shown).not.toMatchTextContent(/sold/);
  expect(shown.getByRole("link").elements()).toHaveLength(1);
  api.answer("getProduct", { status: 200, body: boots });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
  // The picture, well away from the title.
  await shown.click({ position: { x: 40, y: 60 } });
  await expect.element(page.getByRole("heading", { level: 1, name: boots.name })).toBeVisible();
});

test.for(["ctrlKey", "metaKey", "shiftKey", "altKey"])(
  "[CAT-08] a card that is pressed with %s is left to the browser, which opens it beside the page or saves it",
  async (key) => {
    await openListing();
    let isLeft: boolean | undefined;
    const see = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault(); // the tests have but one tab
    };
    addEventListener("click", see, { once: true });
    const link = shown.getByRole("link").element();
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
    expect(isLeft).toBe(true);
  },
);

test("[CAT-08] a card's second picture comes with the pointer, and not before", async () => {
  await openListing();
  await userEvent.hover(page.getByRole("heading", { level: 1 }));
  await cleanup();
  performance.clearResourceTimings(); // the browser keeps 250
  await openListing({ second: picture("/media/seen-from-behind") });
  const requested = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  await expect.poll(requested).toContain("/media/boots");
  expect(requested()).not.toContain("/media/seen-from-behind");
  await userEvent.hover(shown);
  await expect.poll(requested).toContain("/media/seen-from-behind");
});

test("[CAT-08] what is sold out says so, and cannot be added", async () => {
  await openListing({ stock: 0 });
  await expect.element(shown).toMatchTextContent("Sold out");
  // Only the heart is left to press.
  await expect.element(shown.getByRole("button")).toHaveAccessibleName(/wishlist/);
});

test("[CAT-08] what has sold out since the listing was loaded says so, and is not added", async () => {
  const api = await openListing();
  const skus = [{ ...boots.skus[0], code: "boots", sku_property: "", stock: 0 }] as typeof boots.skus;
  api.answer("getProduct", { status: 200, body: { ...boots, skuProperties: [], skus, stock: 0 } });
  await shown.getByRole("button", { name: /^Add / }).click();
  await expect.element(page.getByText("This just sold out")).toBeVisible();
  expect(localStorage.getItem("cart")).toBeNull();
});

test("[CAT-08] the sheet of what comes in several variants says when it has just sold out", async () => {
  const api = await openListing({ has_variants: true });
  api.answer("getProduct", { status: 200, body: { ...boots, stock: 0 } });
  await shown.getByRole("button", { name: /^(Add|Choose) / }).click();
  await expect.element(page.getByRole("dialog").getByText("This just sold out.")).toBeVisible();
});

test("[FMT-02] [FMT-01] a card shows how many have rated it in thousands, and its price in dollars", async () => {
  await openListing(
    { rating_count: 11_057, price: 1_056, promotion_price: 1_042.5, promotion_percentage: 1 },
    aCard(1, { rating_count: 1_021_999 }),
    aCard(2, { rating_count: 999, stock: 0, price: 20 }),
  );
  const [reduced, plain, soldOut] = [shown.nth(0), shown.nth(1), shown.nth(2)];
  // Cut off, not rounded.
  await expect.element(reduced).toMatchTextContent(/Rated4\.8\(11\.05K\+\)/);
  await expect.element(reduced).toMatchTextContent(/\$1,042\.50before\$1,056\.00/);
  await expect.element(reduced).toMatchTextContent(/On sale: -1%/);
  await expect.element(reduced).toMatchTextContent(/Free Shipping/);
  await expect.element(plain).toMatchTextContent(/Rated4\.6\(1\.02M\+\)/);
  await expect.element(plain).not.toMatchTextContent(/before|Free Shipping|Reduced/);
  await expect.element(soldOut).toMatchTextContent(/Sold out/);
  await expect.element(soldOut).not.toMatchTextContent(/before/);
  await expect.element(soldOut).toMatchTextContent(/Rated4\.6\(999\)/);
});

test.for(["on a desktop", "on a phone"])(
  "[FIND-06] a name's end with its number is not cut off %s",
  async (where) => {
    if (where === "on a phone") await onPhone();
    const name = `${"A very long name of soft wooden stacking cups for the bath ".repeat(3)}Set of 3`;
    await openListing({ name, name_end: "Set of 3" });
    const link = page.getByRole("main").getByRole("link", { name: /Set of 3$/ });
    await expect.element(link).toBeVisible();
    expect(isEndCutOff(link.element())).toBe(false);
  },
);

/** Where the lines of a card begin, and where it ends. */
function linesOf(card: Element): number[] {
  const lines = [...card.children].filter((line) => getComputedStyle(line).position !== "absolute");
  const tops = lines.map((line) => line.getBoundingClientRect().top);
  return [...tops, card.getBoundingClientRect().bottom].map(Math.round);
}

/** The cards of the page in rows. */
function rowsOf(cards: readonly Element[]): Element[][] {
  return [...Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top)).values()];
}

test.for([
  [390, 2],
  [768, 3],
  [1440, 4],
] as const)(
  "[CAT-11] at %i px the pictures, titles, prices and facts of the %i cards in a row stand side by side",
  async ([width, columns]) => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1440, 900));
    await openListing({}, ...cardsOfEveryKind(1, 11));
    await expect.poll(() => shown.elements()).toHaveLength(12);
    const rows = rowsOf(shown.elements());
    expect(rows.length).toBe(12 / columns);
    for (const cards of rows) {
      const [first, ...others] = cards.map(linesOf);
      expect(first?.length, "a picture, a title, a price, facts, and the end").toBe(5);
      for (const lines of others) expect(lines).toEqual(first);
    }
  },
);

test("[CAT-11] rows of cards are equally high, whether their names take one line or two", async () => {
  const bare = { name: "Bib", free_shipping: false, rating: 0, rating_count: 0, sold: 0 };
  const full = { name: "A bib of soft organic cotton with long sleeves", free_shipping: true };
  const row = (first: number, changes: Partial<Card>) => [0, 1, 2, 3].map((at) => aCard(first + at, changes));
  await openListing(bare, ...row(1, bare).slice(1), ...row(5, full));
  await expect.poll(() => shown.elements()).toHaveLength(8);
  const heights = rowsOf(shown.elements()).map(([card]) => card?.getBoundingClientRect().height);
  expect(heights).toEqual([heights[0], heights[0]]);
});

/** Whether a box around the last letter of an element cuts it off. */
function isEndCutOff(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Node | null = null;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.textContent?.trim()) last = node;
  }
  if (last === null) return true;
  const end = document.createRange();
  end.setStart(last, (last.textContent ?? "").length - 1);
  end.setEnd(last, (last.textContent ?? "").length);
  const { bottom, right } = end.getBoundingClientRect();
  for (let box = last.parentElement; box !== null && box.localName !== "article"; box = box.parentElement) {
    const around = box.getBoundingClientRect();
    const isCut = bottom > around.bottom + 2 || right > around.right + 2;
    if (getComputedStyle(box).overflow === "hidden" && isCut) return true;
  }
  return false;
}
