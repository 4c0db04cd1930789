import { addItem, type Cart, emptyCart } from "@nestling/commerce/cart";
import type { Voucher } from "@nestling/commerce/voucher";
import type { Client } from "@nestling/contract/client";
import { expect, test } from "vitest";
import { boots } from "../../shared/testing/fakes.ts";
import { applyCode } from "./apply-voucher.ts";

const tenth: Voucher = {
  voucher_code: "NEST10",
  order_min_price: 40,
  unit_discount: "PERCENTAGE",
  discount: 10,
  title: "A tenth off",
};

/** Asks about a code, with a shop that answers so, and gives the cart that comes of it. */
async function apply(answer: unknown, cart: Cart, code = "nest10") {
  let now = cart;
  const requests: string[] = [];
  const api = {
    checkVoucher: async ({ query }: { query: { voucher_code: string } }) => {
      requests.push(query.voucher_code);
      return answer;
    },
  } as unknown as Client;
  const problem = await applyCode(api, code, (change) => {
    now = change(now);
  });
  return { problem, cart: now, requests };
}

const counts = { status: 200, body: { status: true, voucher: tenth } };
const dear = addItem(emptyCart, boots({ promotion_price: 42 }));
const cheap = addItem(emptyCart, boots({ promotion_price: 31.9 }));

test("[CART-06] a code that counts is applied to the cart", async () => {
  expect(await apply(counts, dear)).toMatchObject({ problem: undefined, cart: { voucher: tenth } });
});

test("[VOU-03] a cart below the least order is refused with how much is missing, and stays as it is", async () => {
  const { problem, cart } = await apply(counts, cheap);
  expect(problem).toBe("For orders of $40.00 or more: add $8.10 more to use it.");
  expect(cart).toBe(cheap);
});

test("a code that does not count is refused in the shop's words", async () => {
  const body = { status: false, code: "expired", message: "This promo code has expired." };
  const { problem, cart } = await apply({ status: 200, body }, dear);
  expect([problem, cart]).toEqual(["This promo code has expired.", dear]);
});

test("what can be no code asks nobody, or is none", async () => {
  expect(await apply(counts, dear, "  ")).toMatchObject({ problem: "Enter a code.", requests: [] });
  const malformed = { status: 400, body: { status: false, code: "malformed", message: "voucher_code" } };
  expect((await apply(malformed, dear)).problem).toBe("That code isn't valid.");
});
