import type { Card } from "@nestling/contract/catalogue";
import { Fragment, type ReactNode } from "react";
import { ProductCard } from "../catalogue/product-card.tsx";

/** Five columns beside the filters from 1600 px (`wide-page`), four from 1200, three from 768, two on a phone. */
const sizes =
  "(width >= 1344px) 229px, (width >= 1200px) 19vw, (width >= 992px) 21vw, (width >= 768px) 31vw, 46vw";

/** How many cards are in sight when the page opens on a wide screen, and which of them load before all else. */
const inSight = 4;

/** After which card the tile stands: it fills the second half of a row of four, and a row of two. */
const beforeTile = 6;

/** The cards of a listing, and among them a tile that leads elsewhere. */
export function ProductGrid({ cards, tile }: { cards: readonly Card[]; tile: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-9 xl:grid-cols-4 xxl:grid-cols-5">
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {index === beforeTile && tile}
          <li>
            <ProductCard card={card} sizes={sizes} isFirst={index < inSight} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
