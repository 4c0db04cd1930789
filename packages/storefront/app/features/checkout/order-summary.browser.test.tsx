import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots, pacifier } from "../../shared/testing/fakes.ts";
import { figures, storeCart, storedCart } from "../../testing/checkout.ts";
import { inserted, openCheckout, several, tenth } from "./testing/guest-form.ts";

const summary = page.getByRole("region", { name: "Your order" });
const rows = summary.getByRole("listitem");
const rowsInSight = () => rows.elements().filter((row) => row.checkVisibility()).length;

/** Three pairs of boots and pacifiers of so many kinds, of the last one two. */
const cartOf = (kinds: number) => [
  boots({ quantity: 3 }),
  ...Array.from({ length: kinds }, (_, place) =>
    pacifier({ id: 101 + place, code: `p${place}`, quantity: place === kinds - 1 ? 2 : 1 }),
  ),
];

test("[CART-07] the checkout shows what is bought, when each of it arrives, and folds the end of a long list", async () => {
  const { api } = await openCheckout(inserted, cartOf(5));
  await expect
    .element(rows.first())
    .toHaveTextContent("Quantity 3Pebble Trail Hiking BootsSage, Size 7$126.00Remove");
  expect(rowsInSight()).toBe(6);
  await expect.element(summary.getByText(/more$/)).not.toBeInTheDocument();
  const soon = { from: "2026-12-08", to: "2026-12-14" };
  const late = { from: "2026-12-20", to: "2027-01-02" };
  const products = [12, 101, 102, 103, 104, 105, 106].map((id) => ({
    id,
    ships: true,
    arrives: id === 12 ? soon : late,
  }));
  api.answer("getDelivery", { status: 200, body: { products } });
  storeCart(cartOf(6));
  await expect.element(rows.first()).toMatchTextContent("Arrives Dec 8 to 14");
  await expect.element(rows.nth(1)).toMatchTextContent("Arrives Dec 20 to Jan 2");
  await expect.poll(rowsInSight).toBe(5);
  await summary.getByText("And 3 items more").click();
  await expect.poll(rowsInSight).toBe(7);
  await expect.poll(figures).toMatchObject({ "Subtotal, 10 items": "Instead of $227.50 $185.50" });
});

test("[CART-05] [A11Y-01] in the checkout a line is removed by keyboard, after a question, and the last one leads to the cart", async () => {
  await openCheckout(inserted, several);
  const removal = (name: RegExp) => summary.getByRole("button", { name });
  const question = summary.getByRole("group", { name: "Remove it?" });
  (removal(/^Remove Pebble/).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByRole("button", { name: "Keep" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(removal(/^Remove Pebble/)).toHaveFocus();
  expect(Object.keys(storedCart().items)).toHaveLength(2);
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByRole("button", { name: "Keep" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(removal(/^Remove Organic Cotton/)).toHaveFocus();
  await expect.poll(figures).toMatchObject({ Total: "$11.49" });
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByRole("button", { name: "Keep" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your Cart Is Empty")).toBeVisible();
});

test("[CART-05] [A11Y-01] in the checkout the focus stays among the lines when those of the folded rest move up", async () => {
  await openCheckout(inserted, cartOf(6));
  await summary.getByText("And 3 items more").click();
  const removals = summary.getByRole("button", { name: /^Remove / });
  await expect.poll(() => removals.elements().length).toBe(7);
  await removals.last().click();
  const question = summary.getByRole("group", { name: "Remove it?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.poll(rowsInSight).toBe(6);
  await expect.element(summary.getByText(/more$/)).not.toBeInTheDocument();
  await expect.element(removals.last()).toHaveFocus();
});

test("[CART-06] in the checkout Enter applies a code and sends no order, and one press takes the voucher off", async () => {
  const { api } = await openCheckout();
  api.answer("checkVoucher", { status: 200, body: { status: true, voucher: tenth } });
  const offer = page.getByRole("button", { name: "Have a promo code?" });
  await offer.click();
  await page.getByRole("textbox", { name: "Promo code" }).fill("nest10");
  await userEvent.keyboard("{Enter}");
  const part = page.getByRole("region", { name: "Promo code" });
  const removal = part.getByRole("button", { name: "Remove promo code NEST10" });
  await expect.element(removal).toHaveFocus();
  await expect.element(summary).toMatchTextContent("-$12.60");
  await expect.poll(figures).toMatchObject({ Total: "$113.40", "You save": "$54.60" });
  await expect.element(page.getByText("Enter a city")).not.toBeInTheDocument();
  expect(api.sent("insertGuestOrder")).toEqual([]);
  await removal.click();
  await expect.element(offer).toHaveFocus();
  await expect.poll(figures).toMatchObject({ Total: "$126.00" });
});
