import type { Card } from "@nestling/contract/catalogue";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { path } from "../../links.ts";
import { CategoryTiles } from "../catalogue/category-tiles.tsx";
import { ProductRail } from "../catalogue/product-rail.tsx";
import { Part } from "../reporting/part.tsx";
import { useShop } from "../shell/shop.ts";
import { Editorials } from "./editorials.tsx";
import { Hero } from "./hero.tsx";
import { Promises } from "./promises.tsx";

type HomeProps = { bestSellers: readonly Card[]; newArrivals: readonly Card[] };

/** The home page (HOME-01). A section without anything to show is left out. */
export function Home({ bestSellers, newArrivals }: HomeProps) {
  const categories = useShop()?.categories ?? [];
  return (
    <>
      <Hero />
      {categories.length > 0 && (
        <section aria-labelledby="by-category" className="mt-13 md:mt-14">
          <h2 id="by-category" className="container-page title-section mb-4 md:mb-6">
            Shop by category
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <Part name="home, best sellers">
        {bestSellers.length > 0 && (
          <ProductRail title="Best sellers" cards={bestSellers}>
            <Link
              to={path("category", { categoryId: "best-seller" })}
              className="mr-3 inline-flex h-11 items-center gap-1.5 font-semibold text-brand hover:text-brand-dark hover:underline"
            >
              See all best sellers
              <ArrowRight className="size-4.5" />
            </Link>
          </ProductRail>
        )}
      </Part>
      <Editorials categories={categories} />
      <Part name="home, new arrivals">
        {newArrivals.length > 0 && <ProductRail title="New arrivals" cards={newArrivals} />}
      </Part>
      <Promises />
    </>
  );
}
