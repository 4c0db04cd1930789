import { type Cart, cartItems, type Issue } from "@nestling/commerce/cart";
import { mostLines } from "@nestling/commerce/quantity";

/** What is to be said of a cart with more lines than an order takes, and how many have to wait; else nothing. */
export function tooManyLines(cart: Cart): Issue[] {
  const over = cartItems(cart).length - mostLines;
  if (over <= 0) return [];
  const message = `One order takes ${mostLines} different items at most. Please remove ${over}, and order ${over === 1 ? "it" : "them"} next time.`;
  return [{ code: "total_differs", message }];
}
