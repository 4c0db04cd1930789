import type { Product } from "@nestling/contract/catalogue";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { violations } from "../../../testing/accessibility.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout } from "../../../testing/checkout.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { inFull, openProduct, someReviews } from "../testing/open-product.ts";

const main = page.getByRole("main");
const sizeLink = main.getByRole("link", { name: "Size guide" });
const dialog = page.getByRole("dialog", { name: /sizes$/ });

/** The boots in sizes with these names. */
function inSizes(...names: string[]): Partial<Product> {
  const [color, size] = boots.skuProperties;
  if (color === undefined || size === undefined) throw new Error("the boots come in a color and a size");
  const skuPropertyValues = size.skuPropertyValues.map((value, index) => ({
    ...value,
    propertyValueDisplayName: names[index] ?? value.propertyValueDisplayName,
  }));
  return { skuProperties: [color, { ...size, skuPropertyValues }] };
}

const row = (name: RegExp) => page.getByRole("row", { name });

test("[SIZE-01] the guide is in inches and pounds for an American, for every reader, in every window", async () => {
  stubApi();
  await open("/size-guide");
  await expect.element(row(/^3–6 months/)).toMatchTextContent("3–6 months24–26.5 in12.5–17 lb");
  await expect.element(page.getByRole("radio", { name: "in and lb" })).toBeChecked();
  await inspect("the size guide");
  await cleanup();
  await open("/size-guide/foot-sheet");
  await expect.element(page.getByText("This line is 2 in long")).toBeVisible();
  const print = vi.spyOn(window, "print").mockReturnValue();
  await page.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
  await inspect("the foot-measuring sheet of the size guide");
});

test("[SIZE-01] in Germany the guide is in centimeters and kilograms, and a switch shows inches and pounds", async () => {
  const language = vi.spyOn(navigator, "language", "get").mockReturnValue("de");
  stubApi();
  await open("/size-guide");
  await expect.element(row(/^3–6 months/)).toMatchTextContent("3–6 months61–67 cm5.7–7.7 kg");
  await cleanup();
  language.mockReturnValue("de-DE");
  await open("/size-guide");
  await expect.element(row(/^3–6 months/)).toMatchTextContent("3–6 months61–67 cm5.7–7.7 kg");
  await page.getByText("in and lb").click();
  await expect.element(row(/^3–6 months/)).toMatchTextContent("3–6 months24–26.5 in12.5–17 lb");
});

test("[SIZE-02] the size guide opens over the product by keyboard, and gives the focus back", async () => {
  await openProduct({ size_guide: "shoes" });
  await expect.element(sizeLink).toHaveAttribute("href", "/size-guide#shoes");
  (sizeLink.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toHaveAccessibleName("Shoe sizes");
  await expect.element(dialog.getByRole("row", { name: /^Toddler 9 / })).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Print a foot-measuring sheet" }))
    .toHaveAttribute("href", "/size-guide/foot-sheet");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sizeLink).toHaveFocus();
  expect(address()).toBe(`/ecommerce-product/${boots.id}`);
});

test("[SIZE-04] a shoe's size has one name on its page and in the cart", async () => {
  const api = await openProduct({ ...inFull, ...inSizes("Toddler 9"), size_guide: "shoes" }, "?sku=1-50");
  answerCheckout(api);
  await expect.element(page.getByRole("radio", { name: "Toddler 9" })).toBeChecked();
  await inspect("a shoe with a size guide");
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expect.element(cart.getByText(/Toddler 9/).first()).toBeVisible();
});

test("[SIZE-05] beside the sizes stands what buyers say of the fit", async () => {
  const fit = { small: 1, true: 8, large: 1 };
  await openProduct({ size_guide: "clothing" }, "", someReviews([], { count: 10, fit }));
  await expect.element(page.getByText("8 of 10 parents say it fits true to size")).toBeVisible();
});

