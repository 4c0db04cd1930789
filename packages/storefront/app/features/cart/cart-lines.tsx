import type { Cart, CartItem, Issue } from "@nestling/commerce/cart";
import { formatUsd, zero } from "@nestling/commerce/money";
import { Link } from "react-router";
import { closeCart } from "../../shared/cart/cart-drawer-store.ts";
import { partSummary, variantText } from "../../shared/cart/cart-item.ts";
import type { ShownDelivery } from "../../shared/delivery/delivery.ts";
import { path } from "../../shared/links.ts";
import { Note } from "../../ui/note.tsx";
import { Picture } from "../../ui/picture.tsx";
import { issuesOfItem, issuesOfProduct } from "./issues.ts";
import { LineNotes } from "./line-notes.tsx";
import { VariantLine } from "./variant-line.tsx";

/** The lines of the cart: each product once, with its variants and what a check found about them. */
export function CartLines({ cart, delivery }: { cart: Cart; delivery: ShownDelivery }) {
  return (
    <ul>
      {Object.entries(cart.items).map(([id, variants]) => (
        <ProductLine
          key={id}
          variants={Object.values(variants)}
          issues={cart.issues}
          delivery={delivery.ofProduct.get(Number(id))}
        />
      ))}
    </ul>
  );
}

type VariantListProps = { variants: readonly CartItem[]; issues: readonly Issue[] };

type ProductLineProps = VariantListProps & {
  delivery: ReturnType<ShownDelivery["ofProduct"]["get"]>;
};

function ProductLine({ variants, issues, delivery }: ProductLineProps) {
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
        {delivery?.ships === false ? (
          <Note look="warning" className="mt-3">
            {delivery.text}
          </Note>
        ) : (
          // The line stays free where nothing is known: what is below does not move when the dates come.
          <p className="min-h-5 text-fact text-quiet">{delivery?.text}</p>
        )}
        <LineNotes issues={issuesOfProduct(issues, product.id)} />
        <VariantList variants={variants} issues={issues} />
      </div>
    </li>
  );
}

/** One list for one variant and for several: a variant that stays keeps its element, and so the focus. */
function VariantList({ variants, issues }: VariantListProps) {
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
  return <p className="text-fact text-quiet">{`Shipping ${formatUsd(shippingFee)}`}</p>;
}
