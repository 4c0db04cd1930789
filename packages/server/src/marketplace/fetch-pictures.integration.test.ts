import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { products, skus } from "../catalogue/tables.ts";
import { openImportedPictures } from "../media/imported-pictures.ts";
import { pictures } from "../media/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { testDecoder } from "../testing/picture-decoder.ts";
import { seedProducts } from "../testing/products.ts";
import { findMarketplaceOffer } from "../testing/supplied-product.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { saveProduct } from "./save-product.ts";

const { database } = await testDatabase();
await seedProducts(database);
const { supplier, app } = await testMarketplace();
const directory = await mkdtemp(join(tmpdir(), "nestling-fetch-pictures-"));
afterAll(() => rm(directory, { recursive: true }));
const imported = openImportedPictures(database, testDecoder, directory, {
  hosts: [],
  standIn: `${app.baseUrl}/pictures/`,
  timeoutMs: 60_000, // the stand-in draws a picture when it is asked for
});
const found = await findMarketplaceOffer(supplier, "boots", 3);
// The stand-in draws each picture that is fetched.
const offer = { ...found, pictures: found.pictures.slice(0, 2) };

async function publish(code: string, more: string[] = []): Promise<number> {
  const product = { ...offer, code, pictures: [...more, ...offer.pictures] };
  const saved = await database.transaction((tx) =>
    saveProduct(tx, { product, readAt: new Date(), categoryId: 1101 }, "US"),
  );
  if (saved.outcome === "refused") throw new Error(saved.reason);
  return saved.productId;
}
async function stored(id: number) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return { ...row, skus: await database.select().from(skus).where(eq(skus.productId, id)) };
}

test("[MKT-01] the pictures of a product are fetched, and their size and color stored with it", async () => {
  const id = await publish("1005000000000001");
  await database.delete(purgeOutbox);
  await fetchPictures({ database, pictures: imported }, [id]);
  const product = await stored(id);
  expect(product.pictures).toHaveLength(offer.pictures.length);
  const all = [...(product.pictures ?? []), ...product.skus.flatMap(({ picture }) => picture ?? [])];
  for (const picture of all) {
    expect(picture).toMatchObject({ width: 800, height: expect.any(Number) });
    expect(picture.color).not.toBe("#F3F1EC");
    const [row] = await database.select().from(pictures).where(eq(pictures.id, picture.id));
    expect(row?.recipe).toMatchObject({ width: picture.width, height: picture.height, color: picture.color });
  }
  expect(await database.select().from(purgeOutbox)).toMatchObject([{ tags: `product:${id}` }]);
});

test("[MKT-01] a picture that is refused is left out of a product that has others", async () => {
  const id = await publish("1005000000000002", ["https://evil.example/a.jpg"]);
  expect((await stored(id)).pictures).toHaveLength(offer.pictures.length + 1);
  await fetchPictures({ database, pictures: imported }, [id]);
  expect((await stored(id)).pictures).toHaveLength(offer.pictures.length);
});

test("[MKT-01] one that does not come now lets the job be tried again, and the others are stored", async () => {
  const id = await publish("1005000000000003", [`${app.baseUrl}/pictures/gone`]);
  const pictureIds = (await stored(id)).pictures?.map((picture) => picture.id) ?? [];
  const away = new Error("away");
  const flaky = {
    fetch: async (pictureId: string) => {
      if (pictureId === pictureIds[0]) throw away;
      return imported.fetch(pictureId);
    },
  };
  await expect(fetchPictures({ database, pictures: flaky }, [id])).rejects.toBe(away);
  const after = (await stored(id)).pictures ?? [];
  expect(after.map((picture) => picture.id)).toEqual(pictureIds);
  expect(after.map(({ color }) => color === "#F3F1EC")).toEqual(pictureIds.map((_, at) => at === 0));
});

test("[MKT-01] the first picture of a product stays where all of them are refused, and a variant's own is fetched", async () => {
  const id = await publish("1005000000000004");
  const before = await stored(id);
  const asked: string[] = [];
  const refusing = {
    fetch: async (pictureId: string) => {
      asked.push(pictureId);
      return "refused" as const;
    },
  };
  await fetchPictures({ database, pictures: refusing }, [id]);
  const after = await stored(id);
  expect(after.pictures).toEqual(before.pictures?.slice(0, 1));
  expect(after.skus).toEqual(before.skus);
  const all = [
    ...(before.pictures ?? []).map((picture) => picture.id),
    ...(before.properties ?? []).flatMap(({ values }) => values.flatMap(({ pictureId }) => pictureId ?? [])),
    ...before.skus.flatMap(({ picture }) => picture?.id ?? []),
  ];
  expect(asked.toSorted()).toEqual([...new Set(all)].toSorted());
});
