import { applyVoucher, type Cart, cartSummary } from "@nestling/commerce/cart";
import { formatUsd, fromUsd, zero } from "@nestling/commerce/money";
import { missingFor, type Voucher } from "@nestling/commerce/voucher";
import type { Client } from "@nestling/contract/client";

/** Says how much more a voucher needs; undefined if the cart qualifies (VOU-03). */
export function missingText(voucher: Voucher, cart: Cart): string | undefined {
  const missing = missingFor(voucher, cartSummary(cart).promotionPrice);
  if (missing === zero) return undefined;
  const least = formatUsd(fromUsd(voucher.order_min_price));
  return `For orders of ${least} or more: add ${formatUsd(missing)} more to use it.`;
}

/**
 * Asks the shop about a code and applies its voucher to the latest cart. Gives a message if that does not work. Throws
 * what the client throws.
 */
export async function applyCode(
  api: Client,
  code: string,
  change: (change: (cart: Cart) => Cart) => void,
): Promise<string | undefined> {
  if (code.trim() === "") return "Enter a code.";
  const answer = await api.checkVoucher({ query: { voucher_code: code } });
  if (answer.status === 400) return "That code isn't valid.";
  if (!answer.body.status) return answer.body.message;
  const voucher = answer.body.voucher as Voucher;
  let problem: string | undefined;
  change((cart) => {
    problem = missingText(voucher, cart);
    return problem === undefined ? applyVoucher(cart, voucher) : cart;
  });
  return problem;
}
