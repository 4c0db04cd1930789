import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cents, formatUsd } from "@nestling/commerce/money";
import { reasonWords } from "@nestling/commerce/order/returns";
import type { MerchantContext } from "../orders/context.ts";
import { type MerchantOrder, orderDetails } from "../orders/merchant.ts";
import type { Config } from "../platform/config.ts";
import {
  listReturns,
  moveReturn,
  type NoReturn,
  photosOfReturn,
  refundableReturn,
  refundReturn,
  returnsOf,
} from "../returns/merchant-returns.ts";
import { CommandError, defineCommand, type Group, type Output } from "./command.ts";
import { moment } from "./format-order.ts";
import { number, requireOrder } from "./require-order.ts";
import { withShop } from "./shop.ts";
import { plain } from "./terminal.ts";
import { dollars, whole, words } from "./values.ts";
import { withMerchantContext } from "./with-merchant-context.ts";

const which = {
  return: { about: "this return of the order, as 'returns show' counts", value: "N", takes: whole(1, 999) },
};

type Listed = Awaited<ReturnType<typeof listReturns>>[number];

/** NST-7K3M-9QPX  accepted     withdrawn from the contract  2 pieces  2026-11-21, 09:14  money due 2026-12-05, 09:14 */
function lineOf({ orderNumber, status, reason, pieces, askedAt, refundBy }: Listed): string {
  const due = refundBy === null ? "" : `  money due ${moment.format(refundBy)}`;
  return `${orderNumber}  ${status.padEnd(10)}  ${reasonWords[reason]}, ${pieces} ${pieces === 1 ? "piece" : "pieces"}  ${moment.format(askedAt)}${due}`;
}

const list = defineCommand({
  summary: "List the returns and withdrawals that are open, the oldest first",
  options: {
    all: { about: "those that have ended, too" },
    limit: { value: "N", about: "how many at most; without it 50", takes: whole(1, 10_000) },
  },
  examples: ["returns list", "returns list --all", "returns list --json"],
  json: "an array of objects with the keys order_number, status, reason, pieces, asked_at and refund_by",
  run: ({ config }, { all, limit = 50 }) =>
    withShop(config, async ({ database }) => {
      const rows = await listReturns(database, { isOpen: !all }, limit);
      return {
        text: rows.length === 0 ? "There are none." : rows.map(lineOf).join("\n"),
        data: rows.map(({ orderNumber, status, reason, pieces, askedAt, refundBy }) => ({
          ...{ order_number: orderNumber, status, reason, pieces },
          ...{ asked_at: askedAt.toISOString(), refund_by: refundBy?.toISOString() ?? null },
        })),
      };
    }),
});

type Shown = Awaited<ReturnType<typeof returnsOf>>[number];

type Details = Awaited<ReturnType<typeof orderDetails>>;

/** "  2 × Natural Rubber Pacifier, Sage" */
function piecesOf(order: Details, returnId: string): string[] {
  const items = order.subOrders.flatMap((part) => part.items.map((item) => ({ part_id: part.id, ...item })));
  const pieces = order.returns.find(({ id }) => id === returnId)?.lines ?? [];
  return pieces.map(({ part_id, code, quantity }) => {
    const item = items.find((each) => each.part_id === part_id && each.code === code);
    return `  ${quantity} × ${plain(item?.name ?? code)}${item?.sku_text ? `, ${plain(item.sku_text)}` : ""}`;
  });
}

