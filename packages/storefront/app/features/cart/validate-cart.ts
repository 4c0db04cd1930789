import type { Cart, Issue } from "@nestling/commerce/cart";
import { orderFields, type SystemType } from "@nestling/commerce/order-fields";
import type { Client } from "@nestling/contract/client";
import { tooManyLines } from "./too-many-lines.ts";

export type CartCheck = { outcome: "valid" } | { outcome: "invalid"; issues: Issue[] };

/**
 * Asks the shop whether it sells the cart as it stands (CART-10). A cart that the API finds malformed (a 400) is
 * invalid without a word on which line, unless it has too many of them. Throws what the client throws.
 */
export async function checkCart(api: Client, cart: Cart, systemType: SystemType): Promise<CartCheck> {
  const answer = await api.validateOrder({ json: orderFields(cart, systemType) });
  if (answer.status === 400) return { outcome: "invalid", issues: tooManyLines(cart) };
  return answer.body.isValid
    ? { outcome: "valid" }
    : { outcome: "invalid", issues: answer.body.issues as Issue[] };
}
