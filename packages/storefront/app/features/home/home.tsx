import type { Card } from "@nestling/contract/catalogue";
import { path } from "../../shared/links.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { type TopCategory, useShop } from "../../shared/shop.ts";
import { deferHydration } from "../../ui/defer-hydration.tsx";
import { CategoryTiles } from "../catalogue/cards/category-tiles.tsx";
import { Hero } from "./hero.tsx";
import type { SaleEnd } from "./sale-end.ts";

const below = () => import("./below-the-fold.tsx");
const FlashSale = deferHydration(async () => (await below()).FlashSale);
const ProductRail = deferHydration(async () => (await below()).ProductRail);
const AgeTiles = deferHydration(async () => (await below()).AgeTiles);
const Editorials = deferHydration(async () => (await below()).Editorials);
const Promises = deferHydration(async () => (await below()).Promises);
const RecentlyViewed = deferHydration(async () => (await below()).RecentlyViewed);

/** Two rows of six. */
const tiles = 12;

const everything = { categoryId: "best-seller" };
const newest = { sort: "created_at", direction: "DESC" } as const;

const railRoom = "[--room:392px] md:[--room:520px]";

const none: readonly TopCategory[] = [];

/** The home page (HOME-01). A section without anything to show is left out. */
export function Home({ goods: { flashSale, bestSellers, newArrivals } }: { goods: HomeGoods }) {
  const categories = useShop()?.categories ?? none;
  return (
    <>
      <Hero />
      {categories.length > 0 && (
        <section aria-labelledby="by-category" className="mt-13 md:mt-14">
          <h2 id="by-category" className="container-page title-section mb-4 md:mb-6">
            Shop by category
          </h2>
          <CategoryTiles categories={categories.slice(0, tiles)} />
        </section>
      )}
      <SectionErrorBoundary name="home, flash sale">
        {flashSale && <FlashSale {...flashSale} className="[--room:540px] lg:[--room:590px]" />}
      </SectionErrorBoundary>
      <SectionErrorBoundary name="home, best sellers">
        {bestSellers.length > 0 && (
          <ProductRail
            title="Best sellers"
            cards={bestSellers}
            all={path("category", everything)}
            className={railRoom}
          />
        )}
      </SectionErrorBoundary>
      <AgeTiles className="[--room:376px] lg:[--room:520px]" />
      <Editorials categories={categories} className="[--room:828px] lg:[--room:490px]" />
      <SectionErrorBoundary name="home, new arrivals">
        {newArrivals.length > 0 && (
          <ProductRail
            title="New arrivals"
            cards={newArrivals}
            all={path("category", everything, newest)}
            className={railRoom}
          />
        )}
      </SectionErrorBoundary>
      <Promises className="[--room:420px] lg:[--room:230px]" />
      <SectionErrorBoundary name="home, recently viewed">
        <RecentlyViewed />
      </SectionErrorBoundary>
    </>
  );
}

/** What the home page shows of the shop's products. */
type HomeGoods = {
  /** Undefined without a current flash sale. */
  flashSale: { end: SaleEnd; cards: readonly Card[] } | undefined;
  bestSellers: readonly Card[];
  newArrivals: readonly Card[];
};
