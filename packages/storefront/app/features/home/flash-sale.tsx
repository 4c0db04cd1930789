import Clock from "@lucide/icons/icons/clock";
import type { Card } from "@nestling/contract/catalogue";
import { useHydrated } from "../../ui/hydrated.ts";
import { Icon } from "../../ui/icon.tsx";
import { ProductCard } from "../catalogue/cards/product-card.tsx";
import type { SaleEnd } from "./sale-end.ts";

/** The number of products: one row on a wide screen. */
const shown = 5;

const sizes = "(width >= 1344px) 224px, (width >= 992px) 17vw, 164px";

/** Products reduced until a fixed time, which is shown without a countdown. */
export function FlashSale({ end, cards }: { end: SaleEnd; cards: readonly Card[] }) {
  return (
    <section aria-labelledby="flash-sale" className="mt-(--section-gap) md:container-page">
      <div className="bg-sale-tint py-8 md:rounded-sheet">
        <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 md:px-8">
          <div>
            <h2 id="flash-sale" className="title-section">
              Flash sale
            </h2>
            <p className="mt-1 text-flash-quiet">A few favorites at lower prices.</p>
          </div>
          <p className="inline-flex min-h-10 items-center gap-2 rounded-full bg-white px-4 text-label font-semibold text-sale tabular-nums">
            <Icon icon={Clock} className="size-4.5" />
            <EndOfSale end={end} />
          </p>
        </header>
        <ul className="rail card-rows grid auto-cols-[164px] grid-flow-col justify-start gap-3.5 md:gap-5 lg:auto-cols-[minmax(0,1fr)] lg:justify-stretch">
          {cards.slice(0, shown).map((card) => (
            <li key={card.id}>
              <ProductCard card={card} sizes={sizes} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The page is cached: only the browser knows whether the sale ends today. */
function EndOfSale({ end }: { end: SaleEnd }) {
  const isToday = useHydrated() && Date.now() >= end.dayBegins;
  return <time dateTime={end.endsAt}>{isToday ? end.textToday : end.text}</time>;
}
