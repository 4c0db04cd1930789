import type { CheckedVoucher, MyVouchers } from "@nestling/contract/vouchers";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots, longName, pacifier } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, figures, storeCart, storedCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { onPhone } from "../../testing/windows.ts";

const tenth = {
  voucher_code: "NEST10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "A tenth off",
} as const;

const refused: CheckedVoucher = { status: false, code: "expired", message: "This promo code has expired." };
const unknown: CheckedVoucher = { status: false, code: "unknown", message: "That code isn't valid." };

const offer = page.getByRole("button", { name: "Have a promo code?" });
const field = page.getByRole("textbox", { name: "Promo code" });
const removal = page.getByRole("button", { name: "Remove promo code NEST10" });
const step = (way: "Increase" | "Decrease") => page.getByRole("button", { name: `${way} quantity` });

const pacifiers = [pacifier({ price: 10, promotion_price: 10, quantity: 2 })];
const several = [boots({ quantity: 2 }), pacifier({ name: longName })];

/** The cart page, by itself with two pacifiers at $10, in a shop that knows one code. */
async function openCart(answer: CheckedVoucher = { status: true, voucher: tenth }, items = pacifiers) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("checkVoucher", ({ query }) => {
    const isKnown = query.voucher_code.trim().toUpperCase() === "NEST10";
    return { status: 200, body: isKnown ? answer : unknown };
  });
  storeCart(items);
  await open("/cart");
  return api;
}

async function applyCode(code: string): Promise<void> {
  await offer.click();
  await field.fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
}

test("[CART-06] [CART-07] a code takes its part off, a change takes it off again and says so, and one press brings it back", async () => {
  await openCart();
  await applyCode(" nest10 ");
  await expect.element(removal, { message: "the focus stays where the voucher is" }).toHaveFocus();
  await expect.poll(figures).toMatchObject({ Total: "$20.99" });
  await step("Increase").click();
  await expect
    .element(page.getByText(/^Your cart has changed, so promo code NEST10 was removed\./))
    .toBeVisible();
  await expect.element(field, { message: "the voucher comes before any other code" }).not.toBeInTheDocument();
  await expect.poll(figures).toMatchObject({ Total: "$32.99" });
  await page.getByRole("button", { name: "Apply it again" }).click();
  await expect.poll(figures).toMatchObject({ Total: "$29.99" });

  await removal.click();
  await expect.element(offer).toHaveFocus();
  await expect.poll(figures).toMatchObject({ Total: "$32.99" });
  await step("Decrease").click();
  await expect.poll(figures).toMatchObject({ Total: "$22.99" });
  await expect
    .element(page.getByText(/was removed/), { message: "of one that was removed nothing is said" })
    .not.toBeInTheDocument();
});

test("[CART-06] in a cart of several items, a change takes the voucher off as well", async () => {
  await openCart(undefined, several);
  await applyCode("NEST10");
  await expect.element(removal).toBeVisible();
  await step("Increase").first().click();
  await expect.element(page.getByRole("button", { name: "Apply it again" })).toBeVisible();
  await inspect("a voucher in the cart that a change has taken off");
});

test("[VOU-05] the drawer too says why a code does not count, and shows the one that does", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("checkVoucher", { status: 200, body: refused });
  storeCart(several);
  await open("/");
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await applyCode("SUMMER");
  await expect.element(page.getByText("This promo code has expired.")).toBeVisible();
  await inspect("a voucher that does not count");
  api.answer("checkVoucher", { status: 200, body: { status: true, voucher: tenth } });
  await field.fill("nest10");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect.element(removal).toBeVisible();
  await inspect("a voucher in the drawer");
});

test("[CART-06] a voucher that was removed can be left at that", async () => {
  await openCart();
  await applyCode("NEST10");
  await expect.element(removal).toBeVisible();
  await step("Increase").click();
  await page.getByRole("button", { name: "Continue without it" }).click();
  await expect.element(offer).toHaveFocus();
  expect(storedCart()).not.toHaveProperty("voucher_taken_off");
});

