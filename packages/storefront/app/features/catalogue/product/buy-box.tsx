import ShoppingBag from "@lucide/icons/icons/shopping-bag";
import { clampQuantity } from "@nestling/commerce/quantity";
import type { Product } from "@nestling/contract/catalogue";
import type { ReviewSummary } from "@nestling/contract/reviews";
import { type ComponentType, type MouseEvent, Suspense, useRef, useState } from "react";
import { openCart } from "../../../shared/cart/cart-drawer-store.ts";
import { notifyFailure } from "../../../shared/notices/notice-store.ts";
import { ahead, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { deferHydration } from "../../../ui/defer-hydration.tsx";
import { dollars } from "../../../ui/dollars.ts";
import { Icon } from "../../../ui/icon.tsx";
import { retryImport } from "../../../ui/retry-import.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import type { Bought } from "../../cart/check-out-now.tsx";
import { ProductAlerts } from "../product-alerts/product-alerts.tsx";
import { isForSale, type ShownPrice, shownPrice } from "../variants/product-offer.ts";
import type { Chosen } from "../variants/selection.ts";
import { showProperty, VariantOptions } from "../variants/variant-options.tsx";
import { openProperty } from "../variants/variant-texts.ts";
import { DeliveryLine, useDeliveryWords } from "./delivery-line.tsx";
import { PriceBlock } from "./price-block.tsx";
import { Rating } from "./rating.tsx";

// The server renders these parts. Their scripts load after those of the first visit, and few products need `NotForSale`.
const NotForSale = lazyPart(async () => (await import("./not-for-sale.tsx")).NotForSale);
const SizeHelp = deferHydration(lazyPart(async () => (await import("../sizes/size-help.tsx")).SizeHelp));
const ProductFacts = deferHydration(lazyPart(async () => (await import("./product-facts.tsx")).ProductFacts));

const loadCart = () => retryImport(() => import("../variants/put-in-cart.ts"));
const loadCheckout = () => retryImport(() => import("../../cart/check-out-now.tsx"));

/** Below this stock the number of pieces is shown. */
const few = 5;

/** What 'Buy now' was pressed for, and what checks it out. */
type Checkout = { CheckOutNow: ComponentType<{ bought: Bought }>; bought: Bought };

type BuyBoxProps = { product: Product; chosen: Chosen; summary: ReviewSummary | undefined };

/**
 * Two cells of the page's grid: the choices before buying, with the buttons 'Add to cart' and 'Buy now' (PROD-05), and the facts to
 * know before. On a tablet the facts stand below the pictures where there is much to choose, and else below both columns.
 */
export function BuyBox({ product, chosen, summary }: BuyBoxProps) {
  const { selection, sku, choose } = chosen;
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const isAdding = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const [checkout, setCheckout] = useState<Checkout>();
  const price = shownPrice(product, sku);
  const delivery = useDeliveryWords(product);
  const isOff = delivery.isBlocked || sku?.stock === 0;
  const addWords = delivery.isBlocked ? "Not available" : isOff ? "Sold out" : "Add to cart";
  const count = sku === undefined ? quantity : clampQuantity(quantity, sku.stock);
  const stockWords = sku && sku.stock > 0 && (sku.stock < few ? `Only ${sku.stock} left` : "In stock");
  const note = delivery.isBlocked ? delivery.refusal : stockWords;
  const isWide = product.skuProperties.length < 2;

  /** The chosen variant. If a property is not chosen yet, asks for that first. */
  const wantedSku = () => {
    if (sku === undefined) {
      setAsked(true);
      showProperty(box.current, openProperty(product, selection));
    }
    return sku;
  };
  const addToCart = async (press: MouseEvent) => {
    // The second half of a double click, or a press before the drawer shows what the first one did.
    if (press.detail > 1 || isAdding.current) return;
    const added = wantedSku();
    if (added === undefined) return;
    isAdding.current = true;
    await loadCart()
      .then(({ putInCart }) => {
        putInCart(product, added, count);
        openCart();
      })
      .catch(notifyFailure);
    isAdding.current = false;
  };
  const buyNow = async () => {
    const wanted = wantedSku();
    if (wanted === undefined) return;
    await loadCheckout()
      .then(({ CheckOutNow }) =>
        setCheckout({ CheckOutNow, bought: { product, sku: wanted, quantity: count } }),
      )
      .catch(notifyFailure);
  };

  const head = (
    <>
      <h1 className="text-section-phone wrap-anywhere md:text-product">{product.name}</h1>
      <Rating product={product} summary={summary} />
    </>
  );
  if (!isForSale(product)) {
    return (
      <div className="max-md:pt-4">
        {head}
        <Suspense>
          <NotForSale product={product} />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      <div ref={box} className={classNames("max-md:pt-4", !isWide && "md:max-xl:row-span-2")}>
        {head}
        <PriceBlock price={price} />
        {!delivery.isBlocked && <DeliveryLine delivery={delivery} />}
        <VariantOptions product={product} selection={selection} onChoose={choose} isAsked={isAsked} />
        {product.size_guide && <SizeHelp product={product} kind={product.size_guide} summary={summary} />}
        <div className="mt-7 grid grid-cols-[auto_1fr] gap-3" onPointerEnter={ahead(loadCart)}>
          <Stepper
            label={`Quantity of ${product.name}`}
            value={count}
            max={sku?.stock ?? Math.max(product.stock, 1)}
            onChange={setQuantity}
            size="large"
          />
          <Button size="large" disabled={isOff} onClick={addToCart} className="max-lg:px-4 max-md:hidden">
            <Icon icon={ShoppingBag} />
            <span>{addWords}</span>
          </Button>
          <Button
            look="secondary"
            size="large"
            disabled={isOff}
            onClick={buyNow}
            onPointerEnter={ahead(loadCheckout)}
            className="md:col-span-2"
          >
            Buy now
          </Button>
        </div>
        {checkout && <checkout.CheckOutNow bought={checkout.bought} />}
        {note && <p className="mt-3">{note}</p>}
        <ProductAlerts product={product} sku={sku} />
        <BuyBar price={price} isOff={isOff} words={addWords} onAdd={addToCart} />
      </div>
      <div className={classNames("mt-7", isWide && "md:max-xl:col-span-2")}>
        <ProductFacts
          product={product}
          isRefused={delivery.refusal !== undefined}
          isWide={isWide}
          className="[--room:500px]"
        />
      </div>
    </>
  );
}

type BuyBarProps = {
  price: ShownPrice;
  isOff: boolean;
  words: string;
  onAdd: (press: MouseEvent) => void;
};

/** On a phone price and Add to cart stay in reach of the thumb (PROD-06). */
function BuyBar({ price, isOff, words, onAdd }: BuyBarProps) {
  const isReduced = price.saving > 0;
  return (
    <div className="action-bar fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 rounded-t-tile bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-bar md:hidden">
      <p className={classNames("text-total leading-6 font-bold tabular-nums", isReduced && "text-sale")}>
        {isReduced && (
          <>
            <span className="sr-only">Before</span>
            <s className="block text-fact leading-4.5 font-normal text-quiet">{dollars(price.before)}</s>
          </>
        )}
        {price.isFrom && <span className="text-fact font-normal text-quiet">From </span>}
        <span>{dollars(price.now)}</span>
      </p>
      <Button disabled={isOff} onClick={onAdd} className="h-13 flex-1">
        <Icon icon={ShoppingBag} />
        <span>{words}</span>
      </Button>
    </div>
  );
}
