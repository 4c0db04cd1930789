import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readShopWords } from "./shop-words.ts";

const folder = await mkdtemp(join(tmpdir(), "nestling-words-"));
afterAll(() => rm(folder, { recursive: true }));

test("[LOOK-02] what the shop says of itself is the merchant's file", async () => {
  const { tagline, home } = await readShopWords();
  expect(tagline).toMatch(/^Soft, sturdy things/);
  expect(home.description).not.toContain("\n");
});

test("[LOOK-02] [OPS-02] a mistake in it is named with its line", async () => {
  const path = join(folder, "shop.yaml");
  await writeFile(
    path,
    `tagline: Toys.\nhome:\n  title: Toys\n  description: All toys.\n  headline: ${"x".repeat(81)}\n  lead: Toys!\n`,
  );
  await expect(readShopWords(path)).rejects.toThrow(
    "catalogue/shop.yaml line 5: headline takes words, 80 characters at most.",
  );
});
