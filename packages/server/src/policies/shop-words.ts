/** What the shop says of itself, as the merchant writes it in catalogue/shop.yaml (LOOK-02). */
import { fileURLToPath } from "node:url";
import type { HomeWords } from "@nestling/storefront/context";
import { z } from "zod";
import { fields, readDataFile } from "../platform/data-file.ts";

const file = fileURLToPath(new URL("../../../../catalogue/shop.yaml", import.meta.url));

const words = (most: number) => {
  const shape = { error: `takes words, ${most} characters at most` };
  return z.string(shape).trim().min(1, shape).max(most, shape);
};

const wordsFile = fields({
  tagline: words(200),
  home: fields({
    title: words(80),
    description: words(300),
    headline: words(80),
    lead: words(200),
  }),
});

export type ShopWords = { readonly tagline: string; readonly home: HomeWords };

/** Throws ConfigError with the file, the line and what is expected there, for the first mistake. */
export async function readShopWords(path = file): Promise<ShopWords> {
  return (await readDataFile(path, wordsFile, "what the shop says of itself")).data;
}
