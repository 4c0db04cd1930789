import type { Issue } from "@nestling/commerce/cart";

/** What stands in the line about an issue: what happened, and what was or is to be done about it (CART-11). */
export function markText(issue: Issue): string {
  const stock = issue.now?.stock;
  if (issue.code === "not_sold" || stock === 0) return `${issue.message} Remove it to go on.`;
  if (stock !== undefined) return `${issue.message} We set the quantity to ${stock}.`;
  return issue.message;
}

/** Whether the line must go before the order can be made. */
export function isOutOfSale(issue: Issue): boolean {
  return issue.code === "not_sold" || issue.now?.stock === 0;
}
