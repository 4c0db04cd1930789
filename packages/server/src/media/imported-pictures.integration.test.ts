import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openLimits } from "../platform/limits/limits.ts";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { bomb, svg } from "../testing/hostile-pictures.ts";
import { testDecoder } from "../testing/picture-decoder.ts";
import { openImportedPictures, pictureId } from "./imported-pictures.ts";
import { openMedia } from "./media.ts";
import { mediaRoutes } from "./routes.ts";
import { pictures } from "./tables.ts";

const { database, pool } = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), "nestling-pictures-"));
const files = new Map<string, Buffer>();
let asked = 0;
const server = createServer(({ url = "" }, response) => {
  asked += 1;
  const file = files.get(url);
  if (file === undefined) response.writeHead(503).end();
  else response.end(file);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = () =>
  openImportedPictures(database, testDecoder, directory, { hosts: [], standIn: `${origin}/` });
const imported = open();
const shop = mediaRoutes(
  openMedia(database, imported, join(directory, "media")),
  openLimits(pool),
  createLog({ level: "silent" }),
);

async function pictureOf(name: string, bytes?: Buffer): Promise<string> {
  const source = `${origin}/${name}`;
  if (bytes) files.set(`/${name}`, bytes);
  await database.insert(pictures).values({ id: pictureId(source), recipe: { source } });
  return pictureId(source);
}
const square = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });
const recipeOf = async (id: string) =>
  (await database.select().from(pictures).where(eq(pictures.id, id)))[0]?.recipe;

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "[MKT-01] a %s is fetched once, and served in each width",
  async (format) => {
    const id = await pictureOf(`a.${format}`, await square(900, 600).toFormat(format).toBuffer());
    asked = 0;
    const answers = await Promise.all(
      [96, 320, 640, 320, 1280].map((width) => shop.request(`/media/${id}?w=${width}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked).toBe(1);
    const widths = await Promise.all(
      answers.map(async (answer) => (await sharp(await answer.arrayBuffer()).metadata()).width),
    );
    expect(widths).toEqual([96, 320, 640, 320, 900]);
    expect(await recipeOf(id)).toMatchObject({
      width: 900,
      height: 600,
      color: expect.stringMatching(/^#3[2-4]6[5-7]9[89A]$/),
    });
    // Another process, after a restart, has it.
    expect(await open().fetch(id)).toMatchObject({ width: 900 });
    expect(asked).toBe(1);
  },
);

test.each([
  ["an SVG", async () => svg, "it isn't a JPEG, PNG, WebP, or AVIF"],
  [
    "an SVG that calls itself XML",
    async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    "it isn't a JPEG",
  ],
  ["a GIF", async () => square(9, 9).gif().toBuffer(), "it isn't a JPEG"],
  ["a page", async () => Buffer.from("<html>not found</html>"), "it isn't a JPEG"],
  ["nothing", async () => Buffer.alloc(0), "it isn't a JPEG"],
  ["a picture of 200 megapixels", async () => bomb(20_000, 10_000), "it has more than 40 megapixels"],
  [
    "a broken picture",
    async () => (await square(400, 400).jpeg().toBuffer()).subarray(0, 700),
    "it's damaged",
  ],
  [
    "a PNG that is cut off",
    async () => (await square(400, 400).png().toBuffer()).subarray(0, 60),
    "it's damaged",
  ],
])(
  "[MKT-01] [ERR-06] %s is refused once and for all, and its place shows the shop's own mark",
  async (name, make, reason) => {
    const id = await pictureOf(encodeURIComponent(name), await make());
    asked = 0;
    expect(await imported.fetch(id)).toBe("refused");
    expect((await shop.request(`/media/${id}?w=320`)).status).toBe(404);
    expect(asked).toBe(1);
    expect(await recipeOf(id)).toMatchObject({ refused: expect.stringMatching(reason) });
  },
);

test("[MKT-01] a host that is away is asked again later, and the answer says so", async () => {
  const id = await pictureOf("later.png");
  expect((await shop.request(`/media/${id}?w=320`)).status).toBe(503);
  files.set("/later.png", await square(9, 9).png().toBuffer());
  expect((await shop.request(`/media/${id}?w=320`)).status).toBe(200);
});

test("[MKT-01] a picture is written anew, upright and without what a camera says of itself", async () => {
  const withPlace = await square(40, 20)
    .withExif({ IFD0: { Copyright: "secret-place" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const id = await pictureOf("exif.jpg", withPlace);
  const bytes = Buffer.from(await (await shop.request(`/media/${id}?w=320`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 20, height: 40 });
  expect(bytes.includes("secret-place")).toBe(false);
});

test("[PROD-08] what is zoomed into is the picture as it is kept, not compressed once more", async () => {
  const id = await pictureOf("close.png", await square(900, 900).png().toBuffer());
  const bytesAt = async (width: number) =>
    Buffer.from(await (await shop.request(`/media/${id}?w=${width}`)).arrayBuffer());
  const whole = [await bytesAt(960), await bytesAt(1600)];
  const kept = await readFile(join(directory, id.slice(-2), `${id}.webp`));
  expect(whole.map((bytes) => bytes.equals(kept))).toEqual([true, true]);
  expect((await sharp(await bytesAt(640)).metadata()).width).toBe(640);
});

test("[MKT-01] a large picture is kept 1,600 pixels wide, and one that was lost on the disk is fetched again", async () => {
  const id = await pictureOf("large.jpg", await square(2_400, 1_200).jpeg().toBuffer());
  asked = 0;
  expect(await imported.fetch(id)).toMatchObject({ width: 1_600, height: 800 });
  const widthOf = async (width: number) => {
    const answer = await shop.request(`/media/${id}?w=${width}`);
    return (await sharp(await answer.arrayBuffer()).metadata()).width;
  };
  expect(await widthOf(2_560)).toBe(1_600);
  expect(asked).toBe(1);
  await rm(directory, { recursive: true });
  expect(await imported.fetch(id)).toMatchObject({ width: 1_600 });
  expect([await widthOf(480), asked]).toEqual([480, 2]);
});
