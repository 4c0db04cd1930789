/** Fetches the pictures of products after they were published, so that no shopper waits for them (MKT-01). */
import { eq, inArray } from "drizzle-orm";
import { type PictureReference, products, skus } from "../catalogue/tables.ts";
import { productTag } from "../catalogue/tags.ts";
import type { ImportedPictures } from "../media/imported-pictures.ts";
import type { PictureFacts } from "../media/standardize-picture.ts";
import type { Database } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";

/** How many pictures are fetched at once. */
const atOnce = 4;

/**
 * Fetches missing pictures, and stores the size and color of each with its product. A refused picture is left out if
 * the product has others. Throws at the end if a host did not answer: the job is tried again.
 */
export async function fetchPictures(
  { database, pictures }: { database: Database; pictures: Pick<ImportedPictures, "fetch"> },
  productIds: readonly number[],
): Promise<void> {
  const rows = await database
    .select({ id: products.id, pictures: products.pictures, properties: products.properties })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const variants = await database
    .select({ productId: skus.productId, code: skus.code, picture: skus.picture })
    .from(skus)
    .where(inArray(skus.productId, [...productIds]))
    .orderBy(skus.code);
  const wanted = new Set([
    ...rows.flatMap((row) => row.pictures.map(({ id }) => id)),
    ...rows.flatMap((row) =>
      row.properties.flatMap(({ values }) => values.flatMap(({ pictureId }) => pictureId ?? [])),
    ),
    ...variants.flatMap(({ picture }) => picture?.id ?? []),
  ]);
  const { facts, failure } = await fetchAll(pictures, [...wanted]);
  for (const row of rows) {
    await database.transaction(async (tx) => {
      // Variants before their product, as orders lock them.
      for (const { code, picture } of variants.filter(({ productId }) => productId === row.id)) {
        const known = picture === null ? undefined : facts.get(picture.id);
        if (picture !== null && typeof known === "object")
          await tx
            .update(skus)
            .set({ picture: { ...picture, ...known } })
            .where(eq(skus.code, code));
      }
      await tx
        .update(products)
        .set({ pictures: withFacts(row.pictures, facts) })
        .where(eq(products.id, row.id));
      await announce(tx, [productTag(row.id)]);
    });
  }
  if (failure !== undefined) throw failure;
}

type Facts = ReadonlyMap<string, PictureFacts | "refused" | undefined>;

/** `facts` has nothing for a picture that did not come. */
async function fetchAll(pictures: Pick<ImportedPictures, "fetch">, ids: readonly string[]) {
  const facts = new Map<string, PictureFacts | "refused" | undefined>();
  let failure: unknown;
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        facts.set(id, await pictures.fetch(id));
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { facts, failure };
}

function withFacts(references: readonly PictureReference[], facts: Facts): PictureReference[] {
  const shown = references.filter(({ id }) => facts.get(id) !== "refused");
  return (shown.length > 0 ? shown : references.slice(0, 1)).map((reference) => {
    const known = facts.get(reference.id);
    return typeof known === "object" ? { ...reference, ...known } : reference;
  });
}
