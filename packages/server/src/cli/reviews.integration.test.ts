import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { reviews } from "../reviews/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const nestling = commandLine(shop.url);
const { delivered, write, read } = reviewCalls(shop);
const maya = await shop.signIn();
const { order_id, order_number } = await delivered(maya);
await write(maya, order_id, { text: "More at www.evil.example\u001b[2J and\nhere" });
await write(maya, order_id, { code: "PACIFIER", stars: 1, text: "It fell apart within a week." });

const rowOf = async (stars: number) => {
  const [row] = await shop.database.select().from(reviews).where(eq(reviews.stars, stars));
  if (row === undefined) throw new Error("there is no such review");
  return row;
};

test("[REV-10] [OPS-03] the list shows what waits, and why, without what would control the terminal", async () => {
  const { id } = await rowOf(5);
  const { out, err, status } = await nestling("reviews");
  expect([err, status]).toEqual(["", 0]);
  expect(out).toContain(`${id}  ★★★★★  pending (link)`);
  expect(out).toContain(order_number);
  expect(out).toContain("  > More at www.evil.example [2J and\n  > here");
  expect(out).not.toContain("fell apart");
  const all = await nestling("reviews", "list", "--status", "all", "--json");
  expect(JSON.parse(all.out)).toMatchObject([
    { product_id: 12, status: "published", stars: 1 },
    { id, product_id: 11, status: "pending", reasons: ["link"], order_number, author: "Maya T." },
  ]);
  expect((await nestling("reviews", "list", "--product", "12")).out.trim()).toBe("There are none.");
});

test("[REV-13] the list says how many photos a review has, and they are written into a folder to be looked at", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "nestling-photos-")), "new");
  const png = sharp({ create: { width: 9, height: 6, channels: 3, background: "#336699" } }).png();
  const photo = (await png.toBuffer()).toString("base64");
  const { order_id: other } = await delivered(maya);
  await write(maya, other, { stars: 3, text: "Fine, but not warm.", photos: [photo, photo] });
  const { id } = await rowOf(3);
  const list = await nestling("reviews");
  expect(list.out).toContain(`${id}  ★★★☆☆  pending (photo)`);
  expect(list.out).toContain(`  2 photos: nestling reviews photos ${id} FOLDER`);
  expect(JSON.parse((await nestling("reviews", "--json")).out)).toContainEqual(
    expect.objectContaining({ id, photos: 2 }),
  );
  const { out } = await nestling("reviews", "photos", String(id), folder);
  const files = [1, 2].map((number) => join(folder, `review-${id}-${number}.webp`));
  expect(out.trim().split("\n")).toEqual(files);
  for (const file of files) {
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: 9, height: 6 });
  }
  const without = await nestling("reviews", "photos", String((await rowOf(1)).id), folder);
  expect(without.out).toContain("has no photos");
  expect((await nestling("reviews", "photos", "999999", folder)).status).toBe(1);
  await rm(join(folder, ".."), { recursive: true });
});

test("[REV-10] a review is published, answered and rejected by its number", async () => {
  const { id } = await rowOf(5);
  const shown = async () => ((await (await read()).json()) as { reviews: { reply?: object }[] }).reviews;
  expect((await nestling("reviews", "publish", String(id), "--yes")).out.trim()).toBe(`${id} is shown.`);
  expect((await nestling("reviews", "reply", String(id), "Thank you!", "--yes")).status).toBe(0);
  expect(await shown()).toMatchObject([{ reply: { text: "Thank you!" } }]);
  expect((await nestling("reviews", "reject", String(id), "spam", "--yes")).out.trim()).toBe(
    `${id} is rejected.`,
  );
  expect(await shown()).toEqual([]);
  expect((await rowOf(5)).reasons).toEqual(["spam"]);
});

test("[REV-05] a review is not rejected for being bad, nor one that does not exist", async () => {
  const { id } = await rowOf(1);
  const refused = await nestling("reviews", "reject", String(id), "bad");
  expect([refused.status, refused.err]).toEqual([2, expect.stringContaining("off_topic")]);
  expect((await rowOf(1)).status).toBe("published");
  expect((await nestling("reviews", "publish", "999999", "--yes")).status).toBe(1);
});
