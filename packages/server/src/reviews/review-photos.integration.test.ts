import type { Reviews } from "@nestling/contract/reviews";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { Limit } from "../platform/limits/figures.ts";
import { createLog } from "../platform/log.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { TooOften } from "../platform/too-often.ts";
import { askCall } from "../testing/ask.ts";
import { avif40, bomb, svg, webp40 } from "../testing/hostile-pictures.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { goodReview, reviewCalls } from "../testing/reviews.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { setReviewStatus } from "./moderate.ts";
import { reviewPhotoRoutes } from "./routes.ts";
import { reviewPhotos, reviews } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const { delivered, deliveredTo, write, writeAsGuest, read } = reviewCalls(shop);
const { orderedBy, pay } = orderCalls(shop);
const log = createLog({ level: "silent" });
const media = reviewPhotoRoutes(shop.database, unlimited, log);

beforeEach(async () => {
  await shop.database.execute(sql`truncate review, review_photo, review_tally, purge_outbox`);
  await shop.database.execute(sql`update sku set stock = 100, reserved = 0, committed = 0`);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });
const base64 = async (bytes: Buffer | Promise<Buffer>) => (await bytes).toString("base64");
/** Taken upright on a phone, which turns it by a tag and names itself and the place. */
const fromPhone = () =>
  base64(
    picture(900, 600)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "Nestphone", Model: "9" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 14/1 0/1" },
      })
      .toBuffer(),
  );
const plainPhoto = () => base64(picture(60, 40).png().toBuffer());

async function rowOf() {
  const [row] = await shop.database.select().from(reviews);
  if (row === undefined) throw new Error("there is no review");
  return row;
}
const photoRows = () => shop.database.select().from(reviewPhotos).orderBy(reviewPhotos.position);
const shown = async () => ((await (await read()).json()) as Reviews).reviews;
const publish = async () => setReviewStatus(shop.context, (await rowOf()).id, "published", []);

test("[REV-13] a review with photos waits for the merchant, and nobody sees them until it is published", async () => {
  const maya = await shop.signIn();
  const photos = [await fromPhone(), await plainPhoto()];
  const answer = await write(maya, (await delivered(maya)).order_id, { photos });
  expect([answer.status, await answer.json()]).toEqual([200, { status: true, review: "pending" }]);
  expect((await rowOf()).reasons).toEqual(["photo"]);
  const kept = await photoRows();
  expect(kept.map(({ width, height }) => [width, height])).toEqual([
    [600, 900],
    [60, 40],
  ]);
  const address = `/media/review-${kept[0]?.id}?w=1600`;
  expect((await media.request(address)).status).toBe(404);
  await publish();
  expect((await shown())[0]?.photos).toEqual([
    { src: `/media/review-${kept[0]?.id}`, width: 600, height: 900 },
    { src: `/media/review-${kept[1]?.id}`, width: 60, height: 40 },
  ]);
  expect((await media.request(address)).status).toBe(200);
  await setReviewStatus(shop.context, (await rowOf()).id, "rejected", ["off_topic"]);
  expect((await media.request(address)).status).toBe(404);
});

test("[REV-13] photos are served upright, as WebP in two sizes, without what the camera wrote into them", async () => {
  const maya = await shop.signIn();
  const photo = await fromPhone();
  expect(Buffer.from(photo, "base64").toString("latin1")).toContain("Nestphone");
  await write(maya, (await delivered(maya)).order_id, { photos: [photo] });
  await publish();
  const src = (await shown())[0]?.photos[0]?.src;
  const sizes: number[][] = [];
  for (const width of [96, 320, 640, 1600]) {
    const answer = await media.request(`${src}?w=${width}`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("latin1")).not.toMatch(/Nestphone|Exif|GPS/);
    const facts = await sharp(bytes).metadata();
    expect(facts).not.toHaveProperty("exif");
    expect(facts).not.toHaveProperty("orientation");
    sizes.push([facts.width, facts.height]);
  }
  expect(sizes).toEqual([
    [320, 480],
    [320, 480],
    [600, 900],
    [600, 900],
  ]);
  expect((await media.request(`${src}?w=97`)).status).toBe(400);
  expect((await media.request(`/media/review-${"0".repeat(36)}?w=320`)).status).toBe(404);
  const unknown = "/media/review-00000000-0000-4000-8000-000000000000?w=320";
  expect((await media.request(unknown)).status).toBe(404);
});

