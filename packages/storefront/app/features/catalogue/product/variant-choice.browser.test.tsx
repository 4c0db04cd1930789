import type { SkuProperty } from "@nestling/commerce/variants";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots as bootsItem } from "../../../shared/testing/fakes.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { violations } from "../../../testing/accessibility.ts";
import { aPicture } from "../../../testing/catalogue.ts";
import { storeCart, storedCart } from "../../../testing/checkout.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";
import { fullReviews, inFull, openProduct } from "../testing/open-product.ts";

const main = page.getByRole("main");
const group = (property: string) => main.getByRole("group", { name: new RegExp(`^${property}:`) });
const value = (property: string, name: string) => group(property).getByRole("radio", { name, exact: true });
const add = main.getByRole("button", { name: "Add to cart", exact: true });

/** Presses a value. Its radio button is hidden inside the label. */
async function choose(property: string, name: string) {
  await userEvent.click(value(property, name).element().closest("label") ?? document.body);
}

test("[ROUTE-04] [PROD-02] a variant's address opens with it chosen, and choosing another changes the address", async () => {
  const api = await openProduct(inFull, "?sku=1-50", fullReviews);
  await expect.element(value("Color", "Sage")).toBeChecked();
  await expect.element(value("Size", "5")).toBeChecked();
  await inspect("a product with a variant chosen");
  await choose("Size", "6");
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}?sku=1-60`);
  await choose("Color", "Clay");
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}?sku=2-60`);
  await expect.element(main.getByText("$44.00").first()).toBeVisible();
  expect(api.sent("getProduct"), "another variant needs nothing new").toHaveLength(1);
});

test("[ROUTE-04] [PROD-02] a value that is pressed again is taken back, and its variant leaves the address", async () => {
  await openProduct(inFull, "?sku=2-60", fullReviews);
  await expect.element(value("Size", "6")).toBeChecked();
  await choose("Size", "6");
  await expect.element(value("Size", "6")).not.toBeChecked();
  await expect.element(value("Color", "Clay")).toBeChecked();
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}`);
  await choose("Size", "7");
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}?sku=2-70`);
});

test("[PROD-02] a variant that is sold out or was never made cannot be chosen, and is named", async () => {
  await openProduct(inFull, "?sku=1-70", fullReviews);
  await expect.element(main.getByRole("button", { name: "Sold out" }).first()).toBeDisabled();
  await expect.element(main.getByText(/out of stock/).first()).toBeInTheDocument();
  await inspect("a product whose variant is sold out");
  await choose("Color", "Clay");
  await expect.element(value("Size", "5")).toBeDisabled();
});

test("a long name of a value stays within its pill", async () => {
  await openProduct(inFull);
  const named = main.getByRole("radio", { name: /^Organic Cotton/ }).first();
  await expect.element(named).toBeInTheDocument();
  const pill = named.element().closest("label")?.querySelector(".pill");
  expect(pill?.scrollHeight).toBe(pill?.clientHeight);
});

