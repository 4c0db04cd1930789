import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { systemClock } from "../platform/clock.ts";
import { photosOf, rejections, replyToReview, searchReviews, setReviewStatus } from "../reviews/moderate.ts";
import { reviewStatuses } from "../reviews/tables.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { moment } from "./format-order.ts";
import { withShop } from "./shop.ts";
import { plain } from "./terminal.ts";
import { whole } from "./values.ts";

const id = { about: "the review, as reviews list shows it", takes: whole(1, 999_999_999) };
const reasonNames = Object.keys(rejections) as (keyof typeof rejections)[];

type Listed = Awaited<ReturnType<typeof searchReviews>>[number];

/** The votes of a burst, which do not count yet. */
function lateVotesOf({ lateVotes, lateVotesAt }: Listed): string {
  if (lateVotes === 0 || lateVotesAt === null) return "";
  return ` (${lateVotes} more from ${moment.format(lateVotesAt)} on: many votes in an hour)`;
}

/** A review in a few lines, for its text is what matters. */
function textOf(row: Listed): string {
  const reasons = row.reasons.length > 0 ? ` (${row.reasons.join(", ")})` : "";
  const from = row.order === null ? "demo" : row.order;
  return [
    `${row.id}  ${"★".repeat(row.stars)}${"☆".repeat(5 - row.stars)}  ${row.status}${reasons}`,
    `  ${plain(row.product)} (${row.productId})${row.variant === "" ? "" : `, ${plain(row.variant)}`}`,
    `  ${plain(row.author)}, ${from}, ${moment.format(row.writtenAt)}, helpful ${row.helpful}${lateVotesOf(row)}`,
    ...(row.photos === 0
      ? []
      : [
          `  ${row.photos === 1 ? "1 photo" : `${row.photos} photos`}: nestling reviews photos ${row.id} FOLDER`,
        ]),
    ...(row.text === "" ? [] : row.text.split("\n").map((line) => `  > ${plain(line)}`)),
    ...(row.reply === null ? [] : row.reply.split("\n").map((line) => `  Reply: ${plain(line)}`)),
  ].join("\n");
}

const list = defineCommand({
  summary: "List the reviews that wait for you, the oldest first",
  details:
    "A review waits for its words or its photos, never for its stars: link, contact, language, short, duplicate, photo. All others are shown as soon as they are written.",
  options: {
    status: {
      value: "STATUS",
      about: "others than those that wait, the newest first",
      takes: z.enum([...reviewStatuses, "all"]).describe(`one of ${reviewStatuses.join(", ")}, all`),
    },
    product: { value: "ID", about: "of this product alone", takes: whole(1, 2 ** 31 - 1) },
    limit: { value: "N", about: "how many at most; without it 50", takes: whole(1, 10_000) },
  },
  examples: ["reviews list", "reviews list --status all --product 1042", "reviews list --json"],
  json: "an array of objects with the keys id, status, reasons, product_id, product, variant, order_number, stars, fit, child_age_months, text, photos (how many), author, helpful, late_votes (that count a day later), reply and written_at",
  run: ({ config }, { status = "pending", product, limit = 50 }) =>
    withShop(config, async ({ database }) => {
      const which = { status: status === "all" ? undefined : status, productId: product };
      const rows = await searchReviews(database, which, limit);
      const data = rows.map((row) => ({
        id: row.id,
        status: row.status,
        reasons: row.reasons,
        product_id: row.productId,
        product: row.product,
        variant: row.variant,
        order_number: row.order,
        stars: row.stars,
        fit: row.fit,
        child_age_months: row.age,
        text: row.text,
        photos: row.photos,
        author: row.author,
        helpful: row.helpful,
        late_votes: row.lateVotes,
        reply: row.reply,
        written_at: row.writtenAt.toISOString(),
      }));
      return { text: rows.length === 0 ? "There are none." : rows.map(textOf).join("\n\n"), data };
    }),
});

const photos = defineCommand({
  summary: "Write the photos of a review into a folder, to look at them",
  arguments: { id, folder: { about: "the folder; made if it is not there" } },
  examples: ["reviews photos 17 /tmp/photos"],
  json: "an array of the files' names",
  run: ({ config, pathOf }, { id: which, folder }) =>
    withShop(config, async ({ database }) => {
      const found = await photosOf(database, which);
      if (found === undefined) throw new CommandError(`There is no review ${which}.`);
      const directory = pathOf(folder);
      const files = found.map((_, index) => join(directory, `review-${which}-${index + 1}.webp`));
      await mkdir(directory, { recursive: true });
      for (const [index, bytes] of found.entries()) await writeFile(files[index] ?? "", bytes);
      return { text: files.length === 0 ? `${which} has no photos.` : files.join("\n"), data: files };
    }),
});

const publish = defineCommand({
  summary: "Show a review in the shop",
  arguments: { id },
  examples: ["reviews publish 17"],
  confirms: true,
  run: async ({ config, confirm }, { id: which }) => {
    await confirm(`Show review ${which}? Customers see it at once.`);
    return withShop(config, async ({ database }) => {
      const done = await setReviewStatus({ database }, which, "published", []);
      if (done.outcome === "unknown") throw new CommandError(`There is no review ${which}.`);
      return { text: done.outcome === "already" ? `${which} is shown already.` : `${which} is shown.` };
    });
  },
});

const reject = defineCommand({
  summary: "Take a review out of the shop, for a reason that the law allows",
  details: `REASON is ${reasonNames.map((name) => `${name} (${rejections[name]})`).join(", ")}. That a review is bad for the product is no reason: answer it with reviews reply.`,
  arguments: {
    id,
    reason: { about: "why", takes: z.enum(reasonNames).describe(`one of ${reasonNames.join(", ")}`) },
  },
  examples: ["reviews reject 17 contact"],
  confirms: true,
  run: async ({ config, confirm }, { id: which, reason }) => {
    await confirm(`Take review ${which} out of the shop (${rejections[reason]})?`);
    return withShop(config, async ({ database }) => {
      const done = await setReviewStatus({ database }, which, "rejected", [reason]);
      if (done.outcome === "unknown") throw new CommandError(`There is no review ${which}.`);
      return {
        text: done.outcome === "already" ? `${which} was rejected already.` : `${which} is rejected.`,
      };
    });
  },
});

const reply = defineCommand({
  summary: "Answer a review in the shop's name, below it",
  details: "A second answer replaces the first.",
  arguments: {
    id,
    text: {
      about: "the answer",
      takes: z.string().trim().min(1).max(1_000).describe("up to 1,000 characters, in quotes"),
    },
  },
  examples: ["reviews reply 17 Thanks!"],
  confirms: true,
  run: async ({ config, confirm }, { id: which, text }) => {
    await confirm(`Answer review ${which}? Customers see it at once.`);
    return withShop(config, async ({ database }) => {
      const done = await replyToReview({ database, clock: systemClock }, which, text);
      if (done.outcome === "unknown") throw new CommandError(`There is no review ${which}.`);
      return { text: `Your answer stands below ${which}.` };
    });
  },
});

export const reviews: Group = {
  usual: "list",
  commands: { list, photos, publish, reject, reply },
};
