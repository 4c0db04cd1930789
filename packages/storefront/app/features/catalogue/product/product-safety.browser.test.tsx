import type { Product } from "@nestling/contract/catalogue";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { longName } from "../../../shared/testing/fakes.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { violations } from "../../../testing/accessibility.ts";
import { stubApi } from "../../../testing/api.ts";
import { aCard, aListing, someFacets } from "../../../testing/catalogue.ts";
import { answerCheckout } from "../../../testing/checkout.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";
import { answerProduct, openProduct } from "../testing/open-product.ts";

const main = page.getByRole("main");
const prescribed = "⚠ WARNING: CHOKING HAZARD—Small parts\nNot for children under 3 yrs.";
const refusal = "We can't sell this in your country yet.";

const safety: NonNullable<Product["safety"]> = {
  age: { from: 36 },
  maker: { name: "Nest", address: "1 Mill Road", contact: "a@nest.example" },
  responsible: { name: "Nord", address: "Hafenweg 3", contact: "https://nord.example" },
  warnings: [prescribed],
  translations: [{ language: "de", text: "Achtung! Kleine Teile." }],
  materials: "Beech",
  certificates: [
    { kind: "CPC", number: "24-1042", rules: "ASTM F963-23", lab: "Northlab", date: "2026-03-01" },
  ],
  is_demo: true,
};

/** The facts below the page, by their names. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent,
    ]),
  );

/** Looks at the page in both windows. */
async function expectAccessible(): Promise<void> {
  expect(await violations()).toEqual([]);
  await onPhone();
  expect(await violations(), "on a phone").toEqual([]);
}

test("[SAFE-04] the page states the safety facts, and the warning right above the buying buttons", async () => {
  await openProduct({ safety });
  const warning = main.getByText(/CHOKING HAZARD—Small parts/).first();
  await expect.element(warning).toBeVisible();
  expect((warning.element() as HTMLElement).innerText).toBe(prescribed);
  const button = main.getByRole("button", { name: "Add to cart" }).element().getBoundingClientRect();
  const gap = button.top - warning.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(160);
  await expect.poll(facts).toMatchObject({
    Age: "3 years and up",
    Warnings: prescribed,
    Materials: "Beech",
    "Tested for the US": expect.stringMatching(
      /^Children's Product Certificate \(CPC\): .+ No\. 24-1042\. ASTM F963-23\. Tested by Northlab on March 1, 2026\.$/,
    ),
    Maker: "Nest1 Mill Roada@nest.example",
    "EU responsible person": "NordHafenweg 3https://nord.example",
    German: "Achtung! Kleine Teile.",
  });
  await expect.element(main.getByText("Demo facts, made up for this demo shop")).toBeInTheDocument();
  await main.getByText("Warnings in other languages").click();
  const german = main.getByText("Achtung! Kleine Teile.");
  await expect.element(german).toBeVisible();
  await expect.element(german).toHaveAttribute("lang", "de");
  await expectAccessible();
});

test("[SAFE-04] what nobody has stated is not stated, and nothing is made up", async () => {
  await openProduct({ specifications: [] });
  await expect.poll(facts).toEqual({ Age: "Not stated", Maker: "Not stated" });
  expect(main.getByText(/Demo facts|Warnings in other/).elements()).toEqual([]);
});

/** What stands next to the buying buttons about the safety of the boots. */
async function safetyFactOf(changes: Partial<Product>): Promise<string> {
  await cleanup();
  await openProduct({ ...changes, specifications: [] });
  const rows = main.getByRole("listitem").filter({ hasText: /Safety and materials$/ });
  await expect.element(main.getByText("Price in US dollars")).toBeInTheDocument();
  return rows
    .elements()
    .map(({ textContent }) => textContent)
    .join();
}

