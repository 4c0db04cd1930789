import { z } from "zod";
import {
  type SyncedProduct,
  type SyncOptions,
  syncCodes,
  syncProducts,
} from "../marketplace/sync-products.ts";
import { systemClock } from "../platform/clock.ts";
import { CommandError, defineCommand, usageError } from "./command.ts";
import { commandLog, withShop } from "./shop.ts";
import { withMarketplace } from "./with-marketplace.ts";

const codeList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((code) => code.trim()))])
  .refine((codes) => codes.length <= 1_000 && codes.every((code) => /^\d{6,20}$/.test(code)))
  .describe("codes of 6 to 20 digits with commas between them, 1000 at most");

const outcomes = {
  renewed: "read",
  gone: "no longer sold there",
  late: "read by another process",
  unknown: "not of the marketplace",
  refused: "refused",
  unreadable: "unreadable",
  failed: "failed",
} as const satisfies Record<SyncedProduct["outcome"], string>;

type Counts = Partial<Record<SyncedProduct["outcome"], number>>;

export const sync = defineCommand({
  details:
    "The running shop does it by itself, what sells first. This reads what is due now: what sells and was read more than FRESH_MINUTES ago, and everything that was read more than a day ago. It can be interrupted and repeated at any time. What changed is in 'nestling changes'; 'nestling reactions' says what the shop makes of it.",
  options: {
    codes: { value: "CODES", about: "these products alone, whenever they were read", takes: codeList },
    all: { about: "everything that was not read within FRESH_MINUTES" },
  },
  examples: ["sync", "sync --all", "sync --codes 1005000000213003,1005000000218106"],
  json: "an object with the keys renewed, gone, late, unknown, refused, unreadable and failed: how many products came to that",
  run: async ({ config, progress, yieldToShop }, { codes, all }) => {
    if (codes !== undefined && all) throw usageError("sync takes --codes or --all, not both.");
    return withShop(config, ({ database }) =>
      withMarketplace({ config, yieldToShop }, database, async ({ supplier }) => {
        const context = { ...config.shop, database, supplier, clock: systemClock, log: commandLog(config) };
        const fresh = new Date(Date.now() - config.shop.freshMinutes * 60_000);
        const old = new Date(Date.now() - 24 * 60 * 60_000);
        const counts: Counts = {};
        let done = 0;
        const options: SyncOptions = {
          signal: new AbortController().signal,
          onSynced: ({ outcome }, total) => {
            counts[outcome] = (counts[outcome] ?? 0) + 1;
            done += 1;
            progress(`Read ${done} of ${Math.max(done, total)} …`);
          },
        };
        if (codes === undefined) {
          await syncProducts(context, { hot: fresh, other: all ? fresh : old }, options);
        } else {
          const missing = await syncCodes(context, codes, options);
          if (missing.length > 0) throw new CommandError(`The shop has no product ${missing.join(", ")}.`);
        }
        return {
          text: summaryOf(counts, done),
          data: Object.fromEntries(
            Object.keys(outcomes).map((name) => [name, counts[name as keyof Counts] ?? 0]),
          ),
          exitCode: counts.failed === undefined ? 0 : 1,
        };
      }),
    );
  },
});

function summaryOf(counts: Counts, done: number): string {
  if (done === 0) return "Everything is up to date.";
  const parts = Object.entries(outcomes).flatMap(([name, words]) => {
    const count = counts[name as keyof Counts];
    return count === undefined ? [] : [`${count} ${words}`];
  });
  const again =
    counts.failed === undefined
      ? ""
      : "\nThe marketplace did not answer for some: they are read again later.";
  return `${parts.join(", ")}.${again}`;
}
