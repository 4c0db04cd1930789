/** `products import`: products of the shop's own out of a table of a spreadsheet (OWN-03). */
import { realpath, rm, stat } from "node:fs/promises";
import { dirname, extname, resolve, sep } from "node:path";
import type { SavedOwn } from "../own-products/plan-own-products.ts";
import { saveOwn } from "../own-products/save-own-products.ts";
import { defineCommand } from "./command.ts";
import { textOf } from "./csv.ts";
import { FieldError, productFields } from "./product-fields.ts";
import { type ErrorTable, openProductTable, type Refusal, type TableChange } from "./product-table.ts";
import { recountText } from "./products-own.ts";
import { withOwnProducts } from "./with-own-products.ts";

/** How many products one transaction takes. */
const atOnce = 100;

const nothing = {
  ...{ rows: 0, added: 0, published: 0, changed: 0, unchanged: 0, refused: 0 },
  /** Drafts that lack something. */
  incomplete: 0,
};

export const importTable = defineCommand({
  summary: "Add and change products of your own from a table of a spreadsheet",
  details: `The first line names the columns: code and some of ${Object.keys(productFields).join(", ")}, with the values that 'products add' takes. Each row is a variant; the rows of a product stand together, and what is said of the product may stand in the first of them alone. An empty cell changes nothing. What is wrong goes into FILE.errors.csv with its row and the reason, and the rest is taken: mend it there, and import that file. Stock counts as of when the file was last saved, and is left alone for what was sent since. The same command continues an import that was interrupted, for what is in the shop already is left as it is.`,
  arguments: { file: { about: "a CSV file with commas, semicolons or tabs, in UTF-8" } },
  options: {
    pictures: { value: "FOLDER", about: "where the pictures are; without it where the file is" },
    publish: { about: "sell drafts that lack nothing" },
    "dry-run": { about: "say what would be done, and do nothing" },
  },
  examples: [
    "products import products.csv --dry-run",
    "products import products.csv --pictures photos --publish",
  ],
  confirms: true,
  json: "an object with the keys rows, added, published, changed, unchanged, refused, incomplete (drafts that lack something), recount (SKUs whose stock was left alone) and errors (the file with them)",
  run: async (
    { config, pathOf, confirm, progress, yieldToShop },
    { file, pictures, publish = false, "dry-run": isTrial = false },
  ) => {
    const path = pathOf(file);
    const folder = pictures === undefined ? dirname(path) : pathOf(pictures);
    const table = await openProductTable(textOf(path));
    const { mtimeMs } = await stat(path);
    const sells = publish ? "Drafts that lack nothing are sold, and what" : "What";
    if (!isTrial) await confirm(`Take ${file} over? ${sells} is on sale changes at once.`);
    yieldToShop();
    const errorsPath = `${path.slice(0, path.length - extname(path).length)}.errors.csv`;
    await rm(errorsPath, { force: true });
    const errors = table.errors(errorsPath);
    return withOwnProducts(config, async (own) => {
      const counts = { ...nothing };
      const recount: string[] = [];
      // By a clock that is fast, the table was saved in the future: what is sent from now on is not in it.
      const countedAt = new Date(Math.min(mtimeMs, own.clock.now().getTime()));
      const options = { publishes: publish, isTrial, countedAt, named: new Map<string, string>() };
      const store = async (batch: readonly TableChange[]) => {
        for (const [at, saved] of (await saveOwn(own, batch, options)).entries()) {
          counts[saved.outcome] += 1;
          if (saved.outcome !== "refused") recount.push(...saved.recount);
          if (lacks(saved)) counts.incomplete += 1;
          await report(errors, saved, batch[at]?.rows ?? [], publish);
        }
        progress(lineOf(counts, isTrial));
      };
      const to = own.resolve({ pathOf: (name) => inside(folder, name), keeps: !isTrial });
      let batch: TableChange[] = [];
      for await (const one of table.changes(to)) {
        counts.rows += one.rows.length;
        if ("change" in one) batch.push(one);
        else {
          counts.refused += 1;
          await errors.write(one);
        }
        if (batch.length < atOnce) continue;
        await store(batch);
        batch = [];
      }
      await store(batch);
      const hasErrors = await errors.close();
      return {
        text: [
          lineOf(counts, isTrial),
          ...(recount.length > 0 ? [recountText(recount)] : []),
          ...(hasErrors ? [`What is wrong, by row: ${errorsPath}`] : []),
        ].join("\n"),
        data: { ...counts, recount, errors: hasErrors ? errorsPath : null },
        exitCode: hasErrors ? 1 : 0,
      };
    });
  },
});

const lacks = (saved: SavedOwn) =>
  saved.outcome !== "refused" && saved.state === "draft" && saved.lacking.length > 0;

/** Writes what was refused, and what was to be sold and cannot be, into the file of errors. */
async function report(
  errors: ErrorTable,
  saved: SavedOwn,
  rows: Refusal["rows"],
  publishes: boolean,
): Promise<void> {
  if (saved.outcome === "refused") await errors.write({ rows, reason: saved.reason });
  else if (publishes && lacks(saved))
    await errors.write({ rows, reason: `it stays a draft, for it lacks ${saved.lacking.join(", ")}` });
}

/** A picture that a table names: in the folder, or below it, and no link that leads out of it. Throws FieldError. */
async function inside(folder: string, name: string): Promise<string> {
  const path = resolve(folder, name);
  const real = await realpath(path).catch(() => undefined);
  if (isBelow(folder, path) && (real === undefined || isBelow(await realpath(folder), real))) return path;
  throw new FieldError(`the picture ${name} is not in the folder of the pictures`);
}

const isBelow = (folder: string, path: string) =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

function lineOf(
  { rows, added, changed, published, unchanged, refused, incomplete }: typeof nothing,
  isTrial: boolean,
): string {
  const lead = isTrial ? "Nothing was changed. It would be" : "Products";
  const drafts = incomplete > 0 ? ` ${incomplete} of the drafts lack something.` : "";
  return `${lead}: ${added} added as drafts, ${published} put on sale, ${changed} changed, ${unchanged} left as they are, ${refused} refused, from ${rows} rows.${drafts}`;
}
