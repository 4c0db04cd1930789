import type { Suggestions } from "@nestling/contract/listing";
import { path } from "../../../shared/links.ts";
import type { TopCategory } from "../../../shared/shop.ts";

/** An option below the field. Each is a link. */
export type Option = { to: string } & (
  | { kind: "category"; title: string; parent?: string | undefined }
  | { kind: "product"; product: Suggestions["products"][number] }
  | { kind: "recent"; text: string }
  /** The text as it was typed, if a corrected spelling is used instead. */
  | { kind: "instead"; text: string; corrected: string }
  | { kind: "all"; text: string }
);

/** Options under a title; those without one stand by themselves. */
export type Group = { title?: string; options: Option[] };

function results(searchText: string, exact?: "1"): string {
  return path("search", {}, { searchText, exact });
}

/** The options for a typed text. */
export function foundGroups(text: string, { categories, products, corrected }: Suggestions): Group[] {
  const groups: Group[] = [
    {
      options: corrected ? [{ kind: "instead", text, corrected, to: results(text, "1") }] : [],
    },
    {
      title: "Categories",
      options: categories.map(({ categoryId, title, parent }) => ({
        kind: "category",
        title,
        parent,
        to: path("category", { categoryId }),
      })),
    },
    {
      title: "Products",
      options: products.map((product) => ({
        kind: "product",
        product,
        to: path("product", { productId: product.id }),
      })),
    },
  ];
  const isEmpty = categories.length + products.length === 0;
  return [...groups, { options: isEmpty ? [] : [{ kind: "all" as const, text, to: results(text) }] }].filter(
    ({ options }) => options.length > 0,
  );
}

/** The options before anything is typed: recent searches, and popular categories. */
export function restingGroups(recent: readonly string[], popular: readonly TopCategory[]): Group[] {
  const groups: Group[] = [
    {
      title: "Recent searches",
      options: recent.map((text) => ({ kind: "recent", text, to: results(text) })),
    },
    {
      title: "Popular categories",
      options: popular.map(({ categoryId, title }) => ({
        kind: "category",
        title,
        to: path("category", { categoryId }),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The number of options in words, for screen readers. */
export function countWords(groups: readonly Group[]): string {
  const count = (kind: Option["kind"]) =>
    groups.flatMap(({ options }) => options).filter((option) => option.kind === kind).length;
  const part = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const parts = [
    ...part(count("recent"), "recent search", "recent searches"),
    ...part(count("category"), "category", "categories"),
    ...part(count("product"), "product", "products"),
  ];
  return parts.length === 0 ? "No suggestions" : `Suggested: ${parts.join(", ")}`;
}

/** The groups, with the index of each option among all options. */
export function inOrder(groups: readonly Group[]) {
  let index = 0;
  return groups.map(({ title, options }) => ({
    title,
    options: options.map((option) => ({ option, index: index++ })),
  }));
}
