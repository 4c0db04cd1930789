import type { Product } from "@nestling/contract/catalogue";
import type { Review, Reviews } from "@nestling/contract/reviews";
import { longName } from "../../../shared/testing/fakes.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { type StubbedApi, stubApi } from "../../../testing/api.ts";
import { aPicture, cardsOfEveryKind } from "../../../testing/catalogue.ts";
import { open } from "../../../testing/open.tsx";

/** A review by a buyer. Its text carries its number. */
export function aReview(id: number, changes: Partial<Review> = {}): Review {
  return {
    id,
    stars: 5,
    text: `Soft and warm, says ${id}.`,
    author: "Maya T.",
    variant: "Size: 5",
    photos: [],
    written_at: "2026-01-31T12:00:00.000Z",
    helpful: 0,
    ...changes,
  };
}

/** A page with these reviews, which are all that a product has. */
export function someReviews(reviews: Review[], summary: Partial<Reviews["summary"]> = {}): Reviews {
  const stars = [1, 2, 3, 4, 5].map((number) => reviews.filter((review) => review.stars === number).length);
  return {
    reviews,
    summary: {
      count: reviews.length,
      average: 4.6,
      stars,
      fit: { small: 0, true: 0, large: 0 },
      ages: [],
      ...summary,
    },
  };
}

const [color, size] = boots.skuProperties;

/** The boots with everything that a product's page can show, of which some is too long for its place. */
export const inFull = {
  pictures: ["front", "side", "behind", "below", "worn", "box"].map(aPicture),
  skuProperties: [color, size].flatMap((property, place) =>
    property === undefined
      ? []
      : {
          ...property,
          skuPropertyValues: [
            ...property.skuPropertyValues,
            { propertyValueId: `${place}-long`, propertyValueDisplayName: `${longName}, of kind ${place}` },
          ],
        },
  ),
  arrives: { from: "2026-12-29", to: "2027-01-12" },
  ships_from: "United Arab Emirates",
  description_html: `<h3>${longName}</h3><p>A real little hiking boot.</p><ul><li>Warm</li><li>Dry</li></ul>`,
  specifications: [
    { name: "Upper", value: "Suede" },
    { name: longName, value: longName },
  ],
  safety: {
    age: { from: 36 },
    maker: { name: "Nest", address: "1 Mill Road", contact: "a-very-long-mailbox@nest.example" },
    responsible: { name: "Nord", address: "Hafenweg 3", contact: "https://nord.example" },
    warnings: ["⚠ WARNING: CHOKING HAZARD—Small parts\nNot for children under 3 yrs."],
    translations: [{ language: "de", text: "Achtung! Kleine Teile." }],
    materials: "Leather, natural rubber",
    certificates: [
      { kind: "CPC", number: "24-1042", rules: "ASTM F963-23", lab: "Northlab", date: "2026-03-01" },
    ],
    is_demo: true,
  },
  related: cardsOfEveryKind(41, 50),
} satisfies Partial<Product>;

/** Reviews with everything that one can have. */
export const fullReviews: Reviews = someReviews(
  [
    aReview(1, { is_demo: true, photos: [aPicture("worn")], variant: `Color: ${longName}` }),
    aReview(2, { stars: 3, helpful: 12, age: "12-23", text: `${longName}. `.repeat(9) }),
    aReview(3, { reply: { text: "Thank you!", at: "2026-02-01T12:00:00.000Z" } }),
  ],
  { count: 12, average: 4.3, stars: [0, 0, 3, 0, 9], fit: { small: 0, true: 9, large: 3 } },
);

/** Answers what the page of the boots asks for, without reviews. */
export function answerProduct(api: StubbedApi, changes: Partial<Product> = {}): void {
  api.answer("getProduct", { status: 200, body: { ...boots, ...changes } });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
}

/** Opens the page of the boots with these changes. */
export async function openProduct(
  changes: Partial<Product> = {},
  query = "",
  reviews?: Reviews,
): Promise<StubbedApi> {
  const api = stubApi();
  answerProduct(api, changes);
  if (reviews !== undefined) api.answer("listReviews", { status: 200, body: reviews });
  await open(`/ecommerce-product/${boots.id}${query}`);
  return api;
}
