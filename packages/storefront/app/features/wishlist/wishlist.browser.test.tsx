import type { Card } from "@nestling/contract/catalogue";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../shared/testing/product-fixture.ts";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { aCard, aListing, someFacets } from "../../testing/catalogue.ts";
import { answerCheckout, storedCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { comeBack, onPhone } from "../../testing/windows.ts";

const list = "/ecommerce-category/best-seller";
const bear = aCard(41, { name: "Bear" });
const duck = aCard(42, { name: "Duck" });
const fox = aCard(43, { name: "Fox" });
const all: Card[] = [bear, duck, fox, { ...boots, has_variants: true }];

const main = page.getByRole("main");
const heart = ({ name }: Card) =>
  main.getByRole("button", { name: `Save ${name} to wishlist`, exact: true }).first();
const cart = page.getByRole("dialog", { name: "Your Cart" });
const nothing = page.getByRole("heading", { name: "Nothing saved yet" });
const names = () =>
  main
    .getByRole("article")
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const stored = (): { ids: number[]; owner?: string } | null =>
  JSON.parse(localStorage.getItem("wishlist") ?? "null");

/** Stores a wishlist as an earlier visit has. */
function store(ids: number[], owner?: string): void {
  localStorage.setItem("wishlist", JSON.stringify({ ids, owner }));
  dispatchEvent(new StorageEvent("storage", { key: "wishlist" }));
}

/** A shop of four products. */
function aShop(): StubbedApi {
  const api = stubApi();
  answerCheckout(api);
  api.answer("listProducts", { status: 200, body: aListing(all) });
  api.answer("listFacets", { status: 200, body: someFacets });
  api.answer("listCards", ({ query }) => {
    const ids = String(query.ids).split(",").map(Number);
    return {
      status: 200,
      body: {
        products: all.filter(({ id }) => ids.includes(id)).map((card) => ({ ...card, available: true })),
      },
    };
  });
  api.answer("getProduct", ({ params }) => {
    const card = all.find(({ id }) => id === Number(params.productId)) ?? bear;
    const sku = { ...card, code: "one", sku_property: "" };
    return {
      status: 200,
      body: card.has_variants ? boots : { ...boots, ...card, skuProperties: [], skus: [sku] },
    };
  });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
  return api;
}

/** The account's list, kept as the shop keeps it. */
function answerAccount(api: StubbedApi, ids: number[]) {
  const account = { ids };
  api.answer("getWishlist", () => ({ status: 200, body: { product_ids: account.ids, left_out: 0 } }));
  api.answer("changeWishlist", ({ json: { add = [], remove = [] } }) => {
    const others = account.ids.filter((id) => !add.includes(id));
    account.ids = [...add, ...others].map(Number).filter((id) => !remove.includes(id));
    return { status: 200, body: { product_ids: account.ids, left_out: 0 } };
  });
  return account;
}

const changes = (api: StubbedApi) => api.sent("changeWishlist").map(({ json }) => json);

async function expectPressed(card: Card, isPressed: boolean): Promise<void> {
  await expect.element(heart(card)).toHaveAttribute("aria-pressed", String(isPressed));
}

test("[WISH-01] a heart saves a product on this device, and takes it off again, on its page too", async () => {
  aShop();
  await open(list);
  await expectPressed(bear, false);
  const { width, height } = heart(bear).element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  await heart(bear).click();
  await expectPressed(bear, true);
  await expect.element(page.getByText("Saved to your wishlist")).toBeVisible();
  expect(stored()?.ids).toEqual([41]);
  await main.getByRole("link", { name: "Bear" }).click();
  await expect.poll(address).toBe("/ecommerce-product/41");
  await expect.element(page.getByRole("heading", { level: 1, name: "Bear" })).toBeVisible();
  await expectPressed(bear, true);
  await heart(bear).click();
  await expectPressed(bear, false);
  await expect.element(page.getByText("Removed from your wishlist")).toBeVisible();
  expect(stored()?.ids).toEqual([]);
});

test("[WISH-01] a heart that was pressed in another tab is shown, and the next press takes it off", async () => {
  aShop();
  await open(list);
  await heart(fox).click();
  await expectPressed(fox, true);
  store([42, 43]);
  await expectPressed(duck, true);
  await heart(duck).click();
  await expectPressed(duck, false);
  expect(stored()?.ids).toEqual([43]);
});

test("[WISH-03] the page of the wishlist has what is saved as it is now, and moves it to the cart", async () => {
  aShop();
  await open("/wishlist");
  await expect.element(nothing).toBeVisible();
  // The shop has no product of the last number: it is on the list no more.
  store([41, boots.id, 1_999_999_999]);
  await expect.poll(names).toEqual(["Bear", boots.name]);
  await expect.element(main.getByText("2 items")).toBeVisible();
  await expect.element(main.getByText("$12.50").first()).toBeVisible();
  await expect.poll(() => stored()?.ids).toEqual([41, boots.id]);

  await page.getByRole("button", { name: "Move Bear to cart" }).click();
  await expect.element(cart).toBeVisible();
  expect(storedCart().items[41]?.one?.quantity).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.poll(names).toEqual([boots.name]);
  await expect.element(main.getByText("1 item", { exact: true })).toHaveFocus();

  await page.getByRole("button", { name: `Move ${boots.name} to cart` }).click();
  const sheet = page.getByRole("dialog", { name: boots.name });
  await expect.element(sheet.getByRole("radio").first()).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  expect(names()).toEqual([boots.name]);
  await heart({ ...boots, has_variants: true }).click();
  await expect.element(nothing).toHaveFocus();
});

test("[WISH-03] a price that has changed is shown as it is now, and what is sold out says so", async () => {
  const api = aShop();
  api.answer("listCards", {
    status: 200,
    body: {
      products: [
        { ...bear, promotion_price: 1.23, price: 1.23, available: true },
        { ...duck, stock: 0, available: true },
        // Withdrawn with pieces left.
        { ...fox, stock: 7, available: false },
      ],
    },
  });
  store([41, 42, 43]);
  await open("/wishlist");
  await expect.element(page.getByText("$1.23")).toBeVisible();
  await expect.element(page.getByText("Sold out for now.")).toBeVisible();
  await expect.element(page.getByText("We no longer sell this.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Move / }).elements()).toHaveLength(1);
  const now = { ...bear, promotion_price: 2.34, price: 2.34, available: true };
  api.answer("listCards", { status: 200, body: { products: [now] } });
  await comeBack();
  await expect.element(page.getByText("$2.34")).toBeVisible();
  await expect.element(main.getByText("1 item", { exact: true })).toBeVisible();
});

test("[WISH-02] what was saved before the sign-in joins the account's list", async () => {
  const api = aShop();
  const account = answerAccount(api, [42]);
  store([41]);
  signIn();
  await open("/wishlist");
  await expect.poll(names).toEqual(["Bear", "Duck"]);
  expect(account.ids).toEqual([41, 42]);
  expect(changes(api)).toEqual([{ add: [41], remove: [] }]);
  await heart(bear).click();
  await expect.poll(names).toEqual(["Duck"]);
  await expect.poll(() => account.ids).toEqual([42]);
});

test("[WISH-02] [WISH-03] what is moved to the cart leaves the account's list, and the focus stays on the page", async () => {
  const api = aShop();
  const account = answerAccount(api, [41]);
  signIn();
  await open("/wishlist");
  await page.getByRole("button", { name: "Move Bear to cart" }).click();
  await expect.element(cart).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(nothing).toBeVisible();
  await expect.poll(() => main.element().contains(document.activeElement)).toBe(true);
  await expect.poll(() => account.ids).toEqual([]);
});

test("[WISH-02] a heart that was pressed on another device is shown when one comes back to this one", async () => {
  const api = aShop();
  const account = answerAccount(api, []);
  signIn();
  await open(list);
  await expectPressed(duck, false);
  account.ids = [42];
  document.dispatchEvent(new Event("visibilitychange"));
  await expectPressed(duck, true);
});

test("[WISH-01] [WISH-02] a full wishlist takes no more, here and in the account, and says so", async () => {
  const api = aShop();
  store(Array.from({ length: 100 }, (_, place) => 1_000 + place));
  await open(list);
  await heart(bear).click();
  await expect
    .element(page.getByText("Your wishlist is full. Remove something from it first."))
    .toBeVisible();
  await expectPressed(bear, false);
  expect(stored()?.ids).toHaveLength(100);
  api.answer("changeWishlist", { status: 200, body: { product_ids: [42], left_out: 100 } });
  signIn();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText(/some items from this device were left out\.$/)).toBeVisible();
  await expectPressed(duck, true);
});

test("[WISH-02] [WISH-03] on another device nothing is called empty before the account's products are there", async () => {
  const api = aShop();
  answerAccount(api, [42]);
  const { promise, resolve } = Promise.withResolvers<void>();
  api.answer("listCards", async () => {
    await promise;
    return { status: 200, body: { products: [{ ...duck, available: true }] } };
  });
  signIn();
  await open("/wishlist");
  await expect.poll(() => api.sent("listCards").length).toBeGreaterThan(0);
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  resolve();
  await expect.poll(names).toEqual(["Duck"]);
});

test("[WISH-02] what another account has left on the device is not shown, and not merged", async () => {
  const api = aShop();
  api.answer("getWishlist", { status: 503 });
  store([41], "another");
  signIn();
  await open("/wishlist");
  const problem = main.getByRole("alert");
  await expect.element(problem).toBeVisible();
  expect(names()).toEqual([]);
  answerAccount(api, [42]);
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect.poll(names).toEqual(["Duck"]);
  expect(changes(api)).toEqual([]);
});

test("[WISH-02] an ended session leaves nothing of the account's list", async () => {
  const api = aShop();
  answerAccount(api, [42]);
  signIn();
  await open("/wishlist");
  await expect.poll(names).toEqual(["Duck"]);
  expect(stored()?.owner).toBeDefined();
  // The token is gone, as when it has expired.
  localStorage.removeItem("tokenUser");
  dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
  await expect.element(nothing).toBeVisible();
  await expect.poll(stored).toBeNull();
});

test("[WISH-02] a heart that the shop refuses goes back, with a notice", async () => {
  const api = aShop();
  answerAccount(api, [41]);
  signIn();
  await open("/wishlist");
  await expect.poll(names).toEqual(["Bear"]);
  api.answer("changeWishlist", { status: 503 });
  await cleanup();
  await open(list);
  await expectPressed(bear, true);
  await heart(duck).click();
  await expect.element(page.getByText("Server Error!")).toBeVisible();
  await expectPressed(duck, false);
  await expectPressed(bear, true);
});

test("[WISH-02] a heart that is pressed after the merge has failed takes along what this device has saved", async () => {
  const api = aShop();
  store([42, 41]);
  api.answer("changeWishlist", { status: 503 });
  signIn();
  await open("/wishlist");
  await expect.poll(() => changes(api)).toEqual([{ add: [42, 41], remove: [] }]);
  await expect.poll(names).toEqual(["Duck", "Bear"]);
  const account = answerAccount(api, []);
  await cleanup();
  await open(list);
  await heart(fox).click();
  await expect.poll(() => account.ids).toEqual([43, 42, 41]);
  await expect.poll(() => stored()?.owner, { message: "the answer is here" }).toBeDefined();
  expect(stored()?.ids).toEqual([43, 42, 41]);
});

test("[WISH-01] [WISH-03] the wishlist works by keyboard", async () => {
  aShop();
  await open(list);
  await expect.element(heart(bear)).toBeVisible();
  (heart(bear).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expectPressed(bear, true);
  await expect.element(heart(bear)).toHaveFocus();
  await expect.element(page.getByRole("status").getByText("Saved to your wishlist")).toBeVisible();
  (page.getByRole("banner").getByRole("link", { name: "Wishlist" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/wishlist");
  await expect.poll(names).toEqual(["Bear"]);
  (heart(bear).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(nothing).toHaveFocus();
});

test("[A11Y-01] a wishlist of five, and an empty one, are for every reader, in every window", async () => {
  const api = aShop();
  await open("/wishlist");
  await expect.element(nothing).toBeVisible();
  await inspect("an empty wishlist");
  const longName = "Supercalifragilisticexpialidocious".repeat(3);
  const products = [
    { ...bear, price: 1_299, promotion_price: 1_099.5, promotion_percentage: 15, free_shipping: true },
    { ...duck, name: longName, rating_count: 4_100 },
    { ...fox, name: "A soft fox that sings three lullabies and hears when the baby wakes up", stock: 0 },
    { ...aCard(44, { name: "Owl" }), available: false, stock: 0 },
    { ...boots, has_variants: true },
  ].map((card) => ({ available: true, ...card }));
  api.answer("listCards", { status: 200, body: { products } });
  store(products.map(({ id }) => id));
  await expect.element(main.getByText("5 items")).toBeVisible();
  await expect.poll(names).toHaveLength(5);
  await inspect("a wishlist");
});

test.for(["getWishlist", "listCards"] as const)(
  "[WISH-03] a wishlist that did not come does not look empty, and is asked for again: %s",
  async (call) => {
    const api = aShop();
    answerAccount(api, [41]);
    api.answer(call, { status: 503 });
    signIn();
    await open("/wishlist");
    const problem = main.getByRole("alert");
    await expect.element(problem).toMatchTextContent("We couldn't load your wishlist. It's all still there.");
    expect(nothing.elements()).toEqual([]);
    const mended = aShop();
    answerAccount(mended, [41]);
    await problem.getByRole("button", { name: "Try again" }).click();
    await expect.poll(names).toEqual(["Bear"]);
    expect(main.element().contains(document.activeElement), "the focus stays here").toBe(true);
  },
);

test("[WISH-02] [WISH-03] a product that is gone is forgotten once, also where the account does not take that", async () => {
  const api = aShop();
  api.answer("getWishlist", { status: 200, body: { product_ids: [41, 1_999_999_999], left_out: 0 } });
  api.answer("changeWishlist", { status: 503 });
  signIn();
  await open("/wishlist");
  await expect.poll(names).toEqual(["Bear"]);
  await expect.poll(() => changes(api)).toEqual([{ add: [], remove: [1_999_999_999] }]);
  // Looked at once more, the list would be loaded anew.
  await comeBack();
  await expect.poll(() => stored()?.ids).toEqual([41]);
  expect(changes(api)).toHaveLength(1);
  expect(page.getByText("Server Error!").elements()).toEqual([]);
});

test("[WISH-01] on a phone the menu leads to the wishlist", async () => {
  await onPhone();
  aShop();
  await open("/pages/about-us");
  await page.getByRole("button", { name: "All Categories" }).click();
  const menu = page.getByRole("dialog", { name: "All Categories" });
  await menu.getByRole("link", { name: "Wishlist" }).click();
  await expect.poll(address).toBe("/wishlist");
});
