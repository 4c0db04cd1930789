import { missingSafety, type SafetyDemand, safetyDemands } from "@nestling/commerce/product-safety";
import { z } from "zod";
import {
  findLacking,
  type LackingProduct,
  readSafety,
  type SafetyChange,
  stateSafety,
} from "../catalogue/product-safety.ts";
import { systemClock } from "../platform/clock.ts";
import { CommandError, defineCommand, type Group, usageError } from "./command.ts";
import { columnsOf, misfitOf, openCsv, textOf } from "./csv.ts";
import { safetyChange, safetyFields } from "./safety-fields.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { country, whole } from "./values.ts";

const id = { about: "the product, by its id in the shop", takes: whole(1, 2 ** 31 - 1) };

const noProduct = (which: number) => new CommandError(`The shop has no product ${which}.`);

/** Countries that miss the same things stand together. */
function byDemands(missing: Record<string, readonly SafetyDemand[]>) {
  const groups = Map.groupBy(Object.entries(missing), ([, demands]) => demands.join());
  return [...groups.values()].map((group) => ({
    countries: group.map(([where]) => where).join(", "),
    demands: group[0]?.[1] ?? [],
  }));
}

const missingText = (missing: Record<string, readonly SafetyDemand[]>) =>
  byDemands(missing)
    .map(({ countries, demands }) => `${countries}: ${demands.join(", ")}`)
    .join("; ");

const list = defineCommand({
  summary: "List the products on sale that lack what the law asks for, by country",
  details: `The words: ${Object.entries(safetyDemands)
    .map(([word, meaning]) => `${word} (${meaning})`)
    .join(", ")}.`,
  options: {
    country: {
      value: "COUNTRY",
      about: "in this country alone; without it in all of SHIP_TO",
      takes: country,
    },
    limit: { value: "N", about: "how many at most; without it 50", takes: whole(1, 1_000_000) },
  },
  examples: ["products safety", "products safety list --country DE --limit 500 --json"],
  json: "an array of objects with the keys id, name and missing (by country)",
  run: ({ config }, { country: one, limit = 50 }) =>
    withShop(config, async ({ database }) => {
      const countries = one === undefined ? config.shop.shipTo : [one];
      const { count, first } = await findLacking(database, countries, limit);
      const rows = table<LackingProduct>(
        [
          { title: "Product", text: (row) => String(row.id), right: true },
          { title: "Missing", text: (row) => missingText(row.missing) },
          { title: "Name", text: (row) => row.name },
        ],
        first,
        "No product lacks anything.",
      );
      const more = count > first.length ? `\n${count} in all; --limit shows more.` : "";
      return { text: rows + more, data: first };
    }),
});

const show = defineCommand({
  summary: "Show what is stated of a product's safety, and what it lacks",
  arguments: { id },
  examples: ["products safety show 100012", "products safety show 100012 --json"],
  json: "an object with the keys id, name, is_demo, facts and missing (by country)",
  run: ({ config }, { id: which }) =>
    withShop(config, async ({ database }) => {
      const found = await readSafety(database, which);
      if (found === undefined) throw noProduct(which);
      const { name, facts, isDemo } = found;
      const lacking = config.shop.shipTo.map((where) => [where, missingSafety(facts, where)] as const);
      const missing = Object.fromEntries(lacking.filter(([, demands]) => demands.length > 0));
      const lines = [
        `${which}  ${name}${isDemo ? "  (made up for the demo)" : ""}`,
        ...factLines(facts),
        ...byDemands(missing).flatMap(({ countries, demands }) => [
          `  Missing for ${countries}:`,
          ...demands.map((demand) => `    ${demand}: ${safetyDemands[demand]}`),
        ]),
      ];
      return { text: lines.join("\n"), data: { id: which, name, is_demo: isDemo, facts, missing } };
    }),
});

/** A line for each fact; - for one that is taken away. */
const factLines = (facts: object) =>
  Object.entries(facts).map(([key, value]) => `  ${key.padEnd(12)}${factText(value ?? "-")}`);

const factText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(factText).join(" | ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(factText).join("; ");
  return String(value);
};

