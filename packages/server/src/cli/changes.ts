import { cents, formatUsd } from "@nestling/commerce/money";
import { z } from "zod";
import {
  countChanges,
  countHeld,
  decideAllChanges,
  decideChange,
  type ListedChange,
  listChanges,
} from "../marketplace/changes.ts";
import { beginOfDay } from "../platform/shop-time.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { moment } from "./format-order.ts";
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
    since: {
      value: "DAY",
      about: "from this day on; without it the last 30 days, or with --held all",
      takes: day,
    },
    held: { about: "those that wait for your decision alone" },
    limit: { value: "N", about: "how many at most; without it 100", takes: whole(1, 10_000) },
  },
  examples: ["changes", "changes list --held", "changes list --since 2026-12-01 --json"],
  json: "an object with the keys counts (event, reaction, count) and changes (id, at, product_id, name, sku, country, event, before, after and reaction; prices and freight are dollars)",
  run: ({ config }, { since, held = false, limit = 100 }) =>
    withShop(config, async ({ database }) => {
      const usual = held ? new Date(0) : new Date(Date.now() - 30 * 86_400_000);
      const from = since === undefined ? usual : beginOfDay(since);
      const rows = await listChanges(database, { since: from, isHeld: held, most: limit });
      const counts = await countChanges(database, from);
      const columns = [
        { title: "ID", text: (row: ListedChange) => String(row.id), right: true as const },
        { title: "When", text: (row: ListedChange) => moment.format(row.at) },
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
  about: "the change, as changes list shows it, or all that are held",
  takes: z
    .union([
      z.literal("all"),
      z
        .string()
        .regex(/^\d{1,18}$/)
        .transform(BigInt),
    ])
    .describe("the number of a change, or all"),
};

type Decision = {
  decision: "follow" | "tell";
  summary: string;
  /** Completes "… 12 changes?". */
  question: string;
  done: string;
};

const decide = (name: string, { decision, summary, question, done }: Decision) =>
  defineCommand({
    summary,
    arguments: { id },
    examples: [`changes ${name} 417`, `changes ${name} all`],
    confirms: true,
    run: ({ config, confirm }, { id: change }) =>
      withShop(config, async ({ database }) => {
        if (change !== "all") {
          const productId = await decideChange(database, change, decision, new Date());
          if (productId === undefined) throw new CommandError(`No change ${change} waits for a decision.`);
          return { text: done };
        }
        const held = await countHeld(database);
        if (held === 0) return { text: "No change waits for a decision." };
        await confirm(`${question} ${held === 1 ? "1 change" : `${held} changes`}?`);
        const decided = await decideAllChanges(database, decision, new Date());
        return { text: `Changes: ${decided}. ${done}` };
      }),
  });

const accept = decide("accept", {
  decision: "follow",
  summary: "Take over a change that is held, or all",
  question: "Take over",
  done: "The shop takes it over when the product is read next: within the hour if it sells, or with 'nestling sync'.",
});
const keep = decide("keep", {
  decision: "tell",
  summary: "Leave things as they are after a change that is held, or after all",
  question: "Leave things as they are after",
  done: "It stays as it is.",
});

export const changes: Group = {
  usual: "list",
  commands: { list, accept, keep },
};