function pageOf(row: Shown, place: number, order: Details): string {
  return [
    `${place}. ${row.status}, ${reasonWords[row.reason]}, ${moment.format(row.askedAt)}`,
    ...piecesOf(order, row.id),
    ...(row.name === null ? [] : [`  Withdrawn by ${plain(row.name)}`]),
    ...(row.note === null ? [] : row.note.split("\n").map((line) => `  > ${plain(line)}`)),
    ...(row.photos === 0
      ? []
      : [
          `  ${row.photos === 1 ? "1 photo" : `${row.photos} photos`}: nestling returns photos ${order.order_number} FOLDER --return ${place}`,
        ]),
    ...(row.answer === null ? [] : [`  You: ${row.answer.split("\n").map(plain).join(", ")}`]),
    ...(row.tracking === null ? [] : [`  On its way as ${plain(row.tracking)}`]),
    ...(row.refundBy === null ? [] : [`  Money due ${moment.format(row.refundBy)}`]),
    ...(row.refunded === null ? [] : [`  Refunded ${formatUsd(cents(row.refunded))}`]),
  ].join("\n");
}

const show = defineCommand({
  summary: "Show the returns and withdrawals of an order",
  arguments: { number },
  examples: ["returns show NST-7K3M-9QPX", "returns show NST-7K3M-9QPX --json"],
  json: "an array of objects with the keys id, status, reason, asked_at, refund_by, refunded (in dollars), name, note, photos (how many), answer, tracking and lines",
  run: ({ config }, { number }) =>
    withShop(config, async ({ database }) => {
      const row = await requireOrder(database, number);
      const order = await orderDetails(database, row);
      const found = await returnsOf(database, row.id);
      const data = found.map(({ id, status, reason, name, note, photos, answer, tracking }) => {
        const shown = order.returns.find((each) => each.id === id);
        return {
          ...{ id, status, reason, asked_at: shown?.asked_at, refund_by: shown?.refund_by ?? null },
          ...{
            refunded: shown?.refunded ?? null,
            name,
            note,
            photos,
            answer,
            tracking,
            lines: shown?.lines ?? [],
          },
        };
      });
      const text =
        found.length === 0
          ? `${row.number} has none.`
          : found.map((one, index) => pageOf(one, index + 1, order)).join("\n\n");
      return { text, data };
    }),
});

const photos = defineCommand({
  summary: "Write the photos of a return into a folder, to look at them",
  arguments: { number, folder: { about: "the folder; made if it is not there" } },
  options: which,
  examples: ["returns photos NST-7K3M-9QPX /tmp/photos"],
  json: "an array of the files' names",
  run: ({ config, pathOf }, { number, folder, return: place = 1 }) =>
    withShop(config, async ({ database }) => {
      const order = await requireOrder(database, number);
      const found = (await returnsOf(database, order.id))[place - 1];
      if (found === undefined) throw new CommandError(`${order.number} has no return ${place}.`);
      const directory = pathOf(folder);
      const images = await photosOfReturn(database, found.id);
      const files = images.map((_, index) => join(directory, `${order.number}-${place}-${index + 1}.webp`));
      await mkdir(directory, { recursive: true });
      for (const [index, bytes] of images.entries()) await writeFile(files[index] ?? "", bytes);
      return { text: files.length === 0 ? "It has no photos." : files.join("\n"), data: files };
    }),
});

function changeReturn(
  config: Config,
  number: string,
  change: (context: MerchantContext, order: MerchantOrder) => Promise<string>,
): Promise<Output> {
  return withMerchantContext(config, async (context) => ({
    text: await change(context, await requireOrder(context.database, number)),
  }));
}

function noReturn(order: MerchantOrder, none: NoReturn): CommandError {
  return none.outcome === "which"
    ? new CommandError(
        `${order.number} has several open returns (${none.places.join(", ")}): say which with --return N.`,
      )
    : new CommandError(`${order.number} has no such return. See: nestling returns show ${order.number}`);
}

const isOver = (order: MerchantOrder, status: string) =>
  new CommandError(`This return of ${order.number} is ${status} already.`);

type Move = { to: "accepted" | "received" | "refused"; words: string | null; done: string };

function move(
  config: Config,
  number: string,
  place: number | undefined,
  { to, words, done }: Move,
): Promise<Output> {
  return changeReturn(config, number, async (context, order) => {
    const moved = await moveReturn(context, { orderId: order.id, place }, { to, words });
    switch (moved.outcome) {
      case "moved":
        return `The return of ${order.number} ${done}. Its customer is mailed.`;
      case "not_now":
        throw new CommandError(
          `This return of ${order.number} is ${moved.status}: that is not possible now.`,
        );
      default:
        throw noReturn(order, moved);
    }
  });
}

