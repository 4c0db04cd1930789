import { type Filled, fillShop } from "../catalogue/bulk/fill.ts";
import { mostProducts } from "../catalogue/bulk/variation.ts";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { seedCatalogue } from "../catalogue/seed.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { systemClock } from "../platform/clock.ts";
import { requireMigrated } from "../platform/migrate.ts";
import { refreshVocabulary } from "../search/refresh-vocabulary.ts";
import { loadDemoSeed } from "../start/demo.ts";
import { CommandError, defineCommand } from "./command.ts";
import { openCommandDatabase, withDatabase } from "./shop.ts";
import { whole } from "./values.ts";

export const seed = defineCommand({
  options: {
    products: {
      value: "N",
      about: "fill the shop with N variations of them, to measure it",
      takes: whole(1, mostProducts),
    },
  },
  examples: ["seed", "seed --products 100000"],
  run: async ({ config }, { products: count }) => {
    const categories = categoryRows(await readTrees(), config.catalogue.menu);
    return withDatabase(config, async (url) => {
      await requireMigrated(url);
      const demo = await loadDemoSeed(config.shop.shipTo);
      const { database, close } = openCommandDatabase(config, url);
      const fill = async () => {
        await keepTrees(database, categories);
        const some = async () => ({ ...demo, products: demo.products.slice(0, count) });
        const seeded = await seedCatalogue(database, categories, some);
        const options = { url, demo: demo.products, categories, now: systemClock.now() };
        const filled = count === undefined ? undefined : await fillShop({ ...options, count });
        await refreshVocabulary(database);
        if (filled !== undefined) return report(filled);
        return seeded
          ? "The demo catalogue is in place."
          : "There is a catalogue already; nothing was changed.";
      };
      return { text: await fill().finally(close) };
    });
  },
});

function report(filled: Filled): string {
  switch (filled.outcome) {
    case "filled":
      return `The shop has ${filled.products} products.`;
    case "not empty":
      throw new CommandError(
        `There are ${filled.others} products that are not the demo catalogue's; --products fills a shop without them.`,
      );
    case "too many":
      throw new CommandError(`There are ${filled.products} products already; nothing was changed.`);
  }
}
