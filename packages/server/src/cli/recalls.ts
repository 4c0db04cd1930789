import { z } from "zod";
import { mailJob } from "../mail/mailer.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import {
  type ConfirmedRecall,
  confirmRecall,
  dismissRecall,
  type ListedRecall,
  listRecalls,
} from "../recalls/decide.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { withJobs, withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { openMailing } from "./with-merchant-context.ts";

const number = {
  about: "the recall, as recalls list shows it",
  takes: z
    .string()
    .trim()
    .regex(/^[\w-]{1,20}$/)
    .describe("the number of a recall, such as 26101"),
};

const product = {
  value: "IDS",
  about: "these products alone, with commas between them",
  takes: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .transform((list) => list.split(",").map(Number))
    .describe("ids of products, such as 100012,100044"),
};

const everyState = ["suspected", "confirmed", "dismissed"] as const;

const recallJson = ({ products, isDemo: _, ...recall }: ListedRecall) => ({
  ...recall,
  products: products.map(({ withdrawnAt, ...product }) => ({ ...product, is_sold: withdrawnAt === null })),
});

const productLine = ({ id, name, state, withdrawnAt }: ListedRecall["products"][number]) =>
  `  ${id}  ${state}${withdrawnAt === null ? "" : ", not sold"}  ${name}`;

async function requireRecall(database: Database, which: string): Promise<ListedRecall> {
  const [recall] = await listRecalls(database, everyState, which);
  if (recall === undefined) throw new CommandError(`No recall ${which} concerns a product of the shop.`);
  return recall;
}

const list = defineCommand({
  summary: "List the safety recalls that may concern products of the shop, the latest first",
  details: "The shop reads the recalls of the US Consumer Product Safety Commission each night.",
  options: { all: { about: "list those as well that you have decided on" } },
  examples: ["recalls", "recalls list --all --json"],
  json: "an array of objects with the keys number, date, title, hazard, remedy, url, names, makers and products (id, name, state, is_sold)",
  run: ({ config }, { all }) =>
    withShop(config, async ({ database }) => {
      const found = await listRecalls(database, all ? everyState : ["suspected"]);
      const columns = [
        { title: "Number", text: (recall: ListedRecall) => recall.number },
        { title: "Date", text: (recall: ListedRecall) => recall.date },
        {
          title: "Products",
          text: (recall: ListedRecall) => String(recall.products.length),
          right: true as const,
        },
        { title: "Recall", text: (recall: ListedRecall) => recall.title },
      ];
      const none = all ? "No recall has concerned the shop." : "No recall waits for your decision.";
      return { text: table(columns, found, none), data: found.map(recallJson) };
    }),
});

const show = defineCommand({
  summary: "Show a recall beside the products that it may concern",
  arguments: { number },
  examples: ["recalls show 26101", "recalls show 26101 --json"],
  json: "an object as recalls list gives it",
  run: ({ config }, { number: which }) =>
    withShop(config, async ({ database }) => {
      const recall = await requireRecall(database, which);
      const { date, title, hazard, remedy, url, names, makers, products } = recall;
      const lines = [
        `${which} of ${date}: ${title}`,
        ...names.map((name) => `  Recalled  ${name}`),
        ...makers.map((maker) => `  Made by   ${maker}`),
        `  Hazard    ${hazard}`,
        `  Remedy    ${remedy}`,
        `  Notice    ${url}`,
        "",
        ...products.map(productLine),
      ];
      return { text: lines.join("\n"), data: recallJson(recall) };
    }),
});

const confirm = defineCommand({
  summary: "Take recalled products out of sale for good, and write to everybody who bought them",
  details:
    "The recall is then listed on the shop's page /recalls. What is not ordered from its seller yet is refused and refunded; open orders are named. It lists the products and asks first. A product that was dismissed is confirmed only where --product names it.",
  arguments: { number },
  options: { product },
  examples: ["recalls confirm 26101", "recalls confirm 26101 --product 100012"],
  confirms: true,
  run: ({ config, confirm: ask }, { number: which, product: ids }) =>
    withJobs(config, [mailJob], async ({ database, jobs }) => {
      const recall = toConfirm(await requireRecall(database, which), ids);
      await ask(
        `Take these products out of sale because of recall ${which}, and write to everybody who bought them?`,
        recall.products.map(productLine),
      );
      const done = await confirmRecall({ database, ...(await openMailing(config, database, jobs)) }, recall);
      if (done.products.length === 0) throw new CommandError("None of its products waits for that.");
      return { text: confirmedText(done) };
    }),
});

/**
 * The recall with the products to confirm alone: those that are named, or else those that wait for a decision. Throws CommandError
 * if there are none, or if one that is named is none of the recall's.
 */
function toConfirm(recall: ListedRecall, ids: readonly number[] | undefined): ListedRecall {
  const stranger = ids?.find((id) => !recall.products.some((product) => product.id === id));
  if (stranger !== undefined) {
    throw new CommandError(`Recall ${recall.number} does not concern product ${stranger}.`);
  }
  const products = recall.products.filter(({ id, state }) =>
    ids === undefined ? state === "suspected" : ids.includes(id) && state !== "confirmed",
  );
  if (products.length === 0) throw new CommandError("None of its products waits for that.");
  return { ...recall, products };
}

function confirmedText({ products, mails, open }: ConfirmedRecall): string {
  const lines: [string, string[]][] = [
    ["Not ordered from the seller yet. The shop refuses and refunds it by itself", open.waiting],
    ["Ordered from the seller and not all sent. Cancel it at the marketplace", open.ordered],
    [
      "Your own goods, not all sent. Do not send them: nestling orders cancel NUMBER, or --line N of a paid one",
      open.own,
    ],
  ];
  return [
    `Out of sale: ${products.join(", ")}. Mails to buyers: ${mails}.`,
    ...lines
      .filter(([, orders]) => orders.length > 0)
      .map(([what, orders]) => `${what}: ${orders.join(", ")}`),
  ].join("\n");
}

const dismiss = defineCommand({
  summary: "Note that a recall does not concern these products",
  arguments: { number },
  options: { product },
  examples: ["recalls dismiss 26101", "recalls dismiss 26101 --product 100044"],
  run: ({ config }, { number: which, product: ids }) =>
    withShop(config, async ({ database }) => {
      await requireRecall(database, which);
      const done = await dismissRecall({ database, clock: systemClock }, which, ids);
      if (done.length === 0) throw new CommandError("None of its products waits for that.");
      return { text: `Not meant: ${done.join(", ")}.` };
    }),
});

export const recalls: Group = {
  usual: "list",
  commands: { list, show, confirm, dismiss },
};
