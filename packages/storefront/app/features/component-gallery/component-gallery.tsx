import type { Product } from "@nestling/contract/catalogue";
import { path } from "../../shared/links.ts";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Colors, Type } from "./colors.tsx";
import { Buttons, Steppers } from "./controls.tsx";
import { Fields, Messages } from "./forms.tsx";

/* What other pages bring with them comes after the page: it would be too much for a first visit (the budget). */
const Cards = lazyPart(async () => (await import("./cards.tsx")).Cards);
const Checkout = lazyPart(async () => (await import("./checkout.tsx")).Checkout);
const Layers = lazyPart(async () => (await import("./checkout.tsx")).Layers);
const Filters = lazyPart(async () => (await import("./filters.tsx")).Filters);
const Choices = lazyPart(async () => (await import("./cards.tsx")).Choices);

/** Every component in each of its states, for people who work on the look (ROUTE-02). `product` stands for all. */
export function ComponentGallery({ product }: { product: Product | undefined }) {
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Components" />
      <h1 className="mt-1 title-page">Components and their states</h1>
      <Colors />
      <Type />
      <Buttons />
      <Steppers />
      {product && (
        <>
          <Choices product={product} />
          <Cards card={product} />
        </>
      )}
      <Filters />
      <Fields />
      <Messages />
      <Checkout />
      <Layers />
    </div>
  );
}
