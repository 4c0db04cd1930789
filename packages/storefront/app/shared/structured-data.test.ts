import { describe, expect, test } from "vitest";
import { breadcrumbFacts, productFacts, shopFacts } from "./structured-data.ts";
import { boots } from "./testing/product-fixture.ts";

const shop = {
  publicUrl: "https://nestling.example",
  supportEmail: "help@nestling.example",
  postalAddress: ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"],
  isDemo: false,
  hasPaymentPage: true,
};

describe("[SEO-01] what search engines read about a product", () => {
  const [facts, way] = productFacts(boots, shop);

  test("its name, pictures and what it costs, in full addresses", () => {
    expect(facts).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      name: boots.name,
      description: "A real little hiking boot.",
      url: "https://nestling.example/ecommerce-product/1201",
      image: ["https://nestling.example/media/boots?w=1280"],
      offers: { "@type": "Offer", price: "42.00", priceCurrency: "USD" },
    });
  });

  test("the stars that it has, and none where nobody has rated", () => {
    expect(facts).toMatchObject({ aggregateRating: { ratingValue: 4.8, ratingCount: 412 } });
    const [unrated] = productFacts({ ...boots, rating: 0, rating_count: 0 }, shop);
    expect(unrated).not.toHaveProperty("aggregateRating");
  });

  test("[SEO-02] whether it is to be had: not when it is sold out or withdrawn", () => {
    const availability = (changed: object) =>
      Reflect.get(
        Object(Reflect.get(Object(productFacts({ ...boots, ...changed }, shop)[0]), "offers")),
        "availability",
      );
    expect(availability({})).toBe("https://schema.org/InStock");
    expect(availability({ stock: 0 })).toBe("https://schema.org/OutOfStock");
    expect(availability({ available: false })).toBe("https://schema.org/OutOfStock");
  });

  test("the way to it, from the home page to itself", () => {
    expect(way).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: "https://nestling.example/" },
        { position: 2, name: "Shoes", item: "https://nestling.example/ecommerce-category/1010" },
        { position: 3, name: boots.name, item: "https://nestling.example/ecommerce-product/1201" },
      ],
    });
  });
});

test("[SEO-01] a category's way ends with the category", () => {
  const { itemListElement } = breadcrumbFacts([{ categoryId: 1100, title: "Shoes" }], shop);
  expect(itemListElement).toHaveLength(2);
});

test("[SEO-01] the home page says who runs the shop", () => {
  expect(shopFacts(shop)).toMatchObject([
    { "@type": "Organization", email: "help@nestling.example", url: "https://nestling.example/" },
    { "@type": "WebSite" },
  ]);
});
