import { usualPolicies } from "@nestling/commerce/testing/policies";
import type { Review, ReviewSummary, Reviews } from "@nestling/contract/reviews";
import { describe, expect, test } from "vitest";
import { breadcrumbFacts, productFacts, shopFacts } from "./structured-data.ts";
import { boots } from "./testing/product-fixture.ts";

const shop = {
  name: "Nestling",
  colors: { brand: "#0f6b62", dark: "#0b4f49", tint: "#e4f3f0" },
  tagline: "Soft, sturdy things.",
  publicUrl: "https://nestling.example",
  supportEmail: "help@nestling.example",
  postalAddress: ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"],
  isDemo: false,
  hasPaymentPage: true,
  logins: [],
  policies: usualPolicies,
  returnAddress: null,
  guaranteeNotice: null,
};

const summary: ReviewSummary = {
  count: 2,
  average: 4.5,
  stars: [0, 0, 0, 1, 1],
  fit: { small: 0, true: 2, large: 0 },
  ages: [],
};
const reviewsOf = (change: Partial<Review>): Reviews => {
  const base = {
    id: 1,
    author: "Maya T.",
    variant: "",
    photos: [],
    helpful: 0,
    written_at: "2026-11-21T12:00:00.000Z",
  };
  const review = { ...base, stars: 5, text: "Warm and dry.", ...change };
  return { summary, reviews: [review, { ...review, id: 2, stars: 4, text: "" }] };
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
      offers: {
        "@type": "Offer",
        price: "42.00",
        priceCurrency: "USD",
        shippingDetails: {
          shippingRate: { value: 0, currency: "USD" },
          shippingDestination: { addressCountry: "US" },
        },
      },
    });
  });

  test("[PRICE-02] the former price of a sale, and until when the price holds", () => {
    const promotion_ends_at = "2026-12-01T07:59:59.000Z";
    const [inSale] = productFacts({ ...boots, promotion_ends_at }, shop);
    expect(inSale).toMatchObject({
      offers: {
        price: "42.00",
        priceValidUntil: promotion_ends_at,
        priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "56.00" },
      },
    });
    const [usual] = productFacts({ ...boots, price: boots.promotion_price }, shop);
    expect(usual).not.toHaveProperty("offers.priceSpecification");
    expect(usual).not.toHaveProperty("offers.priceValidUntil");
  });

  test("[REV-02] no stars but those of the shop's own reviews", () => {
    expect(facts).not.toHaveProperty("aggregateRating");
    const [reviewed] = productFacts(boots, shop, reviewsOf({}));
    expect(reviewed).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [
        { author: { name: "Maya T." }, reviewRating: { ratingValue: 5 }, reviewBody: "Warm and dry." },
      ],
    });
    const [empty] = productFacts(boots, shop, { ...reviewsOf({}), summary: { ...summary, count: 0 } });
    expect(empty).not.toHaveProperty("aggregateRating");
  });

  test("[SAFE-04] its maker, materials and age, where they are stated and no demo has made them up", () => {
    const safety = {
      maker: { name: "Nest Ltd.", address: "1 Mill Road" },
      age: { from: 18, to: 60 },
      materials: "Leather",
      ...{ warnings: [], translations: [], certificates: [] },
    };
    const stated = {
      manufacturer: { "@type": "Organization", name: "Nest Ltd." },
      material: "Leather",
      audience: { "@type": "PeopleAudience", suggestedMinAge: 1.5, suggestedMaxAge: 5 },
    };
    expect(productFacts({ ...boots, safety }, shop)[0]).toMatchObject(stated);
    const [unstated] = productFacts({ ...boots, safety: { ...safety, is_demo: true } }, shop);
    for (const name of Object.keys(stated)) {
      expect(facts).not.toHaveProperty(name);
      expect(unstated).not.toHaveProperty(name);
    }
  });

  test("[SAFE-06] it is out of stock where it is not sold to the shop's own country", () => {
    expect(productFacts({ ...boots, refusal: "Not sold there." }, shop)[0]).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
    expect(facts).toMatchObject({ offers: { availability: "https://schema.org/InStock" } });
  });

  test("[REV-12] nothing of what a demo has made up", () => {
    const [facts] = productFacts(boots, shop, reviewsOf({ is_demo: true }));
    expect(facts).not.toHaveProperty("aggregateRating");
    expect(facts).not.toHaveProperty("review");
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
