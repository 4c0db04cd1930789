import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { avif12, avif40, bomb, claiming, svg, webp40 } from "../testing/hostile-pictures.ts";
import { openPictureDecoder } from "./picture-decoder.ts";
import { PictureRefused, type PictureRules } from "./standardize-picture.ts";

const decoder = openPictureDecoder();
afterAll(() => decoder.close());

const photo: PictureRules = { mostMegapixels: 16, quality: 80 };
const imported: PictureRules = { mostMegapixels: 40, quality: 90 };
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#336699" } });
const small = await square(40).png().toBuffer();
const smallJpeg = await square(40).jpeg().toBuffer();
const smallAvif = await square(64).avif({ effort: 0 }).toBuffer();
/** A progressive JPEG, each of whose scans takes a pass over all of it. */
const progressive = await square(1_000).jpeg({ progressive: true }).toBuffer();
const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
const manyScans = Buffer.concat([progressive.subarray(0, -2), ...Array(40_000).fill(lastScan)]);
/** Its header is whole. */
const cutOff = (await square(400).jpeg().toBuffer()).subarray(0, 700);

describe("[REV-13] [MKT-01] a picture with too many pixels is refused by its header", () => {
  const tooMany = /^it has more than (12|16|40) megapixels(, the most for an AVIF)?$/;
  test.each<[string, Buffer, PictureRules, RegExp | string]>([
    [
      "an AVIF of 40 megapixels in 1.4 KB, as a photo",
      avif40,
      photo,
      "it has more than 12 megapixels, the most for an AVIF",
    ],
    [
      "an AVIF of 40 megapixels in 1.4 KB, as an import",
      avif40,
      imported,
      "it has more than 12 megapixels, the most for an AVIF",
    ],
    ["a small AVIF that says it is large", claiming(smallAvif, "ispe", 6_324, 6_324), imported, tooMany],
    ["an AVIF that says it is one line", claiming(smallAvif, "ispe", 65_535, 65_535), imported, tooMany],
    ["a WebP of 40 megapixels in 40 bytes", webp40, photo, "it has more than 16 megapixels"],
    [
      "a PNG of 200 megapixels in one color",
      bomb(20_000, 10_000),
      imported,
      "it has more than 40 megapixels",
    ],
    ["a PNG of 25 megapixels in one color", bomb(5_000, 5_000), photo, "it has more than 16 megapixels"],
    ["a PNG that says it is large", claiming(small, "IHDR", 60_000, 60_000), imported, tooMany],
    ["a PNG that says it is one line", claiming(small, "IHDR", 16_000_001, 1), photo, tooMany],
    ["a PNG that says it is one column", claiming(small, "IHDR", 1, 16_000_001), photo, tooMany],
    ["a JPEG that says it is large", claiming(smallJpeg, "SOF0", 65_500, 65_500), imported, tooMany],
    ["a JPEG just too large for a photo", claiming(smallJpeg, "SOF0", 4_001, 4_000), photo, tooMany],
  ])("%s", async (_, bytes, rules, reason) => {
    const refused = await decoder.standardize([bytes], rules, "shopper").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PictureRefused);
    expect(refused).toMatchObject({ message: expect.stringMatching(reason) });
  });
});

describe("[REV-13] [MKT-01] a picture that lies about what it has harms no other", () => {
  test.each<[string, Buffer]>([
    ["an AVIF of 40 megapixels that says it is small", claiming(avif40, "ispe", 100, 100)],
    ["a PNG of 25 megapixels that says it is small", claiming(bomb(5_000, 5_000), "IHDR", 100, 4_000)],
    ["a small JPEG that says it has 16 megapixels", claiming(smallJpeg, "SOF0", 4_000, 4_000)],
    ["a JPEG that repeats its last scan 40,000 times", manyScans],
    ["a picture that is cut off", cutOff],
  ])("%s", async (_, bytes) => {
    const outcomes = await Promise.allSettled([
      decoder.standardize([bytes], photo, "shopper"),
      decoder.standardize([small], photo, "shopper"),
    ]);
    // What a decoder makes of a lie may be a small picture.
    if (outcomes[0].status === "rejected") expect(outcomes[0].reason).toBeInstanceOf(PictureRefused);
    expect(outcomes[1]).toMatchObject({ value: [{ facts: { width: 40, height: 40 } }] });
  });
});

test("[REV-13] the headers of all photos are read before any is decoded", async () => {
  const refused = { message: expect.stringContaining("it isn't a JPEG"), index: 3 };
  await expect(decoder.standardize([cutOff, small, cutOff, svg], photo, "shopper")).rejects.toMatchObject(
    refused,
  );
  await expect(decoder.standardize([small, cutOff], photo, "shopper")).rejects.toMatchObject({
    message: "it's damaged",
    index: 1,
  });
});

test("[MKT-01] an AVIF of 12 megapixels is opened, which is the largest", async () => {
  const [written] = await decoder.standardize([avif12], imported, "import");
  expect(written?.facts).toMatchObject({ width: 1600, height: 1600 });
});