test("[SIZE-06] a height that no child has, or not at that age, is said so, and the next one is kept with the day it was measured", async () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 23, 12) });
  await openProduct({ ...inSizes("3–6 months", "6–9 months"), size_guide: "clothing" });
  await sizeLink.click();
  await dialog.getByText("See how long each size will fit").click();
  const height = dialog.getByLabelText("Height in cm");
  const born = dialog.getByLabelText(/^Birth date/);
  const show = dialog.getByRole("button", { name: "Show what fits" });
  const kept = () => JSON.parse(localStorage.getItem("child-size") ?? "null");
  await height.fill("tall");
  await show.click();
  await expect.element(dialog.getByText("Enter a height in cm, like 70")).toBeVisible();
  await height.fill("250");
  await show.click();
  await expect.element(dialog.getByText(/^These sizes don't cover that height\./)).toBeVisible();
  await height.fill("70");
  await born.fill("2020-01-01");
  await show.click();
  await expect.element(dialog.getByText(/^That height and birth date don't go together\./)).toBeVisible();
  expect(kept()).toBeNull();
  await born.fill("2026-03-01");
  await show.click();
  await expect.poll(kept).toEqual({ centimeters: 70, measured: "2026-11-23", born: "2026-03-01" });
  // Another birth date does not make the child grow.
  vi.setSystemTime(new Date(2026, 11, 24, 12));
  await born.fill("2026-02-01");
  await show.click();
  await expect.poll(kept).toEqual({ centimeters: 70, measured: "2026-11-23", born: "2026-02-01" });
  await dialog.getByText("in and lb").click();
  await expect.element(dialog.getByLabelText("Height in inches")).toHaveValue("27.6");
});

test("[SIZE-06] a child's height says until when a size fits, stays on the device, and can be forgotten", async () => {
  await openProduct({ ...inSizes("3–6 months", "6–9 months"), size_guide: "clothing" });
  await sizeLink.click();
  await dialog.getByText("See how long each size will fit").click();
  const height = dialog.getByLabelText("Height in inches");
  await height.fill("70 feet");
  await dialog.getByRole("button", { name: "Show what fits" }).click();
  await expect.element(dialog.getByText("Enter a height in inches, like 27.5")).toBeVisible();
  await height.fill("27.13");
  await userEvent.keyboard("{Enter}");
  await expect.element(height).toHaveAccessibleDescription("");
  await expect.element(height).toBeValid();
  const month = "[A-Z][a-z]{2} 20\\d\\d";
  await expect
    .element(dialog.getByRole("row", { name: /^6–9 months/ }))
    .toMatchTextContent(new RegExp(`Fits until about ${month}`));
  await expect
    .element(dialog.getByRole("row", { name: /^9–12 months/ }))
    .toMatchTextContent(new RegExp(`From about ${month}`));
  await inspect("the size guide over a product");
  await dialog.getByRole("button", { name: "Close" }).click();
  const line = page.getByText(new RegExp(`^6–9 months fits until about ${month}$`));
  await expect.element(line).toBeVisible();

  // It is still there on the next visit, and goes along with nothing that is sent.
  const sent = vi.mocked(fetch).mock.calls.map(([target, init]) => String(target) + JSON.stringify(init));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => /68\.9|27\.13/.test(text))).toEqual([]);
  await cleanup();
  await openProduct({ ...inSizes("3–6 months", "6–9 months"), size_guide: "clothing" });
  await expect.element(line).toBeVisible();
  expect(localStorage.getItem("child-size")).toContain("68.9");

  await cleanup();
  await open("/size-guide");
  await page.getByText("See how long each size will fit").click();
  await expect.element(page.getByText(/Fits until about/).first()).toBeVisible();
  await page.getByLabelText("Height in inches").fill("70 feet");
  await page.getByRole("button", { name: "Show what fits" }).click();
  await expect.element(page.getByText(/^Enter a height in inches/)).toBeVisible();
  await page.getByRole("button", { name: "Forget this" }).click();
  await expect.element(page.getByText(/^Enter a height in inches/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Fits until about/)).not.toBeInTheDocument();
  expect(localStorage.getItem("child-size")).toBeNull();
});
