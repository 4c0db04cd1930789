import { z } from "zod";
import {
  eventWords,
  productEvents,
  type Reactions,
  reactionNames,
  reactionsSetting,
} from "../marketplace/reactions.ts";
import { defineCommand, type Group, usageError } from "./command.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { decimal, whole } from "./values.ts";

const meanings =
  "tell: prices and fees stay, and the change is listed. follow: the shop takes it over. sold_out: nobody can buy it. hide: it leaves the shop until 'products publish', or until a product that was gone is back; about freight, it leaves that country. hold: as tell, and you are asked. What is gone is never sold, whatever the reaction.";

const percent = (least: number, most: number) =>
  decimal.pipe(z.number().min(least).max(most)).describe(`a percentage from ${least} to ${most}`);

function textOf({ events: chosen, stopPercent }: Reactions): string {
  const rows = productEvents.map((event) => ({ event, ...chosen[event] }));
  const only = ({ overPercent, belowPieces }: (typeof rows)[number]) =>
    overPercent ? `over ${overPercent} %` : belowPieces ? `below ${belowPieces}` : "";
  const columns = [
    { title: "Event", text: (row: (typeof rows)[number]) => row.event },
    { title: "When", text: (row: (typeof rows)[number]) => eventWords[row.event] },
    { title: "Only", text: only },
    { title: "Reaction", text: (row: (typeof rows)[number]) => row.reaction },
  ];
  return `${table(columns, rows, "")}\nA price that would rise or fall by more than ${stopPercent} % is held for you.`;
}

const show = defineCommand({
  summary: "Show what the shop makes of changes at the marketplace",
  details: meanings,
  examples: ["reactions", "reactions show --json"],
  json: "an object with the keys events (by event: reaction, over_percent, below_pieces) and stop_percent",
  run: ({ config }) =>
    withShop(config, async ({ database }) => {
      const reactions = await reactionsSetting.read(database);
      const chosen = productEvents.map((event) => {
        const { reaction, overPercent, belowPieces } = reactions.events[event];
        return [event, { reaction, over_percent: overPercent, below_pieces: belowPieces }];
      });
      const data = { events: Object.fromEntries(chosen), stop_percent: reactions.stopPercent };
      return { text: textOf(reactions), data };
    }),
});

const set = defineCommand({
  summary: "Choose the reaction to a change",
  details: meanings,
  arguments: {
    event: {
      about: "the change",
      takes: z.enum(productEvents).describe(`one of ${productEvents.join(", ")}`),
    },
    reaction: {
      about: "what the shop makes of it",
      takes: z.enum(reactionNames).describe(`one of ${reactionNames.join(", ")}`),
    },
  },
  options: {
    over: {
      value: "PERCENT",
      about: "for prices and freight: follow smaller changes without a word",
      takes: percent(0, 1_000),
    },
    below: {
      value: "N",
      about: "for out_of_stock: with fewer pieces it counts as out of stock",
      takes: whole(1, 10_000),
    },
  },
  examples: ["reactions set price_up hold --over 5", "reactions set out_of_stock sold_out --below 10"],
  run: ({ config }, { event, reaction, over, below }) => {
    if (over !== undefined && !["price_up", "price_down", "freight_up"].includes(event))
      throw usageError("--over goes with price_up, price_down and freight_up.");
    if (below !== undefined && event !== "out_of_stock") throw usageError("--below goes with out_of_stock.");
    return change(config, (reactions) => ({
      ...reactions,
      events: {
        ...reactions.events,
        [event]: {
          ...reactions.events[event],
          reaction,
          ...(over !== undefined && { overPercent: over }),
          ...(below !== undefined && { belowPieces: below }),
        },
      },
    }));
  },
});

const stop = defineCommand({
  summary: "Set by how much a price may rise or fall without you",
  details:
    "It counts where the reaction is follow. A sale at the marketplace may lower many prices by more; 'changes accept all' takes them over, and at the end of the sale nothing is left to decide. From 100 % on, every fall is followed.",
  arguments: { percent: { about: "a larger rise or fall is held", takes: percent(1, 10_000) } },
  examples: ["reactions stop 20"],
  run: ({ config }, { percent: stopPercent }) =>
    change(config, (reactions) => ({ ...reactions, stopPercent })),
});

function change(config: Parameters<typeof withShop>[0], changed: (reactions: Reactions) => Reactions) {
  return withShop(config, async ({ database }) => {
    const reactions = changed(await reactionsSetting.read(database));
    await reactionsSetting.write(database, reactions);
    return { text: textOf(reactions) };
  });
}

export const reactions: Group = {
  usual: "show",
  commands: { show, set, stop },
};
