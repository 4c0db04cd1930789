import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extractIllustrations } from "./illustrations.ts";
import type { Recipe } from "./recipe.ts";
import { demoScenes } from "./scenes.ts";
import { openStudio, type Studio } from "./studio.ts";

const bear: Recipe = {
  set: "standing",
  ground: "sky",
  things: [{ art: "teddy-bear", tone: "oat", x: 630, base: 1024, width: 827 }],
};

let dir: string;
let studio: Studio;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "studio-"));
  studio = await openStudio(dir);
});

afterAll(async () => {
  await studio.close();
  await rm(dir, { recursive: true });
});

test("a product is rendered as a small WebP of the width that is asked for", async () => {
  const picture = await studio.render(bear, 240);
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "webp",
    width: 240,
    height: 240,
    hasAlpha: false,
  });
  expect(picture.byteLength).toBeLessThan(5_000);
});

test("a scene keeps its proportions", async () => {
  const picture = await studio.render(demoScenes.hero.recipe, 360);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 360, height: 152 });
});

test("the same recipe gives the same picture, another ground or tone gives another", async () => {
  const [first, again, onOat, inRose] = await Promise.all([
    studio.render(bear, 96),
    studio.render(bear, 96),
    studio.render({ ...bear, ground: "oat" }, 96),
    studio.render(
      { ...bear, things: [{ art: "teddy-bear", tone: "rose", x: 630, base: 1024, width: 827 }] },
      96,
    ),
  ]);
  expect(again).toEqual(first);
  expect(onOat).not.toEqual(first);
  expect(inRose).not.toEqual(first);
});

test("a close-up shows what is in its frame", async () => {
  const nose: Recipe = { set: "close", of: bear, frame: { x: 520, y: 330, width: 200 } };
  const { channels } = await sharp(await studio.render(nose, 64)).stats();
  const ground = await sharp(await studio.render(bear, 64)).stats();
  // Fur from edge to edge: warmer than the sky around the whole bear.
  expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(
    (ground.channels[0]?.mean ?? 0) - (ground.channels[2]?.mean ?? 0) + 20,
  );
});

test("a width that no picture has is refused", async () => {
  await expect(studio.render(bear, 0)).rejects.toThrow(RangeError);
  await expect(studio.render(bear, 99.5)).rejects.toThrow(RangeError);
  await expect(studio.render(bear, 20_000)).rejects.toThrow(RangeError);
});

test("a recipe that cannot be rendered is refused and harms no other", async () => {
  const unknown = { set: "standing", ground: "sky", things: [{ art: "unicycle", x: 1, base: 1, width: 9 }] };
  const [refused, rendered] = await Promise.allSettled([
    studio.render(unknown as unknown as Recipe, 64),
    studio.render(bear, 64),
  ]);
  expect(refused.status).toBe("rejected");
  expect(rendered.status).toBe("fulfilled");
});

test("[HOME-02] what is drawn ahead waits until nobody else does", async () => {
  const finished: string[] = [];
  const noted = async (name: string, rendering: Promise<Uint8Array>) => {
    await rendering;
    finished.push(name);
  };
  await Promise.all([
    noted("first", studio.render(bear, 640)),
    noted("second", studio.render(bear, 641)),
    noted("ahead", studio.renderAhead(bear, 64)),
    noted("third", studio.render(bear, 642)),
    noted("fourth", studio.render(bear, 643)),
  ]);
  // Where two processes draw, the last one may still be under way.
  expect(finished.indexOf("ahead")).toBeGreaterThanOrEqual(3);
});

test("[PROD-08] at the width of the zoom a picture is compressed for being looked at closely", async () => {
  const bytesEach = async (width: number) => (await studio.render(bear, width)).byteLength / width ** 2;
  // The larger, the less each pixel takes at the same quality.
  expect(await bytesEach(1600)).toBeGreaterThan(await bytesEach(1280));
});

test("the illustrations are taken out of their package once", async () => {
  const file = join(dir, "illustrations.json");
  const { mtimeMs, size } = await stat(file);
  await extractIllustrations(dir);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  // The package's own file has 104 MB.
  expect(size).toBeLessThan(6_000_000);
});

test("a closed studio refuses, also what was waiting", async () => {
  const short = await openStudio(dir);
  const waiting = Promise.allSettled([
    short.render(bear, 640),
    short.render(bear, 641),
    short.render(bear, 642),
    short.renderAhead(bear, 64),
  ]);
  await short.close();
  expect((await waiting).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  await expect(short.render(bear, 96)).rejects.toThrow("closed");
});
