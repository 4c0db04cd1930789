import type { Card, CategoryTree, Picture } from "@nestling/contract/catalogue";
import type { Facets, Found, Listing } from "@nestling/contract/listing";
import { longName } from "../shared/testing/fakes.ts";

/** A picture that needs no shop: the width that is added to its address is in the fragment. */
export function aPicture(name: string): Picture {
  const svg = "%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";
  return { src: `data:image/svg+xml,${svg}#${name}`, alt: name, width: 1600, height: 1600, color: "#a0b0c0" };
}

/** A product in a list. Its name carries its number. */
export function aCard(id: number, changes: Partial<Card> = {}): Card {
  return {
    id,
    name: `Soft toy ${id}`,
    avatar: { src: `/media/toy-${id}`, alt: `Soft toy ${id}`, width: 800, height: 800, color: "#F1E8DA" },
    price: 12.5,
    promotion_price: 12.5,
    promotion_percentage: 0,
    sold: 40,
    rating: 4.6,
    rating_count: 31,
    stock: 9,
    free_shipping: false,
    has_variants: false,
    created_at: "2026-01-31T12:00:00.000Z",
    ...changes,
  };
}

/** Cards with these numbers, the last one included. */
export function cardsFrom(first: number, last: number): Card[] {
  return Array.from({ length: last - first + 1 }, (_, index) => aCard(first + index));
}

const ofEveryKind: Partial<Card>[] = [
  {
    ...{ price: 1_056, promotion_price: 1_042.5, promotion_percentage: 1 },
    ...{ rating_count: 1_021_999, free_shipping: true },
  },
  { name: longName, name_end: "3-Pack", has_variants: true, second: aPicture("behind") },
  { rating: 0, rating_count: 0 },
  { price: 20, promotion_percentage: 38, stock: 0, free_shipping: true },
];

/** As `cardsFrom`, with pictures: one after the other is reduced, has a long name and variants, is new, and is sold out. */
export function cardsOfEveryKind(first: number, last: number): Card[] {
  return cardsFrom(first, last).map((card, place) => ({
    ...card,
    avatar: aPicture(card.name),
    ...ofEveryKind[place % ofEveryKind.length],
  }));
}

/** A page of the listing of Toys & Play, which has `total` products. */
export function aListing(products: Card[], changes: Partial<Listing> = {}): Listing {
  return {
    products,
    page: 1,
    pageSize: 30,
    total: products.length,
    total_is_capped: false,
    category: { title: "Toys & Play", breadcrumb: [{ categoryId: 1600, title: "Toys & Play" }], below: [] },
    ...changes,
  };
}

/** What a search for `searchText` has found. */
export function aFound(searchText: string, products: Card[], changes: Partial<Found> = {}): Found {
  return {
    searchText,
    products,
    page: 1,
    pageSize: 30,
    total: products.length,
    total_is_capped: false,
    categories: [],
    ...changes,
  };
}

/** How many products each filter of a listing leaves. */
export const someFacets: Facets = {
  age: [
    { value: "0-3m", count: 7 },
    { value: "6-12m", count: 3 },
  ],
  size: [
    { value: "3-6m", count: 4 },
    { value: "2t", count: 2 },
  ],
  color: [
    { value: "pink", count: 6 },
    { value: "blue", count: 1_000 },
  ],
  material: [{ value: "cotton", count: 5 }],
  kind: [{ categoryId: 1601, title: "Soft Toys", count: 8 }],
  price: [{ from: 10, to: 25, count: 11 }],
  on_sale: 12,
  free_shipping: 13,
  in_stock: 14,
  rating: [{ from: 4, count: 15 }],
  capped_at: 1_000,
  is_partial: false,
};

const below = (categoryId: number, title: string) => ({
  categoryId,
  categoryKey: `key-${categoryId}`,
  title,
});

/** A menu of three categories, the first with three groups. */
export const aTree: CategoryTree = {
  trees: [
    {
      key: "baby",
      categories: [
        {
          ...below(1000, "Clothing"),
          subCategory: [
            { title: "Basics", categoryLv2: [below(1001, "Bodysuits"), below(1002, "Sleepsuits")] },
            { title: "Warm layers", categoryLv2: [below(1003, "Cardigans")] },
            { title: "Going out", categoryLv2: [below(1004, "Snowsuits")] },
          ],
        },
        {
          ...below(1100, "Shoes"),
          subCategory: [
            { title: "Indoors", categoryLv2: [below(1101, "Slippers"), below(1102, "Socks")] },
            { title: "Outdoors", categoryLv2: [below(1103, "Boots")] },
            { title: "Summer", categoryLv2: [below(1104, "Sandals")] },
          ],
        },
        {
          ...below(1600, "Toys & Play"),
          subCategory: [{ title: "To hug", categoryLv2: [below(1601, "Soft Toys")] }],
        },
      ],
    },
  ],
};

/** A menu as full as the shop's, with long names. */
export const aFullTree: CategoryTree = {
  trees: [
    {
      key: "baby",
      categories: Array.from({ length: 12 }, (_, top) => ({
        ...below(
          2000 + 100 * top,
          top % 2 === 0 ? `Kind ${top + 1}` : `Strollers, Car Seats & Carriers ${top + 1}`,
        ),
        subCategory: Array.from({ length: 8 }, (_, group) => ({
          title: group % 2 === 0 ? `Group ${group + 1}` : `For Sensitive Skin and Cold Days ${group + 1}`,
          categoryLv2: Array.from({ length: 4 }, (_, place) =>
            below(2000 + 100 * top + 4 * group + place + 1, `Snowsuits & Rainwear ${4 * group + place + 1}`),
          ),
        })),
      })),
    },
  ],
};