test.each([
  ["memory", { megabytes: 150, seconds: 20 }],
  ["time", { megabytes: 600, seconds: 0.4 }],
])(
  "[REV-13] a picture that takes more %s than it may is refused, and the next one is opened",
  async (_, limits) => {
    const narrow = openPictureDecoder(limits);
    const outcomes = await Promise.allSettled([
      narrow.standardize([small, avif12], photo, "shopper"),
      narrow.standardize([small], photo, "shopper"),
    ]);
    await narrow.close();
    expect(outcomes).toMatchObject([
      { reason: { name: "PictureRefused", message: "it takes too much memory or time to open", index: 1 } },
      { value: [{ facts: { width: 40 } }] },
    ]);
  },
);

test("[REV-13] a shopper's photo is opened before the pictures of an import that wait", async () => {
  const done: string[] = [];
  const open = (name: string, owner: "shopper" | "import") =>
    decoder.standardize([small], photo, owner).then(() => done.push(name));
  await Promise.all([open("first", "import"), open("second", "import"), open("photo", "shopper")]);
  expect(done).toEqual(["first", "photo", "second"]);
});

test("[MKT-01] a picture that is open while the shop stops is not refused for it", async () => {
  const stopping = openPictureDecoder();
  const left = Promise.allSettled([
    stopping.standardize([avif12], imported, "import"),
    stopping.standardize([small], imported, "import"),
  ]);
  await stopping.close();
  for (const outcome of await left) {
    expect(outcome).toMatchObject({ reason: { name: "Error", message: "Pictures are not opened anymore" } });
  }
  await expect(stopping.standardize([small], imported, "import")).rejects.toThrow("not opened anymore");
});

const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

describe("[MKT-01] a tall or wide picture becomes one that a WebP can hold", () => {
  test.each<[string, () => Promise<Buffer>, { width: number; height: number }]>([
    ["a PNG of 20 by 20,000", () => sized(20, 20_000).png().toBuffer(), { width: 6, height: 6_400 }],
    ["a JPEG of 800 by 16,383", () => sized(800, 16_383).jpeg().toBuffer(), { width: 313, height: 6_400 }],
    ["a JPEG of 800 by 16,384", () => sized(800, 16_384).jpeg().toBuffer(), { width: 313, height: 6_400 }],
    ["a JPEG of 750 by 30,000", () => sized(750, 30_000).jpeg().toBuffer(), { width: 160, height: 6_400 }],
    ["a JPEG of 600 by 65,500", () => sized(600, 65_500).jpeg().toBuffer(), { width: 59, height: 6_400 }],
    [
      "a progressive JPEG of 790 by 20,000",
      () => sized(790, 20_000).jpeg({ progressive: true }).toBuffer(),
      { width: 253, height: 6_400 },
    ],
    [
      "a gray JPEG of 790 by 20,000",
      () => sized(790, 20_000).grayscale().jpeg().toBuffer(),
      { width: 253, height: 6_400 },
    ],
    [
      "a JPEG in CMYK of 790 by 20,000",
      () => sized(790, 20_000).toColorspace("cmyk").jpeg().toBuffer(),
      { width: 253, height: 6_400 },
    ],
    [
      "a PNG with transparency of 790 by 20,000",
      () => sized(790, 20_000).ensureAlpha(0.5).png().toBuffer(),
      { width: 253, height: 6_400 },
    ],
    [
      "an interlaced PNG of 790 by 20,000",
      () => sized(790, 20_000).png({ progressive: true }).toBuffer(),
      { width: 253, height: 6_400 },
    ],
    ["a PNG of one bit, 1,000 by 40,000", async () => bomb(1_000, 40_000), { width: 160, height: 6_400 }],
    ["a line of 1 by 20,000", () => sized(1, 20_000).png().toBuffer(), { width: 1, height: 6_400 }],
    ["a line of 2 by 60,000", () => sized(2, 60_000).jpeg().toBuffer(), { width: 1, height: 6_400 }],
    ["a line of 20,000 by 1", () => sized(20_000, 1).png().toBuffer(), { width: 1_600, height: 1 }],
    ["a JPEG of 20,000 by 100", () => sized(20_000, 100).jpeg().toBuffer(), { width: 1_600, height: 8 }],
    ["a JPEG of 65,500 by 600", () => sized(65_500, 600).jpeg().toBuffer(), { width: 1_600, height: 15 }],
    [
      "a JPEG of 20,000 by 790 that lies on its side",
      () => sized(20_000, 790).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      { width: 253, height: 6_400 },
    ],
    [
      "a JPEG of 790 by 20,000 that lies on its side",
      () => sized(790, 20_000).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
      { width: 1_600, height: 63 },
    ],
  ])("%s", async (_, make, size) => {
    const [written] = await decoder.standardize([await make()], imported, "import");
    expect(written?.facts).toMatchObject(size);
  });
});
