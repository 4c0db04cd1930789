/** The files of the folder `catalogue` with words of searches, as a merchant writes them: needs, brands, Spanish, filters. */
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readDataFile } from "../platform/data-file.ts";

const fileNamed = (name: string) => fileURLToPath(new URL(`../../../../catalogue/${name}`, import.meta.url));

const takes = (what: string) => ({ error: `takes ${what}` });
const phrase = z.string(takes("words, 40 characters at most")).trim().min(1).max(40);
const phrases = z.array(phrase, takes("a list of words")).min(1);
const keys = z
  .array(z.string(takes("the key of a category")), takes("a list of keys of categories"))
  .min(1)
  .max(10, takes("ten keys at most"));

const needsFile = z.array(
  z.strictObject({
    words: phrases,
    kinds: keys,
    only: z.boolean().optional(),
    occasion: z.boolean().optional(),
  }),
  takes("a list of needs"),
);
const brandsFile = z.array(
  z.strictObject({ name: phrase, also: phrases.optional(), kinds: keys }),
  takes("a list of brands"),
);
const spanishFile = z.strictObject({ words: z.record(phrase, phrase), small: phrases });
const filtersFile = z.strictObject({
  colors: z.record(z.string(), phrases),
  not_colors: phrases,
  sale: phrases,
  free_shipping: phrases,
  shoes: z.strictObject({ words: phrases, sizes: z.record(z.string(), z.array(z.string())) }),
});

/** What shoppers type for a purpose, and the keys of the categories that serve it. */
export type Need = z.infer<typeof needsFile>[number];
export type Brand = z.infer<typeof brandsFile>[number];
export type Spanish = z.infer<typeof spanishFile>;
export type FilterWords = z.infer<typeof filtersFile>;

export async function readNeeds(path = fileNamed("needs.yaml")): Promise<Need[]> {
  return (await readDataFile(path, needsFile, "what searches are for")).data;
}

export async function readBrands(path = fileNamed("brands.yaml")): Promise<Brand[]> {
  return (await readDataFile(path, brandsFile, "the brands that shoppers type")).data;
}

export async function readSpanish(path = fileNamed("spanish.yaml")): Promise<Spanish> {
  return (await readDataFile(path, spanishFile, "Spanish words of searches")).data;
}

export async function readFilterWords(path = fileNamed("filter-words.yaml")): Promise<FilterWords> {
  return (await readDataFile(path, filtersFile, "words that become filters")).data;
}