test("[SAFE-04] [LAW-16] next to the buying buttons stands the certificate with its number, or what nobody has stated", async () => {
  expect(await safetyFactOf({ safety })).toBe(
    "Children's Product CertificateNo. 24-1042. The maker certifies that it meets US safety rules. Safety and materials",
  );
  await expect
    .element(main.getByRole("link", { name: "Safety and materials" }))
    .toHaveAttribute("href", "#safety");
  expect(document.querySelector("#safety")?.textContent).toContain("No. 24-1042");
  const { maker: _, ...unmade } = safety;
  const { age: __, ...ageless } = safety;
  const missing = (what: string) =>
    `Safety facts are missingWe don't know ${what}. Ask us before you buy. Safety and materials`;
  expect(await safetyFactOf({ safety: unmade })).toBe(missing("who makes it"));
  expect(await safetyFactOf({ safety: ageless })).toBe(missing("the age it's made for"));
  expect(await safetyFactOf({})).toBe(missing("who makes it or the age it's made for"));
  expect(await safetyFactOf({ size_guide: "shoes" }), "its sizes say the age").toBe(missing("who makes it"));
  expect(await safetyFactOf({ safety: { ...safety, certificates: [] } }), "nothing is missing").toBe("");
});

/** A list of boots, which come in variants, and a cup, which does not, with these words about their safety. */
async function openList(changes: Partial<Product>) {
  const api = stubApi();
  const cup = aCard(44, { name: "Silicone cup" });
  answerProduct(api);
  api.answer("listProducts", { status: 200, body: aListing([boots, cup]) });
  api.answer("listFacets", { status: 200, body: someFacets });
  const sku = { ...cup, code: "cup", sku_property: "" };
  api.answer("getProduct", ({ params }) => {
    const isCup = String(params.productId) === "44";
    const product = isCup ? { ...boots, ...cup, skuProperties: [], skus: [sku] } : boots;
    return { status: 200, body: { ...product, ...changes } };
  });
  await open("/ecommerce-category/best-seller");
  return api;
}

const sheet = page.getByRole("dialog", { name: boots.name });

test("[SAFE-04] the Add button of a list shows the warnings before anything is in the cart", async () => {
  await openList({ safety });
  await page.getByRole("button", { name: `Choose options for ${boots.name}` }).click();
  await expect.element(sheet.getByText(/CHOKING HAZARD—Small parts/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  const loads = holdDocumentLoads();
  await page.getByRole("button", { name: "Add Silicone cup to cart" }).click();
  // Its page has the warnings.
  await expect.poll(() => loads).toEqual(["/ecommerce-product/44"]);
  expect(localStorage.getItem("cart")).toBeNull();
});

test("[SAFE-06] the Add button of a list says why it is not sold, and puts nothing into the cart", async () => {
  await openList({ refusal });
  await page.getByRole("button", { name: `Choose options for ${boots.name}` }).click();
  await expect.element(sheet.getByText(refusal)).toBeVisible();
  await expect.element(sheet.getByRole("button")).toHaveAccessibleName("Close");
  await sheet.getByRole("button", { name: "Close" }).click();
  const loads = holdDocumentLoads();
  await page.getByRole("button", { name: "Add Silicone cup to cart" }).click();
  // Its page says why.
  await expect.poll(() => loads).toEqual(["/ecommerce-product/44"]);
  expect(localStorage.getItem("cart")).toBeNull();
});

test("[SAFE-06] the Add button of a list offers it where the visitor's country has no such rule", async () => {
  const api = await openList({ refusal });
  answerCheckout(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: true, arrives }] } });
  await page.getByRole("button", { name: `Choose options for ${boots.name}` }).click();
  await expect.element(sheet.getByRole("radio").first()).toBeInTheDocument();
  await expect.element(sheet.getByRole("button", { name: "Add to cart" })).toBeEnabled();
  expect(sheet.getByText(refusal).elements()).toEqual([]);
});

