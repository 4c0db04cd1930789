/** All amounts are whole cents. `Recipe` is what the studio draws a picture from: to the shop it is only data. */
export interface DemoProduct<Recipe> {
  id: number;
  name: string;
  /** A level-2 category, by its key in the trees. */
  categoryKey: string;
  price: number;
  /** What is paid in the demo's sale: equal to the price where nothing is reduced. Both are those of the cheapest sku. */
  promotionPrice: number;
  /** By the shop itself. */
  sold: number;
  supplier: DemoSupplierFigures;
  createdDaysAgo: number;
  shipping: DemoShipping;
  /** Ours is paragraphs, lists and strong words alone; what a marketplace delivers is anything, and must be cleaned. */
  descriptionHtml: string;
  specifications: { name: string; value: string }[];
  /** The first is the one on cards, the second appears there on hover. */
  pictures: DemoPicture<Recipe>[];
  properties: DemoProperty<Recipe>[];
  /** Every combination that is sold. A product without properties has one, with no values. */
  skus: DemoSku<Recipe>[];
}

/** What the supplier says of a product: how many it has sold, and what its buyers gave. */
export interface DemoSupplierFigures {
  sold: number;
  /** 0 to 5 with one decimal; 0 while nobody has rated. */
  rating: number;
  ratingCount: number;
}

export interface DemoShipping {
  /** 0 is free. */
  fee: number;
  title: string;
}

export interface DemoPicture<Recipe> {
  recipe: Recipe;
  alt: string;
}

export interface DemoProperty<Recipe> {
  id: string;
  name: string;
  values: DemoPropertyValue<Recipe>[];
}

export interface DemoPropertyValue<Recipe> {
  id: string;
  name: string;
  /** The product in this value: colors have one. */
  picture?: DemoPicture<Recipe>;
}

export interface DemoSku<Recipe> {
  /** Unique in the shop. */
  code: string;
  /** The id of one value of each property, in the properties' order. */
  values: string[];
  price: number;
  promotionPrice: number;
  stock: number;
  picture?: DemoPicture<Recipe>;
}