test("[VOU-03] below the least order, the shopper reads how much is missing, and at it the voucher counts", async () => {
  await openCart({ status: true, voucher: { ...tenth, order_min_price: 30 } });
  await applyCode("NEST10");
  await expect
    .element(page.getByText("For orders of $30.00 or more: add $10.00 more to use it."))
    .toBeVisible();
  await expect.element(field).toHaveFocus();
  await step("Increase").click();
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(removal).toBeVisible();
});

test("[VOU-05] a code that does not count says why, beside its field", async () => {
  await openCart(refused);
  await applyCode("NEVER-HEARD");
  await expect.element(field).toHaveAccessibleDescription(/That code isn't valid/);
  await field.fill("NEST10");
  await expect.element(field).not.toHaveAccessibleDescription(/.+/);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(/has expired/);
  await expect.element(field).toHaveFocus();
  await expect.element(removal).not.toBeInTheDocument();
  await field.fill("");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(/Enter a code/);
});

test("[VOU-05] a voucher that is over when it is applied again says why, and another code can be typed", async () => {
  const api = await openCart();
  await applyCode("NEST10");
  await expect.element(removal).toBeVisible();
  await step("Increase").click();
  api.answer("checkVoucher", { status: 200, body: refused });
  await page.getByRole("button", { name: "Apply it again" }).click();
  await expect.element(field).toHaveAccessibleDescription(/has expired/);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("-MAY");
  await expect.element(field).toHaveValue("NEST10-MAY");
  await expect.element(field).not.toHaveAccessibleDescription(/.+/);
  api.answer("checkVoucher", { status: 503 });
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription(/We couldn't check this code\. Please try again\./);
});

test("[CART-07] on a phone the total, less the voucher, and the way on stay at the bottom of the window", async () => {
  await onPhone();
  answerCheckout(stubApi());
  storeCart([boots({ quantity: 3 })], { voucher: tenth });
  await open("/cart");
  const total = page.getByText("Total, 3 items");
  await expect.element(total).toBeInViewport();
  expect(total.element().parentElement?.textContent).toBe("Total, 3 items$113.40");
  await page.getByRole("button", { name: "Checkout as guest" }).click();
  await expect.element(page.getByLabelText("Email")).toBeVisible();
});

test("[VOU-04] who is signed in chooses among the vouchers that are for everybody, and those given by name", async () => {
  signIn();
  const api = await openCart(undefined, several);
  const mine: MyVouchers["vouchers"] = [
    { ...tenth, title: longName, state: "usable" },
    {
      ...tenth,
      voucher_code: "DEAR",
      title: "For a big day",
      order_min_price: 99_000,
      ends_at: "2099-03-20T12:00:00.000Z",
      state: "usable",
    },
    { ...tenth, voucher_code: "GONE", state: "expired" },
  ];
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: mine } });
  await offer.click();
  const choices = page.getByRole("list", { name: "My vouchers" });
  await expect.element(choices.getByText("NEST10 · 10% off")).toBeVisible();
  await expect
    .element(choices.getByText(/For a big day\. For orders of \$99,000\.00 or more: add/))
    .toBeVisible();
  expect(choices.getByRole("button").elements()).toHaveLength(1);
  await expect.element(choices.getByText(/GONE/)).not.toBeInTheDocument();
  await inspect("the vouchers of who is signed in");
  await choices.getByRole("button", { name: "Use NEST10" }).click();
  await expect.poll(figures).toMatchObject({ Total: "$86.24" });
});

test("[CART-12] a voucher that a visitor wrote into the stored cart breaks no page", async () => {
  const api = stubApi();
  answerCheckout(api);
  await open("/cart");
  for (const damaged of [7, "NEST", { voucher_code: "NEST" }, { unit_discount: "MONEY", discount: -5 }]) {
    storeCart([pacifier()], { voucher: damaged as never });
    await expect.element(offer).toBeVisible();
    await expect.poll(figures).toMatchObject({ Total: "$11.49" });
  }
});
