import { type Cart, cartItems, type Issue } from "@nestling/commerce/cart";
import { Link } from "react-router";
import { itemName } from "../../shared/cart/cart-item.ts";
import { path } from "../../shared/links.ts";
import { Note } from "../../ui/note.tsx";
import { markText } from "../cart/issues.ts";

/** The item of an issue, before its text: "Pebble Trail Hiking Boots, Sage, Size 7: ". */
function subject(cart: Cart, issue: Issue): string {
  const items = cartItems(cart).filter((item) => item.id === issue.id);
  const item = items.find((item) => item.code === issue.sku);
  const name = item === undefined ? items[0]?.name : itemName(item);
  return name === undefined ? "" : `${name}: `;
}

/**
 * Says what changed since the shopper saw the cart (CART-11). The summary shows the new prices and quantities, so sending
 * again agrees to them; a sold-out item must be removed first.
 */
export function ChangedNote({ cart }: { cart: Cart }) {
  // The voucher's issues are shown beside the voucher.
  const issues = cart.issues.filter(({ code }) => code !== "voucher");
  if (issues.length === 0) return null;
  const isOfItems = issues.some(({ id }) => id !== undefined);
  return (
    <Note look="warning" role="alert" className="mt-6">
      <p className="font-semibold text-balance">
        {isOfItems && <span>Something in your cart has changed. </span>}
        <span>Your order hasn't been placed, and nothing was charged.</span>
      </p>
      <ul className="mt-1 list-disc pl-4.5">
        {issues.map((issue) => (
          <li
            key={`${issue.code} ${issue.id} ${issue.sku}`}
          >{`${subject(cart, issue)}${markText(issue)}`}</li>
        ))}
      </ul>
      <Link to={path("cart")} className="mt-1 inline-flex min-h-11 items-center text-link">
        Check your cart
      </Link>
    </Note>
  );
}
