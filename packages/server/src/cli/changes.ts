import { cents, formatUsd } from "@nestling/commerce/money";
import { z } from "zod";
import { countChanges, decideChange, type ListedChange, listChanges } from "../marketplace/changes.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { day, whole } from "./values.ts";

const isAmount = ({ event }: ListedChange) => /^(price|freight)_/.test(event);

function figure(change: ListedChange, value: number | null): string {
  if (value === null) return "";
  return isAmount(change) ? formatUsd(cents(value)) : String(value);
}

const list = defineCommand({
  summary: "List what the marketplace has changed, the latest first",
  details: "Prices and freight are what the marketplace asks of you.",
  options: {
    since: { value: "DAY", about: "from this day on; without it the last 30 days", takes: day },
    held: { about: "those that wait for your decision alone" },
    limit: { value: "N", about: "how many at most; without it 100", takes: whole(1, 10_000) },
  },
  examples: ["changes", "changes list --held", "changes list --since 2026-12-01 --json"],
  json: "an object with the keys counts (event, reaction, count) and changes (id, at, product_id, name, sku, country, event, before, after and reaction; prices and freight are dollars)",
  run: ({ config }, { since, held = false, limit = 100 }) =>
    withShop(config, async ({ database }) => {
      const from = since === undefined ? new Date(Date.now() - 30 * 86_400_000) : new Date(since);
      const rows = await listChanges(database, { since: from, isHeld: held, most: limit });
      const counts = await countChanges(database, from);
      const columns = [
        { title: "ID", text: (row: ListedChange) => String(row.id), right: true as const },
        { title: "When", text: (row: ListedChange) => row.at.toISOString().slice(0, 16).replace("T", " ") },
        { title: "Product", text: (row: ListedChange) => row.name },
        { title: "Of it", text: (row: ListedChange) => row.skuCode ?? row.country },
        { title: "Event", text: (row: ListedChange) => row.event },
        { title: "Before", text: (row: ListedChange) => figure(row, row.before), right: true as const },
        { title: "After", text: (row: ListedChange) => figure(row, row.after), right: true as const },
        { title: "Reaction", text: (row: ListedChange) => row.reaction },
      ];
      const inJson = (row: ListedChange, value: number | null) =>
        value !== null && isAmount(row) ? value / 100 : value;
      const changes = rows.map((row) => ({
        ...{ id: String(row.id), at: row.at, product_id: row.productId, name: row.name, sku: row.skuCode },
        ...{ country: row.country, event: row.event, reaction: row.reaction },
        ...{ before: inJson(row, row.before), after: inJson(row, row.after) },
      }));
      return { text: table(columns, rows, "Nothing has changed."), data: { counts, changes } };
    }),
});

const id = {
  about: "the change, as changes list shows it",
  takes: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt)
    .describe("the number of a change"),
};

const decision = (what: "follow" | "tell", summary: string, done: string) =>
  defineCommand({
    summary,
    arguments: { id },
    examples: [`changes ${what === "follow" ? "accept" : "keep"} 417`],
    run: ({ config }, { id: change }) =>
      withShop(config, async ({ database }) => {
        const productId = await decideChange(database, change, what, new Date());
        if (productId === undefined) throw new CommandError(`No change ${change} waits for a decision.`);
        return { text: done };
      }),
  });

const accept = decision(
  "follow",
  "Take over a change that is held",
  "The shop takes it over when the product is read next: within the hour if it sells, or with 'nestling sync'.",
);
const keep = decision("tell", "Leave things as they are after a change that is held", "It stays as it is.");

export const changes: Group = {
  summary: "What the marketplace has changed",
  usual: "list",
  commands: { list, accept, keep },
};
