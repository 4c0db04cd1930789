import type { Selection } from "@nestling/commerce/variants";
import type { Product } from "@nestling/contract/catalogue";
import { useState } from "react";
import { PriceBlock } from "../catalogue/price-block.tsx";
import { VariantOptions } from "../catalogue/variant-options.tsx";
import { Family, Specimen } from "./specimen.tsx";

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
