import { mostWished } from "@nestling/commerce/wishlist";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { aCard, aListing, someFacets } from "../../testing/catalogue.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";

const heart = (name: string) => page.getByRole("button", { name: `Save ${name} to wishlist`, exact: true });
const full = page.getByText("Your wishlist is full. Remove something from it first.");
const stored = (): number[] => JSON.parse(localStorage.getItem("wishlist") ?? '{"ids":[]}').ids;

function store(ids: number[]): void {
  localStorage.setItem("wishlist", JSON.stringify({ ids }));
  dispatchEvent(new StorageEvent("storage", { key: "wishlist" }));
}

/** Answers what a list of two toys asks for. */
function answerList(api: StubbedApi): void {
  const cards = [aCard(41, { name: "Bear" }), aCard(42, { name: "Duck" })];
  api.answer("listProducts", { status: 200, body: aListing(cards) });
  api.answer("listFacets", { status: 200, body: someFacets });
}

async function openList() {
  const api = stubApi();
  answerList(api);
  await open("/ecommerce-category/best-seller");
  await expect.element(heart("Bear")).toBeVisible();
  return api;
}

test("[WISH-01] a wishlist that is full takes nothing more, and says so", async () => {
  const many = Array.from({ length: mostWished }, (_, place) => 1_000 + place);
  store(many);
  await openList();
  await heart("Bear").click();
  await expect.element(full).toBeVisible();
  await expect.element(heart("Bear")).toHaveAttribute("aria-pressed", "false");
  expect(page.getByText("Saved to your wishlist").elements()).toEqual([]);
  expect(stored()).toEqual(many);
  store(many.slice(1));
  await heart("Bear").click();
  await expect.element(page.getByText("Saved to your wishlist")).toBeVisible();
  expect(stored()[0]).toBe(41);
});

test("[WISH-02] what the account's wishlist has no room for is said, at the sign-in and at a heart", async () => {
  const api = stubApi();
  api.answer("listCards", ({ query }) => {
    const products = String(query.ids)
      .split(",")
      .map((id) => ({ ...aCard(Number(id)), available: true }));
    return { status: 200, body: { products } };
  });
  api.answer("changeWishlist", { status: 200, body: { product_ids: [43], left_out: 1 } });
  api.answer("getWishlist", { status: 200, body: { product_ids: [43], left_out: 0 } });
  store([41]);
  signIn();
  await open("/wishlist");
  await expect
    .element(page.getByText("Your wishlist is full, so some items from this device were left out."))
    .toBeVisible();
  await cleanup();
  answerList(api);
  await open("/ecommerce-category/best-seller");
  await heart("Duck").click();
  await expect.element(full).toBeVisible();
  await expect.element(heart("Duck")).toHaveAttribute("aria-pressed", "false");
  expect(api.sent("changeWishlist").map(({ json }) => json)).toEqual([
    { add: [41], remove: [] },
    { add: [42], remove: [] },
  ]);
});

test("[WISH-02] a tab that one comes back to shows what another device has saved", async () => {
  signIn();
  const api = await openList();
  api.answer("changeWishlist", { status: 200, body: { product_ids: [41], left_out: 0 } });
  await heart("Bear").click();
  await expect.element(heart("Bear")).toHaveAttribute("aria-pressed", "true");
  // Until the account has the list, it is sent again instead of being read.
  await expect.poll(() => localStorage.getItem("wishlist")).toContain("owner");
  api.answer("getWishlist", { status: 200, body: { product_ids: [42], left_out: 0 } });
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(heart("Duck")).toHaveAttribute("aria-pressed", "true");
  await expect.element(heart("Bear")).toHaveAttribute("aria-pressed", "false");
});
