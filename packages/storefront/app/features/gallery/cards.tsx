import type { Card } from "@nestling/contract/catalogue";
import { MissingPicture } from "../../ui/picture.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
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
        <Specimen about="new: neither sold nor rated">
          <ProductCard card={{ ...full, sold: 0, rating: 0, rating_count: 0 }} sizes={sizes} />
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
      <span className="skeleton mt-3 block h-5 w-1/2 rounded-control" />
      <span className="skeleton mt-2 block h-5 w-11/12 rounded-control" />
      <span className="skeleton mt-2 block h-5 w-2/3 rounded-control" />
      <span className="skeleton mt-3 block h-6 w-1/3 rounded-control" />
    </div>
  );
}
