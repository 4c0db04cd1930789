import type { Selection } from "@nestling/commerce/variants";
import type { Card, Product } from "@nestling/contract/catalogue";
import { useState } from "react";
import { MissingPicture } from "../../ui/picture.tsx";
import { ProductCard } from "../catalogue/cards/product-card.tsx";
import { PriceBlock } from "../catalogue/product/price-block.tsx";
import { VariantOptions } from "../catalogue/variants/variant-options.tsx";
import { Family, Specimen } from "./specimen.tsx";

const sizes = "(width >= 1200px) 237px, (width >= 768px) 31vw, 46vw";

/** A card in each of its states, made of `card`, a product of the shop. */
export function Cards({ card }: { card: Card }) {
  const { promotion_price } = card;
  const full = { ...card, price: promotion_price, promotion_percentage: 0, free_shipping: false };
  const reduced = { ...card, price: promotion_price * 2, promotion_percentage: 50, free_shipping: true };
  return (
    <Family title="Product card">
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-5">
        <Specimen about="reduced; a second picture under the pointer">
          <ProductCard card={reduced} sizes={sizes} />
        </Specimen>
        <Specimen about="at its full price, shipping charged">
          <ProductCard card={full} sizes={sizes} />
        </Specimen>
        <Specimen about="without a review">
          <ProductCard card={{ ...full, rating: 0, rating_count: 0 }} sizes={sizes} />
        </Specimen>
        <Specimen about="a long name, with its number in sight">
          <ProductCard
            card={{
              ...full,
              name: "Breton-Stripe Short-Sleeve Bodysuits in Organic Cotton, 3-Pack",
              name_end: "3-Pack",
            }}
            sizes={sizes}
          />
        </Specimen>
        <Specimen about="sold out: no Add button">
          <ProductCard card={{ ...reduced, stock: 0 }} sizes={sizes} />
        </Specimen>
        <Specimen about="loading: the same measures">
          <CardSkeleton />
        </Specimen>
        <Specimen about="a picture that failed">
          <MissingPicture alt="" className="aspect-square w-full rounded-picture" />
        </Specimen>
      </div>
    </Family>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton block aspect-square rounded-picture" />
      <span className="skeleton mt-3 block h-5 w-11/12 rounded-control" />
      <span className="skeleton mt-2 block h-5 w-2/3 rounded-control" />
      <span className="skeleton mt-2 block h-6 w-1/3 rounded-control" />
      <span className="skeleton mt-1.5 block h-4 w-1/2 rounded-control" />
    </div>
  );
}

/** Swatches and pills in each state: open, chosen, not to be had, asked for; and the prices of a product's page. */
export function Choices({ product }: { product: Product }) {
  return (
    <Family title="Variants and prices">
      <div className="grid gap-x-16 gap-y-8 xl:grid-cols-2">
        <Choosing about="with a variant chosen" product={product} from={firstSelection(product)} />
        <Choosing
          about="asked for: nothing chosen, some of it sold out"
          product={withGaps(product)}
          from={{}}
        />
        <Specimen about="reduced">
          <PriceBlock price={{ now: 42, before: 56, saving: 14, isFrom: false }} />
        </Specimen>
        <Specimen about="at its full price, while dearer variants are open">
          <PriceBlock price={{ now: 42, before: 42, saving: 0, isFrom: true }} />
        </Specimen>
      </div>
    </Family>
  );
}

type ChoosingProps = { about: string; product: Product; from: Selection };

function Choosing({ about, product, from }: ChoosingProps) {
  const [selection, setSelection] = useState(from);
  return (
    <Specimen about={about}>
      <VariantOptions
        product={product}
        selection={selection}
        onChoose={(propertyId, valueId) => setSelection({ ...selection, [propertyId]: valueId })}
        isAsked={Object.keys(from).length === 0}
      />
    </Specimen>
  );
}

function firstSelection({ skuProperties }: Product): Selection {
  return Object.fromEntries(
    skuProperties.flatMap(({ skuPropertyId, skuPropertyValues: [first] }) =>
      first === undefined ? [] : [[skuPropertyId, first.propertyValueId]],
    ),
  );
}

/** The product with every second variant sold out. */
function withGaps(product: Product): Product {
  return { ...product, skus: product.skus.map((sku, index) => (index % 2 ? { ...sku, stock: 0 } : sku)) };
}
