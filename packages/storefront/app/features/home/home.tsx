import type { Card } from "@nestling/contract/catalogue";
import type { HomeWords } from "../../shared/context.ts";
import { path } from "../../shared/links.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { type TopCategory, useShop } from "../../shared/shop.ts";
import { deferHydration } from "../../ui/defer-hydration.tsx";
import { CategoryTiles } from "../catalogue/cards/category-tiles.tsx";
import { ProductRail } from "../catalogue/cards/product-rail.tsx";
import { RecentlyViewed } from "../catalogue/recently-viewed/lazy-recently-viewed.tsx";
import { AgeTiles, Editorials, Promises } from "./below-the-fold.tsx";
import { FlashSale } from "./flash-sale.tsx";
import { Hero } from "./hero.tsx";
import type { SaleEnd } from "./sale-end.ts";

const DeferredFlashSale = deferHydration(FlashSale);
const DeferredRail = deferHydration(ProductRail);
const DeferredAgeTiles = deferHydration(AgeTiles);
const DeferredEditorials = deferHydration(Editorials);
const DeferredPromises = deferHydration(Promises);
const DeferredRecentlyViewed = deferHydration(RecentlyViewed);

/** How many category tiles are shown: two rows of six. */
const tiles = 12;

const everything = { categoryId: "best-seller" };
const newest = { sort: "created_at", direction: "DESC" } as const;

const railRoom = "[--room:392px] md:[--room:520px]";

const none: readonly TopCategory[] = [];

/** The home page (HOME-01). A section without anything to show is left out. */
export function Home({ goods: { words, flashSale, bestSellers, newArrivals } }: { goods: HomeGoods }) {
  const categories = useShop()?.categories ?? none;
  return (
    <>
      <Hero words={words} />
      {categories.length > 0 && (
        <section aria-labelledby="by-category" className="mt-13 md:mt-14">
          <h2 id="by-category" className="container-page title-section mb-4 md:mb-6">
            Shop by category
          </h2>
          <CategoryTiles categories={categories.slice(0, tiles)} />
        </section>
      )}
      <SectionErrorBoundary name="home, flash sale">
        {flashSale && <DeferredFlashSale {...flashSale} className="[--room:540px] lg:[--room:590px]" />}
      </SectionErrorBoundary>
      <SectionErrorBoundary name="home, best sellers">
        {bestSellers.length > 0 && (
          <DeferredRail
            title="Best Sellers"
            cards={bestSellers}
            all={path("category", everything)}
            className={railRoom}
          />
        )}
      </SectionErrorBoundary>
      <DeferredAgeTiles className="[--room:376px] lg:[--room:520px]" />
      <DeferredEditorials categories={categories} className="[--room:828px] lg:[--room:490px]" />
      <SectionErrorBoundary name="home, new arrivals">
        {newArrivals.length > 0 && (
          <DeferredRail
            title="New Arrivals"
            cards={newArrivals}
            all={path("category", everything, newest)}
            className={railRoom}
          />
        )}
      </SectionErrorBoundary>
      <DeferredPromises className="[--room:420px] lg:[--room:230px]" />
      <SectionErrorBoundary name="home, recently viewed">
        <DeferredRecentlyViewed />
      </SectionErrorBoundary>
    </>
  );
}

/** What the home page shows of the shop's products. */
type HomeGoods = {
  words: HomeWords;
  /** Undefined without a current flash sale. */
  flashSale: { end: SaleEnd; cards: readonly Card[] } | undefined;
  bestSellers: readonly Card[];
  newArrivals: readonly Card[];
};
