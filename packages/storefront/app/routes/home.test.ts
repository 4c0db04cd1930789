import { usualPolicies } from "@nestling/commerce/testing/policies";
import { createClient } from "@nestling/contract/client";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageContext } from "../shared/context.ts";
import { someTexts } from "../testing/texts.ts";
import { loader } from "./home.tsx";

const shop = {
  name: "Nestling",
  colors: { brand: "#0f6b62", dark: "#0b4f49", tint: "#e4f3f0" },
  tagline: "Soft, sturdy things.",
  home: { title: "Toys", description: "All toys.", headline: "Toys!", lead: "Bears." },
  publicUrl: "https://nestling.example",
  supportEmail: "support@nestling.example",
  postalAddress: [],
  isDemo: true,
  hasPaymentPage: false,
  logins: [],
  policies: usualPolicies,
  returnAddress: null,
  guaranteeNotice: null,
};

const listing = { products: [{ id: 12, name: "Pebble Trail Hiking Boots" }] };
const sale = { ends_at: "2026-11-22T08:00:00.000Z", products: listing.products };

/** What the home page is made of where the calls to `broken` fail. */
function loadHome(broken: (request: URL) => boolean) {
  const api = createClient(async ({ url }) => {
    const address = new URL(url);
    if (broken(address)) return Response.json({ status: false }, { status: 500 });
    return Response.json(address.pathname.endsWith("/flash-sale") ? sale : listing);
  }, shop.publicUrl);
  const context = new RouterContextProvider();
  context.set(pageContext, { api, shop, texts: someTexts, nonce: "" });
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

test("[ROUTE-18] a flash sale that cannot be had leaves its rail out of the home page, and nothing else", async () => {
  const home = await loadHome(({ pathname }) => pathname.endsWith("/flash-sale"));
  expect(home.flashSale).toBeUndefined();
  expect(home.bestSellers).toHaveLength(1);
  expect(home.newArrivals).toHaveLength(1);
});

test("[ROUTE-18] so do new arrivals", async () => {
  const home = await loadHome(({ searchParams }) => searchParams.get("sort") === "created_at");
  expect(home.newArrivals).toEqual([]);
  expect(home.flashSale?.cards).toHaveLength(1);
  expect(home.bestSellers).toHaveLength(1);
});

test("[ROUTE-18] without the best sellers there is no home page", async () => {
  await expect(loadHome(() => true)).rejects.toThrow("HTTP 500");
});
