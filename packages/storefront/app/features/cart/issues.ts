import { type Cart, type CartItem, cartItems, type Issue } from "@nestling/commerce/cart";
import { mostLines } from "@nestling/commerce/quantity";

/** The issues of one variant. */
export function issuesOfItem(issues: readonly Issue[], item: CartItem): Issue[] {
  return issues.filter((issue) => issue.id === item.id && issue.sku === item.code);
}

/** The issues of a product as a whole, such as its shipping. */
export function issuesOfProduct(issues: readonly Issue[], id: number): Issue[] {
  return issues.filter((issue) => issue.id === id && issue.sku === undefined);
}

/** The issues of the cart as a whole, such as its total. Those of the voucher are shown beside the voucher. */
export function issuesOfCart(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ id, code }) => id === undefined && code !== "voucher");
}

/** The text of an issue in its line: what happened, and what the shop did or the shopper has to do (CART-11). */
export function markText(issue: Issue): string {
  const stock = issue.now?.stock;
  if (issue.code === "not_sold" || stock === 0) return `${issue.message} Remove it to continue.`;
  if (stock !== undefined) return `${issue.message} We changed the quantity to ${stock}.`;
  return issue.message;
}

/** Whether the line must be removed before the order can be made, to this address at least. */
export function isOutOfSale(issue: Issue): boolean {
  return issue.code === "not_sold" || issue.code === "not_shippable" || issue.now?.stock === 0;
}

/** The issue of a cart with more lines than an order takes; otherwise none. */
export function tooManyLines(cart: Cart): Issue[] {
  const over = cartItems(cart).length - mostLines;
  if (over <= 0) return [];
  const message = `An order can have up to ${mostLines} different items. Please remove ${over}.`;
  return [{ code: "total_differs", message }];
}
