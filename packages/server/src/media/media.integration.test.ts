import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Limit } from "../platform/limits/figures.ts";
import { openLimits } from "../platform/limits/limits.ts";
import { createLog } from "../platform/log.ts";
import { TooOften } from "../platform/too-often.ts";
import { testDatabase } from "../testing/database.ts";
import { openMedia, type Urgency } from "./media.ts";
import { mediaRoutes } from "./routes.ts";
import { pictures } from "./tables.ts";

const { database, pool } = await testDatabase();
await database.insert(pictures).values({ id: "0123abcd", recipe: { draw: "boots" } });
const directory = await mkdtemp(join(tmpdir(), "nestling-media-"));
afterAll(() => rm(directory, { recursive: true }));

let renders = 0;
const urgencies: Urgency[] = [];
const source = {
  async render(recipe: unknown, width: number, urgency: Urgency) {
    renders += 1;
    urgencies.push(urgency);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Buffer.from(`${JSON.stringify(recipe)} at ${width}`);
  },
};

const log = createLog({ level: "silent" });
const routes = () => mediaRoutes(openMedia(database, source, directory), openLimits(pool), log);
const shop = routes();

test("a picture is made once, however many ask for it at once", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.request("/media/0123abcd?w=320")));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
    new Set(['{"draw":"boots"} at 320']),
  );
  expect(renders).toBe(1);
});

test("and kept on disk: the shop need not make it again after a restart", async () => {
  const before = renders;
  expect((await routes().request("/media/0123abcd?w=320")).status).toBe(200);
  expect(renders).toBe(before);
  const files = await readdir(directory, { recursive: true });
  expect(files.filter((file) => file.endsWith(".part"))).toEqual([]);
});

test("[HOME-02] a picture that was made ahead is on the disk for the first visitor, and made once", async () => {
  const media = openMedia(database, source, directory);
  const before = renders;
  await media.makeAhead("0123abcd", 160);
  await media.makeAhead("0123abcd", 160);
  expect([renders, urgencies.at(-1)]).toEqual([before + 1, "ahead"]);
  expect(await (await shop.request("/media/0123abcd?w=160")).text()).toBe('{"draw":"boots"} at 160');
  await media.makeAhead("ffffffff", 160);
  expect(renders, "nor is one made that nobody knows").toBe(before + 1);
});

test("[HOME-02] a visitor does not wait for one that is made ahead", async () => {
  const media = openMedia(database, source, directory);
  const ahead = media.makeAhead("0123abcd", 96);
  const awaited = await media.picture("0123abcd", 96, async () => undefined);
  expect(String(awaited)).toBe('{"draw":"boots"} at 96');
  await ahead;
  expect(urgencies.slice(-2).toSorted()).toEqual(["ahead", "awaited"]);
  const files = await readdir(directory, { recursive: true });
  expect(files.filter((file) => file.endsWith(".part"))).toEqual([]);
});

test("a picture without a width is 640 pixels wide, and one that is not there yet is looked for again", async () => {
  expect(await (await shop.request("/media/0123abcd")).text()).toBe('{"draw":"boots"} at 640');
  expect((await shop.request("/media/0a0a?w=320")).status).toBe(404);
  await database.insert(pictures).values({ id: "0a0a", recipe: { draw: "bib" } });
  expect(await (await shop.request("/media/0a0a?w=320")).text()).toBe('{"draw":"bib"} at 320');
});

test("pictures named by what they show are kept by browsers for ever, named scenes are not", async () => {
  const product = await shop.request("/media/0123abcd?w=320");
  expect(product.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(product.headers.get("content-type")).toBe("image/webp");
  const scene = await shop.request("/media/scene-hero?w=320");
  expect(scene.headers.get("cache-control")).toBe("public, max-age=3600");
  const askAgain = async (path: string, { headers }: Response) =>
    (await shop.request(path, { headers: { "if-none-match": headers.get("etag") ?? "" } })).status;
  expect(await askAgain("/media/0123abcd?w=320", product)).toBe(304);
  // A new version of the shop may draw it anew.
  expect(await askAgain("/media/scene-hero?w=320", scene)).toBe(200);
});

test("[ERR-08] a shop that never was a demo shows the storefront's scenes, at any width and from its disk the next time", async () => {
  const before = renders;
  const scene = await shop.request("/media/scene-no-orders?w=320");
  const bytes = Buffer.from(await scene.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320 });
  expect(renders).toBe(before);
  const kept = await readdir(directory, { recursive: true });
  expect(kept.filter((file) => /scene-no-orders-[0-9a-f]{16}-320[.]webp$/.test(file))).toHaveLength(1);
});

test.each([
  ["/media/0123abcd?w=321", 400],
  ["/media/0123abcd?w=", 400],
  ["/media/0123abcd?w=320px", 400],
  ["/media/ffffffff?w=320", 404],
  ["/media/scene-nothing?w=320", 404],
  ["/media/scene-?w=320", 404],
  ["/media/..%2F..%2Fetc%2Fpasswd?w=320", 404],
  ["/media/https:%2F%2Fexample.com?w=320", 404],
  [`/media/${"a".repeat(65)}`, 404],
])("%s is answered with %i", async (path, status) => {
  expect((await shop.request(path)).status).toBe(status);
});

test("[AUTH-13] a visitor who asks for ever new pictures has to wait, and still gets those that are there", async () => {
  const limits = {
    ...openLimits(pool),
    take: async (limit: Limit, key: string) => {
      counted.push(`${limit.name} ${key}`);
      if (counted.length > 2) throw new TooOften(30);
    },
  };
  const counted: string[] = [];
  const wall = mediaRoutes(openMedia(database, source, directory), limits, log);
  const look = (path: string) =>
    wall.request(path, {}, { caller: { address: "203.0.113.7", requestId: "a-request" } });
  expect((await look("/media/0123abcd?w=320")).status).toBe(200); // made by the tests above
  expect((await look("/media/0123abcd?w=480")).status).toBe(200);
  expect((await look("/media/0123abcd?w=1280")).status).toBe(200);
  const refused = await look("/media/0123abcd?w=960");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await look("/media/0123abcd?w=480")).status).toBe(200);
  expect(new Set(counted)).toEqual(new Set(["picture 203.0.113.7"]));
});