test("[REV-13] a browser that has kept a photo asks each time, and does not show one that is gone", async () => {
  const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);
  const maya = await shop.signIn({ email: "gone@example.com", passwordHash });
  await write(maya, (await delivered(maya)).order_id, { photos: [await plainPhoto()] });
  await publish();
  const address = `${(await shown())[0]?.photos[0]?.src}?w=320`;
  const first = await media.request(address);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const etag = first.headers.get("etag") ?? "";
  const ask = (kept: string) => media.request(address, { headers: { "if-none-match": kept } });
  // As a proxy may write it.
  for (const kept of [etag, `"another", W/${etag}`]) {
    const again = await ask(kept);
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("cache-control")).toBe("no-cache");
  }
  expect((await ask('"another"')).status).toBe(200);
  await setReviewStatus(shop.context, (await rowOf()).id, "rejected", ["off_topic"]);
  expect((await ask(etag)).status).toBe(404);
  await publish();
  expect((await ask(etag)).status).toBe(304);
  expect((await askCall(shop.api, "deleteAccount", maya.headers)).status).toBe(200);
  expect((await ask(etag)).status).toBe(404);
});

test("[AUTH-13] [REV-13] a visitor who asks for ever more photos has to wait, before the database is asked", async () => {
  const counted: string[] = [];
  const take = async ({ name }: Limit, key: string) => {
    counted.push(`${name} ${key}`);
    throw new TooOften(30);
  };
  const wall = reviewPhotoRoutes(shop.database, { ...unlimited, take }, log);
  const caller = { address: "203.0.113.7", requestId: "a-request" };
  const unknown = "/media/review-00000000-0000-4000-8000-000000000000?w=320";
  const refused = await wall.request(unknown, {}, { caller });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(counted).toEqual(["review-photo 203.0.113.7"]);
});

test("[REV-13] a file that is a picture and something else becomes a picture alone", async () => {
  const maya = await shop.signIn();
  const page = Buffer.from("<script>alert(1)</script>PK\u0003\u0004");
  const both = base64(Buffer.concat([await picture(60, 40).jpeg().toBuffer(), page]));
  expect((await write(maya, (await delivered(maya)).order_id, { photos: [await both] })).status).toBe(200);
  const [row] = await photoRows();
  for (const bytes of [row?.small, row?.large]) expect(bytes?.toString("latin1")).not.toMatch(/script|PK/);
});

describe("[REV-13] what is no photo is refused in words, and the review can be sent again", async () => {
  const maya = await shop.signIn();
  const cases: [string, () => Promise<unknown>, object][] = [
    [
      "an SVG",
      () => base64(svg),
      { code: "photo_refused", message: expect.stringContaining("photo 2: it isn't") },
    ],
    ["a GIF", () => base64(picture(9, 9).gif().toBuffer()), { code: "photo_refused" }],
    ["a page", () => base64(Buffer.from("<html>")), { code: "photo_refused" }],
    [
      "a photo that is cut off",
      async () => base64((await picture(400, 400).jpeg().toBuffer()).subarray(0, 700)),
      { code: "photo_refused", message: "We can't use photo 2: it's damaged." },
    ],
    [
      "200 megapixels",
      () => base64(bomb(20_000, 10_000)),
      { code: "photo_refused", message: expect.stringContaining("photo 2: it has more than 16 megapixels") },
    ],
    [
      "40 megapixels in 40 bytes",
      () => base64(webp40),
      { code: "photo_refused", message: "We can't use photo 2: it has more than 16 megapixels." },
    ],
    [
      "an AVIF of 40 megapixels in 1.4 KB",
      () => base64(avif40),
      {
        code: "photo_refused",
        message: expect.stringContaining("more than 12 megapixels, the most for an AVIF"),
      },
    ],
    ["no base64", async () => "<svg onload=alert(1)>", { code: "malformed", fields: [{ path: "photos.1" }] }],
    ["nothing", async () => "", { code: "malformed", fields: [{ path: "photos.1" }] }],
    ["a number", async () => 7, { code: "malformed", fields: [{ path: "photos.1" }] }],
    [
      "a photo of more than 1.5 MB",
      async () => "A".repeat(2_097_156),
      { code: "malformed", fields: [{ message: "Photos can be up to 1.5 MB each" }] },
    ],
  ];
  test.each(cases)("%s", async (_, make, refused) => {
    const { order_id } = await delivered(maya);
    const answer = await write(maya, order_id, { photos: [await plainPhoto(), await make()] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(refused);
    expect(await shop.database.select().from(reviews)).toEqual([]);
    expect(await photoRows()).toEqual([]);
    expect((await write(maya, order_id, { photos: [await plainPhoto()] })).status).toBe(200);
  });

  test("a fifth photo", async () => {
    const photo = await plainPhoto();
    const answer = await write(maya, (await delivered(maya)).order_id, { photos: Array(5).fill(photo) });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: "malformed", fields: [{ path: "photos", message: "At most 4 photos" }] },
    ]);
    const four = await write(maya, (await delivered(maya)).order_id, { photos: Array(4).fill(photo) });
    expect(four.status).toBe(200);
    expect(await photoRows()).toHaveLength(4);
  });

  test("more than a body may have", async () => {
    const declared = await shop.api.request("/api/ecommerce-order-client/x/review", {
      method: "POST",
      headers: { "content-length": "9000000" },
      body: "x",
    });
    expect([declared.status, await declared.json()]).toMatchObject([400, { code: "too_large" }]);
  });
});

