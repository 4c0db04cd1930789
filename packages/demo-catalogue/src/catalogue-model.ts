import type { Recipe } from "./recipe.ts";

/** A top category of the menu with its groups; products belong to the level-2 categories alone. */
export interface DemoCategory {
  /** 1000 to 2200, for level 1 and 2 alike. */
  categoryId: number;
  categoryKey: string;
  title: string;
  /** The category's tile. */
  picture: Recipe;
  subCategory: { title: string; categoryLv2: { categoryId: number; categoryKey: string; title: string }[] }[];
}

/** All amounts are whole cents. */
export interface DemoProduct {
  id: number;
  name: string;
  /** A level-2 category. */
  categoryId: number;
  price: number;
  /** What is paid: equal to the price where nothing is reduced. Both are those of the cheapest sku. */
  promotionPrice: number;
  sold: number;
  /** 0 to 5 with one decimal; 0 while nobody has rated. */
  rating: number;
  ratingCount: number;
  createdDaysAgo: number;
  shipping: DemoShipping;
  /** Paragraphs, lists and strong words, nothing else. */
  descriptionHtml: string;
  specifications: { name: string; value: string }[];
  /** The first is the one on cards, the second appears there on hover. */
  pictures: DemoPicture[];
  properties: DemoProperty[];
  /** Every combination that is sold. A product without properties has one, with no values. */
  skus: DemoSku[];
}

export interface DemoShipping {
  /** 0 is free. */
  fee: number;
  title: string;
}

export interface DemoPicture {
  recipe: Recipe;
  alt: string;
}

export interface DemoProperty {
  id: string;
  name: string;
  values: DemoPropertyValue[];
}

export interface DemoPropertyValue {
  id: string;
  name: string;
  /** The product in this value: colors have one. */
  picture?: DemoPicture;
}

export interface DemoSku {
  /** Unique in the shop. */
  code: string;
  /** The id of one value of each property, in the properties' order. */
  values: string[];
  price: number;
  promotionPrice: number;
  stock: number;
  picture?: DemoPicture;
}
