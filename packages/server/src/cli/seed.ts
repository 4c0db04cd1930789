import { type Filled, fillShop } from "../catalogue/bulk/fill.ts";
import { mostProducts } from "../catalogue/bulk/variation.ts";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { seedCatalogue } from "../catalogue/seed.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { longStatement, openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { migrate } from "../platform/migrate.ts";
import { refreshVocabulary } from "../search/refresh-vocabulary.ts";
import { loadDemoSeed } from "../start/demo.ts";
import { type Command, print, readOptions, withDatabase } from "./command.ts";

export const seed: Command = {
  about: "fill an empty catalogue with the demo products; --products N: with N of their kind, to measure",
  run: fillCatalogue,
};

/** The N of `--products N`. Undefined for the demo catalogue as it is. */
function readCount(args: string[]): number | undefined {
  const usage = `seed takes --products N, a whole number from 1 to ${mostProducts}.`;
  const text = readOptions(args, { products: { type: "string" } }, 0, usage).values.products;
  if (text === undefined) return undefined;
  const count = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > mostProducts) throw new ConfigError(usage);
  return count;
}

async function fillCatalogue(config: Config, args: string[]): Promise<void> {
  const count = readCount(args);
  const categories = categoryRows(await readTrees(), config.catalogue.menu);
  await withDatabase(config, async (url) => {
    await migrate(url);
    const demo = await loadDemoSeed();
    const { database, close } = openDatabase(url, createLog(config.log), {
      statementTimeout: longStatement,
    });
    const fill = async () => {
      await keepTrees(database, categories);
      const some = async () => ({ ...demo, products: demo.products.slice(0, count) });
      const seeded = await seedCatalogue(database, categories, some);
      if (count === undefined) {
        print(
          seeded ? "The demo catalogue is in place." : "There is a catalogue already; nothing was changed.",
        );
      } else {
        const options = { url, count, demo: demo.products, categories, now: systemClock.now() };
        report(await fillShop(options));
      }
      await refreshVocabulary(database);
    };
    await fill().finally(close);
  });
}

function report(filled: Filled): void {
  switch (filled.outcome) {
    case "filled":
      print(`The shop has ${filled.products} products.`);
      return;
    case "not empty":
      throw new ConfigError(
        `There are ${filled.others} products that are not the demo catalogue's; --products fills a shop without them.`,
      );
    case "too many":
      throw new ConfigError(`There are ${filled.products} products already; nothing was changed.`);
  }
}
