import type { Picture, Product, Sku } from "@nestling/contract/catalogue";
import { useState } from "react";
import { path } from "../../links.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Part } from "../reporting/part.tsx";
import { BuyBox } from "./buy-box.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductRail } from "./product-rail.tsx";
import { useSelection } from "./use-selection.ts";
import { variantPicture } from "./variant-picture.ts";

/**
 * A product: its pictures, what it comes in, what it costs, and what goes well with it. Give it the product's id as
 * `key`: what has been chosen of one says nothing about another.
 */
export function ProductPage({ product }: { product: Product }) {
  const chosen = useSelection(product);
  const way = product.categories.map((crumb) => ({ title: crumb.title, to: path("category", crumb) }));
  const wanted = variantPicture(product, chosen.selection);
  // An address with a variant begins with its picture: the page then opens on it without having to move.
  const [first] = useState(wanted);
  return (
    <>
      <div className="container-page">
        <Crumbs way={[{ title: "Home", to: path("home") }, ...way]} here={product.name} />
        <div className="items-start md:grid md:grid-cols-2 md:gap-8 xl:grid-cols-[1fr_472px] xl:gap-16">
          <Part name="product, pictures">
            <ProductGallery
              name={product.name}
              pictures={allPictures(product, first, wanted)}
              wanted={wanted?.src}
              reduced={(chosen.sku ?? product).promotion_percentage}
            />
          </Part>
          <Part name="product, buying">
            <BuyBox product={product} chosen={chosen} />
          </Part>
        </div>
        <Part name="product, details">
          <ProductDetails product={product} />
        </Part>
      </div>
      <Part name="product, related">
        {product.related.length > 0 && <ProductRail title="Goes well with" cards={product.related} />}
      </Part>
    </>
  );
}

/** `first`, then the product's own pictures, then `wanted` where it is none of them; each once. */
function allPictures({ pictures, avatar }: Product, first: Sku["avatar"], wanted: Sku["avatar"]): Picture[] {
  const all = [first, ...(pictures.length > 0 ? pictures : [avatar]), wanted].filter(
    (picture) => picture !== undefined,
  );
  return Array.from(new Map(all.map((picture) => [picture.src, picture])).values());
}
