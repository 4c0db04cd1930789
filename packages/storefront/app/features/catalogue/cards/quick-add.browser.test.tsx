import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { aCard, aListing, someFacets } from "../../../testing/catalogue.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";
import { inFull } from "../testing/open-product.ts";

const list = "/ecommerce-category/best-seller";
const cupSku = {
  code: "cup",
  sku_property: "",
  price: 12.5,
  promotion_price: 12.5,
  promotion_percentage: 0,
  stock: 9,
};
const cup = { ...boots, ...aCard(44, { name: "Silicone cup" }), skuProperties: [], skus: [cupSku] };

/** A list of boots, which come in variants, and a cup, which does not. */
async function openList() {
  const api = stubApi();
  api.answer("listProducts", { status: 200, body: aListing([boots, aCard(44, { name: cup.name })]) });
  api.answer("listFacets", { status: 200, body: someFacets });
  api.answer("getProduct", ({ params }) => ({
    status: 200,
    body: String(params.productId) === "44" ? cup : boots,
  }));
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
  await open(list);
  return api;
}

const addBoots = page.getByRole("main").getByRole("button", { name: `Choose options for ${boots.name}` });
const sheet = page.getByRole("dialog", { name: boots.name });
const cart = page.getByRole("dialog", { name: "Your Cart" });
const stored = () => JSON.parse(localStorage.getItem("cart") ?? '{"items":{}}').items;

/** Chooses a value; the radio button is hidden inside the label that is pressed. */
async function choose(property: string, value: string) {
  const group = sheet.getByRole("group", { name: new RegExp(`^${property}:`) });
  const label = group.getByRole("radio", { name: value, exact: true }).element().closest("label");
  await userEvent.click(label ?? document.body);
}

test("the Add button of a product that must be chosen from opens a sheet, which puts the choice into the cart", async () => {
  const api = await openList();
  api.answer("getProduct", { status: 200, body: { ...boots, skuProperties: inFull.skuProperties } });
  await addBoots.click();
  await expect.element(sheet.getByRole("radio").first()).toBeInTheDocument();
  await inspect("a variant being chosen in a list");
  await expect.element(sheet.getByText("From", { exact: true })).toBeVisible();
  await expect.element(sheet.getByText("$42.00", { exact: true })).toBeVisible();
  await expect.element(sheet.getByText("Free Shipping", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(sheet.getByRole("alert").first()).toMatchTextContent(/^Choose an? .* first$/);
  await expect.element(sheet.getByRole("radio", { name: "Sage" })).toHaveFocus();
  await inspect("a list that asks what to choose");
  expect(stored()).toEqual({});
  await choose("Color", "Clay");
  await choose("Size", "7");
  await expect.element(sheet.getByText("$44.00", { exact: true })).toBeVisible();
  await expect
    .element(sheet.getByRole("link", { name: "See full details" }))
    .toHaveAttribute("href", `/ecommerce-product/${boots.id}?sku=2-70`);
  await sheet.getByRole("button", { name: "Increase quantity" }).click();
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(cart).toBeVisible();
  expect(stored()[boots.id]["2-70"].quantity).toBe(2);
  expect(address()).toBe(list);
});

test("on a phone the sheet stands at the bottom of the screen", async () => {
  await onPhone();
  await openList();
  await addBoots.click();
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(844);
});

test("a double click in the sheet puts the choice into the cart once", async () => {
  await openList();
  await addBoots.click();
  await expect.element(sheet.getByRole("radio").first()).toBeInTheDocument();
  await choose("Color", "Sage");
  await choose("Size", "5");
  await sheet.getByRole("button", { name: "Add to cart" }).dblClick();
  await expect.element(cart).toBeVisible();
  expect(stored()[boots.id]["1-50"].quantity).toBe(1);
});

test("a quantity in the sheet is no more than there is of what is chosen then", async () => {
  const api = await openList();
  const [color, size] = boots.skuProperties;
  const clay = { ...color, skuPropertyValues: color?.skuPropertyValues.slice(1) ?? [] };
  const skus = boots.skus.filter(({ code }) => code.startsWith("2"));
  api.answer("getProduct", {
    status: 200,
    body: { ...boots, skuProperties: [clay, size] as typeof boots.skuProperties, skus },
  });
  await addBoots.click();
  await expect
    .element(sheet.getByRole("radio", { name: "Clay" }), { message: "there is no other" })
    .toBeChecked();
  const quantity = sheet.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("3");
  await choose("Size", "6");
  await expect.element(quantity).toHaveValue("3");
  await choose("Size", "8");
  await expect.element(quantity).toHaveValue("1");
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(cart).toBeVisible();
  expect(stored()[boots.id]["2-80"].quantity).toBe(1);
});

test("the sheet gives the focus back on Escape, and leads to the product's page", async () => {
  const api = await openList();
  await expect.element(addBoots).toBeVisible();
  addBoots.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(addBoots).toHaveFocus();
  api.answer("getProduct", { status: 200, body: { ...boots, stock: 0 } });
  await userEvent.keyboard("{Enter}");
  await expect
    .element(sheet.getByText("This just sold out."), { message: "it is asked for anew" })
    .toBeVisible();
  await sheet.getByRole("link", { name: "See full details" }).click();
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}`);
  await expect.element(sheet).not.toBeInTheDocument();
});

test("a product of one kind goes into the cart at once: a tick, the count, the drawer", async () => {
  await openList();
  await page.getByRole("button", { name: "Add Silicone cup to cart" }).click();
  await expect.element(cart.getByRole("link", { name: "Silicone cup" }).first()).toBeVisible();
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Cart , 1 item" }))
    .toBeInTheDocument();
  expect(stored()["44"].cup.quantity).toBe(1);
});

test("a product that has just sold out is not put into the cart, and a notice says so", async () => {
  const api = await openList();
  api.answer("getProduct", { status: 200, body: { ...cup, skus: [{ ...cupSku, stock: 0 }] } });
  await page.getByRole("button", { name: "Add Silicone cup to cart" }).click();
  await expect.element(page.getByText("This just sold out")).toBeVisible();
  expect(stored()).toEqual({});
});

test("a product that could not be put into the cart says so, and a double click later it is there once", async () => {
  const api = await openList();
  api.answer("getProduct", { status: 503 });
  const add = page.getByRole("button", { name: "Add Silicone cup to cart" });
  await add.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Server Error!" })).toBeVisible();
  expect(stored()).toEqual({});
  api.answer("getProduct", { status: 200, body: cup });
  await add.dblClick();
  await expect.element(cart.getByRole("link", { name: "Silicone cup" }).first()).toBeVisible();
  expect(stored()["44"].cup.quantity).toBe(1);
});

test("a shop that isn't responding is said in the sheet, and asked again", async () => {
  const api = await openList();
  api.answer("getProduct", { status: 503 });
  await addBoots.click();
  const again = sheet.getByRole("button", { name: "Try again" });
  await expect.element(sheet.getByText(/^We couldn't load this\./)).toBeVisible();
  await again.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Server Error!" })).toBeVisible();
  api.answer("getProduct", { status: 200, body: boots });
  await again.click();
  await expect.element(sheet.getByRole("radio").first()).toBeInTheDocument();
});
