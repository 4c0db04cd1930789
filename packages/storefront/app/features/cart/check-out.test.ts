import { addItem, type Cart, emptyCart } from "@nestling/commerce/cart";
import { createClient } from "@nestling/contract/client";
import { expect, test } from "vitest";
import { pacifier } from "../../shared/testing/fakes.ts";
import { checkCart } from "./check-out.ts";

/** A cart of so many variants of one product. */
function cartOf(lines: number): Cart {
  const items = Array.from({ length: lines }, (_, line) => pacifier({ code: `pacifier-${line}` }));
  return items.reduce(addItem, emptyCart);
}

/** A shop that finds every cart malformed. */
const refusing = createClient(
  async () => Response.json({ status: false, code: "malformed", message: "" }, { status: 400 }),
  "http://shop.test",
);

test("[CART-10] a cart of more lines than an order takes says so, and how many have to wait", async () => {
  expect(await checkCart(refusing, cartOf(202), "unknown")).toEqual({
    outcome: "invalid",
    issues: [
      {
        code: "total_differs",
        message: "An order can have up to 200 different items. Please remove 2.",
      },
    ],
  });
});

test("[CART-10] any other cart that is refused is invalid without a word on which line", async () => {
  expect(await checkCart(refusing, cartOf(200), "unknown")).toEqual({ outcome: "invalid", issues: [] });
});
