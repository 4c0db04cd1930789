import type { CartItem, Issue } from "@nestling/commerce/cart";

/** The issues of one variant. */
export function issuesOfItem(issues: readonly Issue[], item: CartItem): Issue[] {
  return issues.filter((issue) => issue.id === item.id && issue.sku === item.code);
}

/** The issues of a product as a whole, such as its shipping. */
export function issuesOfProduct(issues: readonly Issue[], id: number): Issue[] {
  return issues.filter((issue) => issue.id === id && issue.sku === undefined);
}

/** The issues of the cart as a whole, such as its total. What is said of the voucher stands beside the voucher. */
export function issuesOfCart(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ id, code }) => id === undefined && code !== "voucher");
}
