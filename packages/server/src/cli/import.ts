import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { CategoryMap } from "../marketplace/category-map.ts";
import {
  carryOutImport,
  type ImportProgress,
  type ImportSource,
  openImport,
  refusedOf,
} from "../marketplace/import-products.ts";
import { SupplierError } from "../marketplace/supplier.ts";
import type { ImportContext } from "../marketplace/supplier-products.ts";
import type { Config } from "../platform/config.ts";
import { CommandError, defineCommand, type Group, type MarketplaceCommand, usageError } from "./command.ts";
import { nearest } from "./read-words.ts";
import { table } from "./terminal.ts";
import { whole } from "./values.ts";
import { withCatalogue } from "./with-catalogue.ts";
import { withMarketplace } from "./with-marketplace.ts";

/** The most products that one import reads. */
const most = 100_000;

/** Runs `work` with what an import needs. */
function withImport<Value>(
  command: MarketplaceCommand,
  work: (context: ImportContext) => Promise<Value>,
): Promise<Value> {
  return withCatalogue(command.config, (context) =>
    withMarketplace(command, context.database, ({ supplier }) => work({ ...context, supplier })),
  );
}

const products = defineCommand({
  summary: "Import products of the marketplace, as drafts or published",
  details:
    "Takes a category, words to search for, both, or a file of codes. The same command continues an import that was interrupted, and skips what the shop has. Prices follow 'nestling prices'; drafts are published with 'nestling products publish'.",
  options: {
    category: {
      value: "KEY",
      about: "a category of the shop, by its key, or of the marketplace, by its number",
      takes: z.string().min(1).describe("a key or number of 'nestling import categories'"),
    },
    search: {
      value: "WORDS",
      about: "what to search for, in quotes",
      takes: z.string().trim().min(1).max(200).describe("words, 200 characters at most"),
    },
    codes: { value: "FILE", about: "a file with the codes of products, or their addresses, one a line" },
    limit: { value: "N", about: "how many products at most; without it 200", takes: whole(1, most) },
    publish: { about: "sell them at once, instead of keeping them as drafts" },
  },
  examples: [
    "import --search strollers --limit 200",
    "import --category highchairs --publish",
    "import --codes codes.txt --publish",
  ],
  confirms: true,
  json: "an object with the keys run, total, read, written, skipped, refused and report",
  run: async (
    { config, pathOf, confirm, progress, yieldToShop },
    { category, search, codes, limit, publish = false },
  ) => {
    if (codes !== undefined ? category !== undefined || search !== undefined : !(category ?? search))
      throw usageError("import takes --category, --search or both, or --codes.");
    const list = codes === undefined ? undefined : await readCodes(pathOf(codes));
    if (publish) await confirm("Sell all that this import brings? Customers see it at once.");
    return withImport({ config, yieldToShop }, async (context) => {
      const source = list ?? sourceOf(context.categories, category, search);
      const some = limit ?? (source.kind === "codes" ? most : 200);
      progress("Searching …");
      try {
        const { run, isContinued } = await openImport(context, source, { limit: some, publish });
        const done = await carryOutImport(context, run, { onProgress: (now) => progress(lineOf(now)) });
        const report = await writeReport(config, context, run.id);
        const lead = isContinued ? "Continued the import. " : "";
        const more = report === undefined ? "" : `\nWhy some were refused: ${report}`;
        const text = done.total === 0 ? "The marketplace has nothing for this." : lineOf(done);
        return {
          text: `${lead}${text}${more}`,
          data: { run: run.id, ...done, report: report ?? null },
        };
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        throw new CommandError(`The import stopped: ${error.message}. The same command goes on with it.`);
      }
    });
  },
});

function lineOf({ total, read, written, skipped, refused }: ImportProgress): string {
  return `Read ${read} of ${total}: ${written} written, ${skipped} skipped, ${refused} refused.`;
}

function sourceOf(
  categories: CategoryMap,
  category: string | undefined,
  words: string | undefined,
): ImportSource {
  const search = { kind: "search" as const, ...(words !== undefined && { words }) };
  if (category === undefined) return search;
  if (/^\d{1,20}$/.test(category)) return { ...search, categoryIds: [category] };
  const categoryIds = categories.suppliersOf(category);
  if (categoryIds === undefined) throw usageError(noCategory(category, [...categories.keys.values()]));
  if (categoryIds.length === 0)
    throw usageError(
      `catalogue/supplier-categories.yaml names no category of the marketplace for ${category}.`,
    );
  return { ...search, categoryIds };
}

function noCategory(category: string, keys: readonly string[]): string {
  const near = nearest(category, keys);
  const hint = near === undefined ? "See: nestling import categories" : `Did you mean ${near}?`;
  return `There is no category ${category} that holds products. ${hint}`;
}

/** Codes are numbers of 6 to 20 digits; an address of a product ends in one. */
async function readCodes(path: string): Promise<ImportSource> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw usageError(`--codes takes a file that can be read: ${error.message}.`);
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const codes = lines.flatMap((line, at) => {
    if (line === "" || line.startsWith("#")) return [];
    const code = /^(?:\S*\/item\/)?(\d{6,20})(?:\.html\S*)?$/.exec(line)?.[1];
    if (code === undefined)
      throw usageError(`${path} line ${at + 1} is no code of 6 to 20 digits, and no address.`);
    return [code];
  });
  if (codes.length === 0) throw usageError(`${path} has no codes.`);
  const name = createHash("sha256").update(codes.join("\n")).digest("hex").slice(0, 16);
  return { kind: "codes", name, codes };
}

/** Writes which products were refused, and why. Undefined where there are none. */
async function writeReport(
  { data }: Config,
  { database }: ImportContext,
  runId: number,
): Promise<string | undefined> {
  const refused = await refusedOf(database, runId);
  if (refused.length === 0) return undefined;
  const folder = join(data.directory, "imports");
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${runId}.txt`);
  await writeFile(path, refused.map(({ code, reason }) => `${code}\t${reason ?? ""}\n`).join(""));
  return path;
}

const categories = defineCommand({
  summary: "List the marketplace's categories, and which of the shop's holds each",
  details:
    "The file catalogue/supplier-categories.yaml says so. What it does not name goes to a category outside the menu.",
  examples: ["import categories", "import categories --json"],
  json: "an array of objects with the keys id, name, parent_id, category_id and category (its key; null outside the menu)",
  run: (command) =>
    withImport(command, async ({ supplier, categories: map }) => {
      const rows = (await supplier.categories()).map(({ categoryId, name, parentId }) => ({
        ...{ id: categoryId, name, parent_id: parentId ?? null },
        category_id: map.categoryOf(categoryId),
        category: map.keys.get(map.categoryOf(categoryId)) ?? null,
      }));
      const columns = [
        { title: "Number", text: (row: (typeof rows)[number]) => row.id },
        { title: "Name", text: (row: (typeof rows)[number]) => row.name },
        { title: "Below", text: (row: (typeof rows)[number]) => row.parent_id },
        { title: "Here", text: (row: (typeof rows)[number]) => row.category },
      ];
      return { text: table(columns, rows, "The marketplace names no categories."), data: rows };
    }),
});

export const imports: Group = {
  usual: "products",
  commands: { products, categories },
};