test.for(["on a desktop", "on a phone"])(
  "with something left to choose, Add to cart asks for it %s",
  async (where) => {
    if (where === "on a phone") await onPhone();
    await openProduct(inFull, "", fullReviews);
    await add.click();
    await expect.element(page.getByRole("alert").first()).toMatchTextContent(/^Choose an? /);
    await expect.element(value("Color", "Sage")).toHaveFocus();
    expect(localStorage.getItem("cart")).toBeNull();
    if (where === "on a desktop") await inspect("a product that asks what to choose");
    await choose("Color", "Sage");
    await main.getByRole("button", { name: "Buy now" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a size first");
    await expect.element(value("Size", "5")).toHaveFocus();
    expect(address()).toBe(`/ecommerce-product/${boots.id}`);
  },
);

test("[PROD-02] what there is no choice of is chosen, and a swatch is called by its words", async () => {
  const [color, size] = boots.skuProperties as [SkuProperty, SkuProperty];
  const [sage] = color.skuPropertyValues as [SkuProperty["skuPropertyValues"][number]];
  const onlySage = { ...color, skuPropertyValues: [{ ...sage, skuPropertyImagePath: aPicture("sage").src }] };
  const skus = boots.skus.filter(({ code }) => code.startsWith("1"));
  await openProduct({ skuProperties: [onlySage, size], skus });
  await expect.element(value("Color", "Sage")).toBeChecked();
  const stock = page.getByText(/^(In stock|Only \d+ left)$/);
  await expect.element(page.getByText("Choose a size", { exact: true })).toBeVisible();
  expect(stock.elements(), "nothing is in stock before a size is chosen").toEqual([]);
  await choose("Size", "6");
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}?sku=1-60`);
  await expect.element(stock).toHaveTextContent("Only 4 left");
});

/** The boots with a picture of each color. */
function pictured(): SkuProperty[] {
  const [color, size] = boots.skuProperties as [SkuProperty, SkuProperty];
  const skuPropertyValues = color.skuPropertyValues.map((each) => ({
    ...each,
    skuPropertyImagePath: aPicture(each.propertyValueDisplayName).src,
  }));
  return [{ ...color, skuPropertyValues }, size];
}

test("[ERR-09] [PROD-02] colors whose pictures do not come are called by their names, and can be chosen", async () => {
  const asked: { onload: () => void }[] = [];
  vi.stubGlobal("Image", function Image() {
    const image = { onload: () => undefined };
    asked.push(image);
    return image;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openProduct({ skuProperties: pictured() });
  const label = (name: string) => value("Color", name).element().closest("label");
  await expect.element(value("Color", "Sage")).toBeInTheDocument();
  expect(label("Sage")?.textContent, "its picture says it").toBe("");
  for (const name of ["Sage", "Clay"]) label(name)?.querySelector("img")?.dispatchEvent(new Event("error"));
  for (const name of ["Sage", "Clay"]) {
    await expect.poll(() => label(name)?.textContent).toBe(name);
    expect(label(name)?.querySelector("img")).toBeNull();
  }
  await choose("Color", "Clay");
  await expect.element(value("Color", "Clay")).toBeChecked();
  expect(await violations()).toEqual([]);
  dispatchEvent(new Event("online"));
  for (const image of asked) image.onload();
  await expect.poll(() => label("Sage")?.querySelector("img")).not.toBeNull();
  expect(label("Sage")?.textContent).toBe("");
  await expect.element(value("Color", "Clay")).toBeChecked();
});

test("[PROD-03] a quantity is no more than there is of the variant that is chosen then", async () => {
  await openProduct({}, "?sku=1-60");
  const quantity = main.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("3");
  await choose("Color", "Clay");
  await expect.element(quantity).toHaveValue("3");
  await choose("Size", "8");
  await expect.element(quantity).toHaveValue("1");
  await choose("Size", "7");
  await add.click();
  await expect.element(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  expect(storedCart().items[boots.id]?.["2-70"]?.quantity).toBe(3);
});

test("[ROUTE-04] the cart's link to another variant of the product chooses that one", async () => {
  storeCart([bootsItem({ id: boots.id, code: "2-60", name: boots.name })]);
  await openProduct({}, "?sku=1-50");
  await expect.element(value("Color", "Sage")).toBeChecked();
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await page
    .getByRole("dialog", { name: "Your Cart" })
    .getByRole("link", { name: boots.name })
    .first()
    .click();
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}?sku=2-60`);
  await expect.element(value("Color", "Clay")).toBeChecked();
  await expect.element(value("Size", "6")).toBeChecked();
});

test("[PROD-04] shipping that costs nothing reads 'Free Shipping', any other its price, and it says when it arrives", async () => {
  await openProduct({ arrives: { from: "2026-02-07", to: "2026-02-12" } });
  await expect.element(main.getByText("Free Shipping").first()).toBeVisible();
  await expect.element(main.getByText("Arrives Feb 7 to 12", { exact: true })).toBeVisible();
  await expect.element(main.getByText("Free on any quantity.", { exact: true })).toBeInTheDocument();
  const { shipping_information } = boots;
  const charged = { ...shipping_information, shippingFee: 2.99 };
  await openProduct({
    ships_from: "United States",
    shipping_information: {
      ...charged,
      bizData: { shippingFee: "charge", displayAmount: 2.99, displayCurrency: "USD" },
    },
  });
  await expect.element(main.getByText("Shipping $2.99").first()).toBeVisible();
  await expect.element(main.getByText("Delivery usually takes 7 to 20 days.", { exact: true })).toBeVisible();
  await expect.element(main.getByText("Ships from the United States.", { exact: true })).toBeInTheDocument();
  await expect.element(main.getByText("any quantity")).not.toBeInTheDocument();
});

test("[ERR-06] a picture that fails to load is replaced by the shop's mark", async () => {
  // The test runner serves no pictures.
  const pictures = boots.pictures.flatMap((picture) =>
    ["front", "side", "behind"].map((from) => ({ ...picture, src: `/media/${from}` })),
  );
  await openProduct({ ...inFull, pictures });
  const mark = main.getByRole("img", { name: "Boots", exact: true }).first();
  await expect.poll(() => mark.element().localName).toBe("span");
  await expect.element(mark).toBeVisible();
  await inspect("a product whose pictures fail");
});
