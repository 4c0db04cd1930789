import { z } from "zod";
import type { AliExpressClient, CallOptions } from "./client.ts";
import {
  id,
  integer,
  lenient,
  lenientList,
  type Money,
  optionalAmount,
  optionalCurrency,
  optionalText,
  text,
  toMoney,
} from "./fields.ts";

/** What a search gives of a product: enough for a list, too little to sell it. */
export interface FoundProduct {
  productId: string;
  title: string;
  picture: string | undefined;
  /** Of the cheapest variant. */
  price: Money | undefined;
}

const foundProduct = z.object({
  itemId: id,
  title: optionalText,
  itemMainPic: optionalText,
  targetSalePrice: lenient(optionalAmount),
  targetOriginalPriceCurrency: lenient(optionalCurrency),
});

const searchAnswer = z.object({
  data: z.object({ totalCount: lenient(integer), products: lenientList(foundProduct) }).nullish(),
});

/**
 * One page of a search by words, category, or both. Pages count from 1 and hold at most 50. The order may differ
 * between calls, so a product may appear on two pages or on none. Throws an `AliExpressError`.
 */
export async function searchProducts(
  client: AliExpressClient,
  search: {
    words: string;
    categoryId?: string | undefined;
    country: string;
    currency: string;
    page: number;
    pageSize?: number | undefined;
  },
  options?: CallOptions,
): Promise<{ total: number; products: FoundProduct[] }> {
  const fields = {
    keyWord: search.words,
    categoryId: search.categoryId,
    countryCode: search.country,
    currency: search.currency,
    local: "en_US",
    pageIndex: String(search.page),
    pageSize: String(search.pageSize ?? 50),
  };
  const { data } = await client.call("aliexpress.ds.text.search", fields, searchAnswer, options);
  const found = data?.products ?? [];
  return {
    total: data?.totalCount ?? found.length,
    products: found.map((product) => ({
      productId: product.itemId,
      title: product.title ?? "",
      picture: product.itemMainPic,
      price:
        product.targetSalePrice === undefined || product.targetOriginalPriceCurrency === undefined
          ? undefined
          : toMoney(product.targetSalePrice, product.targetOriginalPriceCurrency),
    })),
  };
}

export interface SupplierCategory {
  categoryId: string;
  name: string;
  /** Absent at the top. */
  parentId: string | undefined;
}

const categoryAnswer = z.object({
  resp_result: z.object({
    result: z
      .object({
        categories: lenientList(
          z.object({ category_id: id, category_name: text, parent_category_id: optionalText }),
        ),
      })
      .nullish(),
  }),
});

/**
 * The marketplace's categories, of which two levels are reliable; with `categoryId` that one alone. Empty when the
 * platform knows none. Throws an `AliExpressError`.
 */
export async function getCategories(
  client: AliExpressClient,
  { categoryId }: { categoryId?: string | undefined } = {},
  options?: CallOptions,
): Promise<SupplierCategory[]> {
  const fields = { categoryId, language: "en" };
  const answer = await client.call("aliexpress.ds.category.get", fields, categoryAnswer, options);
  return (answer.resp_result.result?.categories ?? []).map((category) => ({
    categoryId: category.category_id,
    name: category.category_name,
    parentId: category.parent_category_id === "0" ? undefined : category.parent_category_id,
  }));
}
