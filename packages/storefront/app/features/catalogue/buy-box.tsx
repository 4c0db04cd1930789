import { clampQuantity } from "@nestling/commerce/quantity";
import type { Product, Sku } from "@nestling/contract/catalogue";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { openCart } from "../../shared/cart/cart-drawer-store.ts";
import { path } from "../../shared/links.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { ahead } from "../../shared/reporting/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { retryImport } from "../../ui/retry-import.ts";
import { Soon } from "../../ui/soon.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { BoughtNow } from "../cart/bought-now.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { PriceBlock } from "./price-block.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { shownPrice } from "./product-prices.ts";
import { Rating } from "./rating.tsx";
import { isForSale } from "./sale-state.ts";
import { showProperty } from "./show-property.ts";
import type { Chosen } from "./use-selection.ts";
import { VariantOptions } from "./variant-options.tsx";
import { openProperty } from "./variant-words.ts";

const loadCart = () => retryImport(() => import("./put-in-cart.ts"));
type Cart = Awaited<ReturnType<typeof loadCart>>;

/** Everything that is decided before buying: variant, quantity, and the two ways on (PROD-05). */
export function BuyBox({ product, chosen }: { product: Product; chosen: Chosen }) {
  const { selection, sku, choose } = chosen;
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const isAdding = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const price = shownPrice(product, sku);
  const isSoldOut = sku?.stock === 0;
  const count = sku === undefined ? quantity : clampQuantity(quantity, sku.stock);

  /** Goes on with the chosen variant; with a property still open it asks for that first. */
  const withSku = async (goOn: (cart: Cart, sku: Sku) => void) => {
    if (sku !== undefined) return goOn(await loadCart(), sku);
    setAsked(true);
    showProperty(box.current, openProperty(product, selection));
  };
  const addToCart = async (press: MouseEvent) => {
    // The second half of a double click, or a press before the drawer shows what the first one did.
    if (press.detail > 1 || isAdding.current) return;
    isAdding.current = true;
    await withSku(({ putInCart }, chosenSku) => {
      putInCart(product, chosenSku, count);
      openCart();
    }).catch(notifyFailure);
    isAdding.current = false;
  };
  const buyNow = () =>
    void withSku(({ holdInCart }, chosenSku) => {
      holdInCart(product, chosenSku, count);
      const bought: BoughtNow = { code: chosenSku.code, quantity: count };
      void navigate(path("checkout"), { state: bought });
    }).catch(notifyFailure);

  const head = (
    <>
      <h1 className="text-product-phone md:text-product">{product.name}</h1>
      <Rating product={product} />
    </>
  );
  if (!isForSale(product)) {
    return (
      <div className="max-md:pt-5">
        {head}
        <NotForSale product={product} />
      </div>
    );
  }
  return (
    <div ref={box} className="max-md:pt-5">
      {head}
      <PriceBlock price={price} />
      <VariantOptions product={product} selection={selection} onChoose={choose} isAsked={isAsked} />
      <div className="mt-7 grid grid-cols-[auto_1fr] gap-3" onPointerEnter={ahead(loadCart)}>
        <Stepper
          label={`Quantity of ${product.name}`}
          value={count}
          max={sku?.stock ?? Math.max(product.stock, 1)}
          onChange={setQuantity}
          size="large"
        />
        <Button size="large" disabled={isSoldOut} onClick={addToCart} className="max-md:hidden">
          <ShoppingBag />
          {isSoldOut ? "Sold out" : "Add to cart"}
        </Button>
        <Button look="secondary" size="large" disabled={isSoldOut} onClick={buyNow} className="md:col-span-2">
          Buy now
        </Button>
      </div>
      <Soon>
        <ProductFacts product={product} sku={sku} />
      </Soon>
      <BuyBar price={price} isSoldOut={isSoldOut} onAdd={addToCart} />
    </div>
  );
}
