import sharp from "sharp";
import { expect, test } from "vitest";
import { openMailPictures, pictureIdOf } from "./mail-picture.ts";

const webp = await sharp({ create: { width: 160, height: 120, channels: 4, background: "#3a7d5580" } })
  .webp()
  .toBuffer();

/** A shop with these pictures, which counts how often each is read. */
function shopWith(pictures: Record<string, Uint8Array>) {
  const read: string[] = [];
  const picture = async (id: string) => {
    read.push(id);
    return pictures[id];
  };
  return { read, pictureOf: openMailPictures({ picture }) };
}

test("[MAIL-01] a picture for a mail is a small square JPEG", async () => {
  const { pictureOf } = shopWith({ boots: webp, broken: Buffer.from("no picture") });
  const bytes = await pictureOf("boots");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 128, height: 128 });
  expect(bytes?.length).toBeLessThan(10_000);
  expect(await pictureOf("gone")).toBeUndefined();
  await expect(pictureOf("broken")).rejects.toThrow();
});

test("[MAIL-01] the pictures of an order are prepared once for all of its mails, and one that was missing is looked for again", async () => {
  const pictures: Record<string, Uint8Array> = { boots: webp };
  const { read, pictureOf } = shopWith(pictures);
  const [first, second] = await Promise.all([pictureOf("boots"), pictureOf("boots")]);
  expect(await pictureOf("boots")).toBe(first);
  expect([second === first, read]).toEqual([true, ["boots"]]);
  expect(await pictureOf("later")).toBeUndefined();
  Object.assign(pictures, { later: webp });
  expect(await pictureOf("later")).toBeDefined();
});

test.each([
  ["/media/0a1b2c", "0a1b2c"],
  ["/media/scene-hero", "scene-hero"],
  ["/media/../keys", undefined],
  ["https://evil.example/a.png", undefined],
  ['/media/a"onerror="x', undefined],
  ["", undefined],
])("the picture at %j is %j", (path, id) => {
  expect(pictureIdOf(path)).toBe(id);
});
