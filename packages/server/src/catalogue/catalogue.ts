import { cents, toUsd } from "@nestling/commerce/money";
import type {
  Breadcrumb,
  Card,
  Category,
  CategoryTree,
  Listing,
  Picture,
  Product,
  Sku,
} from "@nestling/contract/catalogue";
import type { Database } from "../platform/database.ts";
import {
  allCategories,
  type CardRow,
  type CategoryRow,
  cards,
  countUpTo,
  findCategory,
  findProduct,
  type Order,
  type ProductRow,
  relatedCards,
  type Scope,
  type SkuRow,
  skusOf,
} from "./queries.ts";
import type { PictureReference } from "./tables.ts";

/** Above this, results are not counted: '1,000+' (CAT-07). */
const countCap = 1_000;
const relatedCount = 10;

export function pictureAddress(id: string): string {
  return `/media/${id}`;
}

function toPicture({ id, ...picture }: PictureReference): Picture {
  return { src: pictureAddress(id), ...picture };
}

/** Percent off, rounded down so that it never promises more than it gives; 0 to 99. */
export function promotionPercentage(price: number, promotionPrice: number): number {
  return Math.floor((1 - promotionPrice / price) * 100);
}

function prices(row: { price: number; promotionPrice: number }) {
  return {
    price: toUsd(cents(row.price)),
    promotion_price: toUsd(cents(row.promotionPrice)),
    promotion_percentage: promotionPercentage(row.price, row.promotionPrice),
  };
}

function toCard(row: CardRow): Card {
  const [avatar, second] = row.pictures;
  if (avatar === undefined) throw new Error(`product ${row.id} has no picture`);
  return {
    id: row.id,
    name: row.name,
    avatar: toPicture(avatar),
    ...(second && { second: toPicture(second) }),
    ...prices(row),
    sold: row.sold,
    rating: row.rating / 10,
    rating_count: row.ratingCount,
    stock: row.stock,
    free_shipping: row.shippingFee === 0,
    has_variants: row.hasVariants,
    created_at: row.createdAt.toISOString(),
  };
}

function toCategory(top: CategoryRow, children: CategoryRow[]): Category {
  const groups = new Map<string, Category["subCategory"][number]>();
  for (const { id, key, title, groupTitle } of children) {
    const group = groups.get(groupTitle ?? "") ?? { title: groupTitle ?? "", categoryLv2: [] };
    group.categoryLv2.push({ categoryId: id, categoryKey: key, title });
    groups.set(group.title, group);
  }
  return {
    categoryId: top.id,
    categoryKey: top.key,
    title: top.title,
    ...(top.pictureId !== null && { icon: pictureAddress(top.pictureId) }),
    subCategory: [...groups.values()],
  };
}

/** The trees of the menu (CAT-01, CAT-02). */
export async function categoryTree(database: Database): Promise<CategoryTree> {
  const rows = await allCategories(database);
  const below = Map.groupBy(rows, (row) => row.parentId);
  const categories = (below.get(null) ?? []).map((top) => toCategory(top, below.get(top.id) ?? []));
  return { trees: [{ key: "baby", categories }] };
}

/** What a listing is of, and the way to it, top first. */
type Place = { scope: Scope; title: string; breadcrumb: Breadcrumb[] };

async function findPlace(database: Database, id: number | "best-seller"): Promise<Place | undefined> {
  if (id === "best-seller") return { scope: { level: 0 }, title: "Best Seller", breadcrumb: [] };
  const row = await findCategory(database, id);
  if (row === undefined) return undefined;
  const own = { categoryId: row.id, title: row.title };
  if (row.parentId === null || row.parentTitle === null) {
    return { scope: { level: 1, categoryId: id }, title: row.title, breadcrumb: [own] };
  }
  const parent = { categoryId: row.parentId, title: row.parentTitle };
  return { scope: { level: 2, categoryId: id }, title: row.title, breadcrumb: [parent, own] };
}

export type ListingRequest = Order & { categoryId: number | "best-seller"; page: number; pageSize: number };

/** A page of a category and of all below it (CAT-05, CAT-06, CAT-10); undefined where there is no such category. */
export async function findListing(database: Database, request: ListingRequest): Promise<Listing | undefined> {
  const place = await findPlace(database, request.categoryId);
  if (place === undefined) return undefined;
  const { page, pageSize } = request;
  const [rows, count] = await Promise.all([
    cards(database, place.scope, request, page, pageSize),
    countUpTo(database, place.scope, countCap + 1),
  ]);
  return {
    products: rows.map(toCard),
    category: { title: place.title, breadcrumb: place.breadcrumb },
    page,
    pageSize,
    total: Math.min(count, countCap),
    total_is_capped: count > countCap,
  };
}

function toSku({ code, skuProperty, stock, picture, ...row }: SkuRow): Sku {
  return {
    code,
    sku_property: skuProperty,
    ...prices(row),
    stock,
    ...(picture && { avatar: toPicture(picture) }),
  };
}

function toProperty({
  id,
  name,
  values,
}: ProductRow["properties"][number]): Product["skuProperties"][number] {
  return {
    skuPropertyId: id,
    skuPropertyName: name,
    skuPropertyValues: values.map((value) => ({
      propertyValueId: value.id,
      propertyValueDisplayName: value.name,
      ...(value.pictureId !== undefined && { skuPropertyImagePath: pictureAddress(value.pictureId) }),
    })),
  };
}

/** The marketplace's shape of what shipping costs (PROD-04). */
function shippingInformation(row: ProductRow): Product["shipping_information"] {
  const fee = toUsd(cents(row.shippingFee));
  return {
    shippingFee: fee,
    country_code: "US",
    bizData: { shippingFee: fee === 0 ? "free" : "charge", displayAmount: fee, displayCurrency: "USD" },
    componentLayout: { title: row.shippingTitle },
  };
}

/** A product with its variants and what goes with it; undefined where none is sold under this id. */
export async function findProductDetail(database: Database, id: number): Promise<Product | undefined> {
  const row = await findProduct(database, id);
  if (row === undefined) return undefined;
  const [variants, related, place] = await Promise.all([
    skusOf(database, id),
    relatedCards(database, row, relatedCount),
    findPlace(database, row.level2Id),
  ]);
  const stock = variants.reduce((total, variant) => total + variant.stock, 0);
  return {
    ...toCard({ ...row, stock }),
    ...(row.aliCode !== null && { product_ali_code: row.aliCode }),
    available: stock > 0,
    categories: place?.breadcrumb ?? [],
    pictures: row.pictures.map(toPicture),
    skuProperties: row.properties.map(toProperty),
    skus: variants.map(toSku),
    shipping_information: shippingInformation(row),
    description_html: row.descriptionHtml,
    specifications: row.specifications,
    related: related.map(toCard),
  };
}