const accept = defineCommand({
  summary: "Accept a return, and tell its customer where to send it",
  arguments: { number },
  options: {
    ...which,
    to: {
      value: "ADDRESS",
      about: "where it goes, its lines separated by |; without it RETURN_ADDRESS",
      takes: words,
    },
  },
  examples: [
    "returns accept NST-7K3M-9QPX",
    "returns accept NST-7K3M-9QPX --to 'Dock 4|Davis, California 95616'",
  ],
  confirms: true,
  run: async ({ config, confirm }, { number, to, return: place }) => {
    const lines = to === undefined ? config.shop.returnAddress : to.split("|").map((line) => line.trim());
    if (lines === undefined)
      throw new CommandError(
        "There is no RETURN_ADDRESS: say where the customer sends it, with --to ADDRESS.",
      );
    const where = lines.join(", ");
    await confirm(`Accept the return of ${number}, and mail its customer to send it to ${where}?`);
    return move(config, number, place, { to: "accepted", words: lines.join("\n"), done: "is accepted" });
  },
});

const refuse = defineCommand({
  summary: "Refuse a return, and tell its customer why",
  arguments: { number, reason: { about: "why, in words that its customer reads", takes: words } },
  options: which,
  examples: ["returns refuse NST-7K3M-9QPX 'The seal of the pacifier is open.'"],
  confirms: true,
  run: async ({ config, confirm }, { number, reason, return: place }) => {
    await confirm(`Refuse the return of ${number}? Its customer reads: ${reason}`);
    return move(config, number, place, { to: "refused", words: reason, done: "is refused" });
  },
});

const received = defineCommand({
  summary: "Say that the goods of a return have come",
  arguments: { number },
  options: which,
  examples: ["returns received NST-7K3M-9QPX"],
  confirms: true,
  run: async ({ config, confirm }, { number, return: place }) => {
    await confirm(`Have the goods of this return of ${number} come? Its customer is mailed.`);
    return move(config, number, place, { to: "received", words: null, done: "has come" });
  },
});

const refund = defineCommand({
  summary: "Give back the money of a return, and end it",
  details:
    "Without --amount it gives back what was paid for its pieces, and their shipping if nothing of the part is kept. A return that its customer may keep is refunded without accepting it.",
  arguments: { number },
  options: {
    ...which,
    amount: {
      value: "DOLLARS",
      about: "give back this much, for goods that came back worn",
      takes: dollars(0.01),
    },
  },
  examples: ["returns refund NST-7K3M-9QPX", "returns refund NST-7K3M-9QPX --amount 12.50"],
  confirms: true,
  run: ({ config, confirm }, { number, amount, return: place }) =>
    changeReturn(config, number, async (context, order) => {
      const found = await refundableReturn(context, { orderId: order.id, place });
      if (found.outcome === "not_now") throw isOver(order, found.status);
      if (found.outcome !== "open") throw noReturn(order, found);
      const worth = formatUsd(found.worth);
      await confirm(
        `Give back ${amount === undefined ? worth : `${formatUsd(amount)} of ${worth}`} for the return of ${number}?`,
        piecesOf(await orderDetails(context.database, order), found.returnId),
      );
      const done = await refundReturn(context, { orderId: order.id, place }, amount);
      switch (done.outcome) {
        case "refunded":
          return `${formatUsd(done.amount)} of ${order.number} go back.`;
        case "too_much":
          throw new CommandError(`This return of ${order.number} is worth ${formatUsd(done.worth)}.`);
        case "not_now":
          throw isOver(order, done.status);
        default:
          throw noReturn(order, done);
      }
    }),
});

export const returns: Group = {
  usual: "list",
  commands: { list, show, photos, accept, refuse, received, refund },
};