test("[REV-13] nobody's photos are opened but a buyer's", async () => {
  const [maya, eve] = [await shop.signIn(), await shop.signIn({ email: "eve@example.com" })];
  const { order_id } = await delivered(maya);
  // What would be refused, were it looked at.
  const photos = [await base64(svg)];
  expect((await write(eve, order_id, { photos })).status).toBe(404);
  const guest = await deliveredTo("ann@example.com");
  expect((await writeAsGuest({ ...guest, order_token: "b".repeat(22) }, { photos })).status).toBe(404);
  const onTheWay = await orderedBy(maya, orderOf({ code: "BOOTS-7", quantity: 1 }));
  await pay(onTheWay);
  expect(await (await write(maya, onTheWay.order_id, { photos })).json()).toMatchObject({
    code: "not_delivered",
  });
  await write(maya, order_id);
  expect(await (await write(maya, order_id, { photos })).json()).toMatchObject({ code: "already_reviewed" });
});

test("[REV-13] a review that is sent five times at once has its photos once", async () => {
  const maya = await shop.signIn();
  const { order_id } = await delivered(maya);
  const photos = [await plainPhoto(), await plainPhoto()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(maya, order_id, { photos })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  const codes = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { code?: string }).code ?? "written"),
  );
  expect(["already_reviewed", "under_way", "written"]).toEqual(expect.arrayContaining(codes));
  expect((await photoRows()).map(({ position }) => position)).toEqual([1, 2]);
});

test("[REV-13] a review that is taken out for its photos loses them, and may be shown without", async () => {
  const maya = await shop.signIn();
  await write(maya, (await delivered(maya)).order_id, { photos: [await plainPhoto()] });
  await publish();
  const { id } = await rowOf();
  const src = (await shown())[0]?.photos[0]?.src;
  await shop.database.delete(purgeOutbox);
  await setReviewStatus(shop.context, id, "rejected", ["photo"]);
  expect(await photoRows()).toEqual([]);
  expect((await media.request(`${src}?w=320`)).status).toBe(404);
  expect((await shop.database.select().from(purgeOutbox)).map(({ tags }) => tags)).toEqual([
    "reviews:11 product:11",
  ]);
  await publish();
  expect((await rowOf()).reasons, "why it was taken out is over").toEqual([]);
  expect(await shown()).toMatchObject([{ text: goodReview.text, photos: [] }]);
  // Also where it was taken out for another reason before.
  await write(maya, (await delivered(maya)).order_id, { stars: 2, photos: [await plainPhoto()] });
  const [other] = await shop.database.select().from(reviews).where(eq(reviews.stars, 2));
  for (const reason of ["off_topic", "photo"] as const) {
    expect(await photoRows()).toHaveLength(1);
    await setReviewStatus(shop.context, other?.id ?? 0, "rejected", [reason]);
  }
  expect(await photoRows()).toEqual([]);
});

test("[REV-13] the export of an account names its photos, and they are deleted with it", async () => {
  const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);
  const maya = await shop.signIn({ passwordHash });
  await write(maya, (await delivered(maya)).order_id, { photos: [await plainPhoto()] });
  const [photo] = await photoRows();
  const exported = await askCall(shop.api, "exportAccount", maya.headers);
  expect(await exported.json()).toMatchObject({
    reviews: [{ photos: [{ src: `/media/review-${photo?.id}`, width: 60, height: 40 }] }],
  });
  expect((await askCall(shop.api, "deleteAccount", maya.headers)).status).toBe(200);
  expect(await photoRows()).toEqual([]);
});

test("[AUTH-13] [REV-13] a line whose last photo is broken makes the shop open photos eight times a day, from wherever it is sent", async () => {
  const limited = await testShop();
  const calls = reviewCalls(limited);
  const maya = await limited.signIn();
  const { order_id } = await calls.delivered(maya);
  const broken = await base64((await picture(400, 400).jpeg().toBuffer()).subarray(0, 700));
  const photos = [await plainPhoto(), broken];
  const answers: Response[] = [];
  for (const _ of Array(10)) answers.push(await calls.write(maya, order_id, { photos }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(400), 429, 429]);
  // The words alone are always taken.
  expect((await calls.write(maya, order_id)).status).toBe(200);
});