const set = defineCommand({
  summary: "State facts of a product's safety",
  details:
    "What is not named stays. State only what the maker's papers say: shoppers and authorities rely on it. The first statement about a product of the demo takes away what the demo made up.",
  arguments: { id },
  options: safetyFields,
  examples: [
    "products safety set 100012 --age 36+ --toy yes --choking small_parts",
    "products safety set 100012 --warnings none --maker-contact safety@nest.example",
  ],
  confirms: true,
  run: ({ config, confirm }, { id: which, ...values }) =>
    withShop(config, async ({ database }) => {
      const change = safetyChange(values);
      if (Object.keys(change).length === 0)
        throw usageError(
          "products safety set takes at least one fact. See: nestling products safety set --help",
        );
      const found = await readSafety(database, which);
      if (found === undefined) throw noProduct(which);
      await confirm(`State this of ${found.name} (${which})? Customers see it at once.`, factLines(change));
      if (!(await stateSafety({ database, clock: systemClock }, which, change))) throw noProduct(which);
      return { text: `${which} has these facts now. 'nestling products safety show ${which}' shows them.` };
    }),
});

const importFile = defineCommand({
  summary: "State facts of many products, from a table of a spreadsheet",
  details: `The first line names the columns: product_id and some of ${Object.keys(safetyFields).join(", ")}, each with the values that 'products safety set' takes. An empty cell changes nothing. Nothing is written where a line is wrong.`,
  arguments: { file: { about: "a CSV file in UTF-8" } },
  examples: ["products safety import safety.csv"],
  confirms: true,
  json: "an object with the keys written and unknown (ids that the shop does not have)",
  run: async ({ config, pathOf, confirm, progress }, { file }) => {
    const changes = await readChanges(textOf(pathOf(file)));
    const count = new Set(changes.map(({ productId }) => productId)).size;
    if (count > 0)
      await confirm(
        `State facts of ${count === 1 ? "1 product" : `${count} products`}? Customers see them at once.`,
      );
    return withShop(config, async ({ database }) => {
      const unknown: number[] = [];
      for (const [at, { productId, change }] of changes.entries()) {
        progress(`${at} of ${changes.length} …`);
        if (!(await stateSafety({ database, clock: systemClock }, productId, change)))
          unknown.push(productId);
      }
      const written = changes.length - unknown.length;
      const missing = unknown.length === 0 ? "" : `\nThe shop has no product ${unknown.join(", ")}.`;
      return {
        text: `Products with new facts: ${written}.${missing}`,
        data: { written, unknown },
        exitCode: unknown.length === 0 ? 0 : 1,
      };
    });
  },
});

const productId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2 ** 31 - 1))
  .describe("the id of a product");

/** The changes of a table. Throws CommandError with the row that is wrong. */
async function readChanges(
  text: AsyncIterable<string>,
): Promise<{ productId: number; change: SafetyChange }[]> {
  const { rows } = await openCsv(text);
  const head = await rows.next();
  if (head.done) throw new CommandError("The file is no CSV table: it is empty.");
  const names = columnsOf(head.value.fields, ["product-id", ...Object.keys(safetyFields)], "product-id");
  const changes = [];
  for await (const each of rows) {
    const { row, fields } = each;
    const misfit = misfitOf(each, names);
    if (misfit !== undefined) throw new CommandError(`Row ${row}: ${misfit}.`);
    const cells = new Map(names.map((title, at) => [title, fields[at]?.trim() ?? ""]));
    const read = (title: string, takes: z.ZodType) => {
      const parsed = takes.safeParse(cells.get(title));
      if (parsed.success) return parsed.data;
      throw new CommandError(`Row ${row}: ${title} takes ${takes.description}.`);
    };
    const filled = Object.entries(safetyFields).filter(([title]) => cells.get(title));
    const values = Object.fromEntries(filled.map(([title, { takes }]) => [title, read(title, takes)]));
    changes.push({ productId: read("product-id", productId) as number, change: safetyChange(values) });
  }
  return changes;
}

export const safety: Group = {
  summary: "What is stated of the safety of products, and what the law of a country misses",
  usual: "list",
  commands: { list, show, set, import: importFile },
};