/** The page says why right below the buying buttons, which cannot be pressed. */
async function expectNotForSale(): Promise<void> {
  await expect.element(main.getByText(refusal)).toBeVisible();
  const buyNow = main.getByRole("button", { name: "Buy now" });
  await expect.element(main.getByRole("button", { name: "Not available" })).toBeDisabled();
  await expect.element(buyNow).toBeDisabled();
  const reason = main.getByText(refusal).element().getBoundingClientRect();
  const gap = reason.top - buyNow.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(60);
}

test("[SAFE-06] what is not sold in the shop's own country cannot be bought, and its page says why", async () => {
  await openProduct({ refusal }, "?sku=1-50");
  await expectNotForSale();
  await expectAccessible();
});

test("[SAFE-06] what lacks papers for the visitor's country cannot be bought there, and its page and the cart say why", async () => {
  const api = stubApi();
  answerCheckout(api);
  answerProduct(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  await open(`/ecommerce-product/${boots.id}?sku=1-50`);
  await main.getByRole("button", { name: "Add to cart" }).click();
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expect.element(cart).toBeVisible();
  await cart.getByRole("button", { name: "Close" }).click();
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: false, refusal }] } });
  await cleanup();
  await open(`/ecommerce-product/${boots.id}?sku=1-50`);
  await expectNotForSale();
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect.element(cart.getByText(refusal).first()).toBeVisible();
});

test("[SAFE-06] what is not sold in the shop's own country is sold in one whose law it meets", async () => {
  const api = stubApi();
  answerCheckout(api);
  answerProduct(api, { refusal });
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  api.answer("getDelivery", { status: 200, body: { products: [{ id: boots.id, ships: true, arrives }] } });
  await open(`/ecommerce-product/${boots.id}?sku=1-50`);
  await expect.element(page.getByText(/^Delivery to Germany: /)).toBeVisible();
  await expect.element(main.getByRole("button", { name: "Add to cart" })).toBeEnabled();
  await expect.element(main.getByRole("button", { name: "Buy now" })).toBeEnabled();
  expect(main.getByText(refusal).elements()).toEqual([]);
});

test("[SAFE-07] the page of a recalled product says so, why, and what to do, and the list of recalls leads to it", async () => {
  const recall = {
    number: "27999",
    date: "2026-11-19",
    title: "Acme Recalls Toys",
    hazard: "A wheel can come off and choke a child.",
    remedy: "Full refund.",
    url: "https://www.cpsc.gov/Recalls/2026/a",
  };
  const api = await openProduct({ recalls: [recall], available: false, stock: 0 });
  const notice = page.getByRole("region", { name: "This product was recalled. Stop using it." });
  await expect.element(notice).toMatchTextContent("Acme Recalls Toys, November 19, 2026");
  await expect.element(notice).toMatchTextContent("Hazard: A wheel can come off and choke a child.");
  await expect.element(notice).toMatchTextContent("What to do: Full refund.");
  await expect
    .element(notice.getByRole("link", { name: "Read the official notice" }))
    .toHaveAttribute("href", recall.url);
  await expect.element(main.getByText(/We're keeping this page up for families who own one/)).toBeVisible();
  expect(page.getByRole("button", { name: "Buy now" }).elements()).toEqual([]);
  await expectAccessible();
  const products = [{ id: boots.id, name: boots.name }];
  const long = {
    ...recall,
    number: "27998",
    title: `Acme Recalls ${longName} Due to Choking Hazard; Sold Exclusively Online`,
    hazard: `${recall.hazard} `.repeat(9),
    products: [7, 8, 9].map((id) => ({ id, name: `${longName} ${id}` })),
  };
  api.answer("listRecalls", { status: 200, body: { recalls: [{ ...recall, products }, long] } });
  await notice.getByRole("link", { name: "All product recalls" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Product recalls" })).toBeVisible();
  await inspect("the recalls");
  await main.getByRole("link", { name: boots.name, exact: true }).click();
  await expect.element(notice).toBeVisible();
});
