import { expect, test } from "vitest";
import { PictureRefused } from "../media/standardize-picture.ts";
import { Overloaded } from "../platform/overloaded.ts";
import { TooOften } from "../platform/too-often.ts";
import { unlimited } from "../testing/unlimited.ts";
import { openReviewPhotos } from "./review-photos.ts";

/** Opens nothing until it is told to. */
function slowDecoder() {
  const open: (() => void)[] = [];
  return {
    open,
    standardize: () => new Promise<[]>((resolve) => open.push(() => resolve([]))),
  };
}
const from = (network: string) => ({ network });

test("[REV-13] a line has one review at a time whose photos are opened", async () => {
  const decoder = slowDecoder();
  const photos = openReviewPhotos(decoder, unlimited);
  const first = photos.read("boots", ["AAAA"], from("maya"));
  for (const _ of Array(10)) {
    expect(await photos.read("boots", ["AAAA"], from("maya"))).toEqual({ outcome: "under_way" });
  }
  await expect.poll(() => decoder.open.length).toBe(1);
  decoder.open[0]?.();
  expect(await first).toEqual({ outcome: "read", photos: [] });
  const again = photos.read("boots", ["AAAA"], from("maya"));
  await expect.poll(() => decoder.open.length).toBe(2);
  decoder.open[1]?.();
  expect(await again).toEqual({ outcome: "read", photos: [] });
});

test("[REV-13] the photos of one review are opened at a time, and one network has a part of the queue", async () => {
  const decoder = slowDecoder();
  const photos = openReviewPhotos(decoder, unlimited);
  const eve = ["1", "2", "3"].map((line) => photos.read(line, ["AAAA"], from("eve")));
  await expect(photos.read("4", ["AAAA"], from("eve"))).rejects.toBeInstanceOf(Overloaded);
  const maya = photos.read("maya", ["AAAA"], from("maya"));
  for (const opened of [1, 2, 3, 4]) {
    await expect.poll(() => decoder.open.length).toBe(opened);
    decoder.open[opened - 1]?.();
  }
  expect(await Promise.all([...eve, maya])).toHaveLength(4);
});

test("[REV-13] a line whose last photo is broken each time is opened eight times, and then not again", async () => {
  let opened = 0;
  const decoder = {
    standardize: async () => {
      opened += 1;
      throw new PictureRefused("it's damaged", 3);
    },
  };
  const counts = new Map<string, number>();
  const photos = openReviewPhotos(decoder, {
    take: async ({ name, times }, key) => {
      const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
      counts.set(`${name} ${key}`, count);
      if (count > times) throw new TooOften(60);
    },
  });
  for (const _ of Array(8)) {
    expect(await photos.read("boots", ["AAAA"], from("eve"))).toEqual({
      outcome: "photo_refused",
      message: "We can't use photo 4: it's damaged.",
    });
  }
  for (const network of ["eve", "mallory"]) {
    await expect(photos.read("boots", ["AAAA"], from(network))).rejects.toBeInstanceOf(TooOften);
  }
  expect(opened).toBe(8);
  expect(await photos.read("bib", ["AAAA"], from("eve"))).toMatchObject({ outcome: "photo_refused" });
});
