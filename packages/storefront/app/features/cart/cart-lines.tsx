import type { Cart, CartItem, Issue } from "@nestling/commerce/cart";
import { formatUsd, zero } from "@nestling/commerce/money";
import { Link } from "react-router";
import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { partSummary, variantText } from "../../shared/cart/cart-item.ts";
import { path } from "../../shared/links.ts";
import { Picture } from "../../ui/picture.tsx";
import { issuesOfItem, issuesOfProduct } from "./issues.ts";
import { LineNotes } from "./line-notes.tsx";
import { VariantLine } from "./variant-line.tsx";

/** The lines of the cart: each product once, with its variants and what a check found about them. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <ul>
      {Object.entries(cart.items).map(([id, variants]) => (
        <ProductLine key={id} variants={Object.values(variants)} issues={cart.issues} />
      ))}
    </ul>
  );
}

type ProductLineProps = { variants: readonly CartItem[]; issues: readonly Issue[] };

function ProductLine({ variants, issues }: ProductLineProps) {
  const [product] = variants;
  if (product === undefined) return null;
  const address = path("product", { productId: product.id }, { sku: product.code });
  return (
    <li className="stitch-t grid grid-cols-[64px_1fr] gap-3.5 py-5 min-[360px]:grid-cols-[88px_1fr] first:border-t-0 first:pt-1 md:grid-cols-[96px_1fr] md:gap-4">
      <Link to={address} onClick={closeCart} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture
          picture={{ src: product.avatar, alt: "" }}
          sizes="96px"
          largest={320}
          className="rounded-thumb"
        />
      </Link>
      <div className="min-w-0">
        <p className="pr-2 leading-5.5 font-semibold">
          <Link
            to={address}
            onClick={closeCart}
            className="relative hover:underline after:absolute after:-inset-x-1 after:-inset-y-3"
          >
            {product.name}
          </Link>
        </p>
        {variants.length === 1 && <VariantText item={product} />}
        <ShippingText id={product.id} variants={variants} />
        <LineNotes issues={issuesOfProduct(issues, product.id)} />
        <VariantList variants={variants} issues={issues} />
      </div>
    </li>
  );
}

/** One list for one variant and for several: a variant that stays keeps its element, and so the focus. */
function VariantList({ variants, issues }: ProductLineProps) {
  const areSeveral = variants.length > 1;
  return (
    <ul className={areSeveral ? "mt-1" : "mt-2.5"}>
      {variants.map((item) => (
        <li
          key={item.code}
          className="mt-3.5 border-t border-line pt-3 first:mt-0 first:border-t-0 first:pt-0"
        >
          {areSeveral && <VariantText item={item} />}
          <VariantLine
            item={item}
            issues={issuesOfItem(issues, item)}
            {...(areSeveral && { className: "mt-1" })}
          />
        </li>
      ))}
    </ul>
  );
}

function VariantText({ item }: { item: CartItem }) {
  const text = variantText(item);
  return text === "" ? null : <p className="mt-0.5 text-fact text-quiet">{text}</p>;
}

function ShippingText({ id, variants }: { id: number; variants: readonly CartItem[] }) {
  const { shippingFee } = partSummary(id, variants);
  if (shippingFee === zero) return <p className="text-fact font-semibold text-success">Free Shipping</p>;
  return <p className="text-fact text-quiet">Shipping {formatUsd(shippingFee)}</p>;
}
