/** What a merchant does with products of the shop's own apart from changing them: list them, and publish drafts. */
import type { Database } from "../platform/database.ts";
import { lackingOf, lowestPrice } from "./own-product.ts";
import { productOf, type SavedOwn } from "./plan-own-products.ts";
import { listedCodes, loadOwn } from "./queries.ts";
import { type OwnContext, saveOwn } from "./save-own-products.ts";

export { draftCodes } from "./queries.ts";

const batchSize = 100;

/** @yields the codes in groups that one transaction takes */
function* batchesOf(codes: readonly string[]) {
  for (let from = 0; from < codes.length; from += batchSize) yield codes.slice(from, from + batchSize);
}

export const ownStates = ["draft", "published", "withdrawn"] as const;
type OwnState = (typeof ownStates)[number];

/** The shop's own products, the last changed first. Amounts are cents. */
export async function listOwnProducts(
  database: Database,
  { state, limit }: { state?: OwnState | undefined; limit: number },
) {
  const listed = await listedCodes(database, { state, limit });
  const changedAt = new Map(listed.map((one) => [one.code, one.changedAt]));
  const rows = [];
  for (const codes of batchesOf(listed.map(({ code }) => code))) {
    const held = await loadOwn(database, codes, { locks: false });
    for (const [code, one] of held) {
      const product = productOf(one);
      const lacking = lackingOf(product);
      rows.push({
        code,
        state: one.state,
        title: product.name,
        productId: one.state === "draft" ? null : one.row.id,
        categoryId: product.categoryId,
        price: one.state === "draft" ? (lowestPrice(product) ?? null) : one.row.promotionPrice,
        /** What keeps a draft from being sold. */
        reason: one.state === "draft" && lacking.length > 0 ? `lacks ${lacking.join(", ")}` : null,
        changedAt: changedAt.get(code) ?? new Date(0),
      });
    }
  }
  return rows.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || (a.code < b.code ? -1 : 1));
}

/** Which of these codes are those of the shop's own products. */
export async function ownCodes(database: Database, codes: readonly string[]): Promise<Set<string>> {
  return new Set((await loadOwn(database, codes, { locks: false })).keys());
}

/**
 * Puts drafts on sale, and what was withdrawn again. What lacks something stays a draft.
 *
 * @param isTrial says what would be done, and does nothing
 * @yields what becomes of each, in the order of `codes`
 */
export async function* publishOwn(
  context: OwnContext,
  codes: readonly string[],
  isTrial: boolean,
): AsyncGenerator<SavedOwn> {
  const named = new Map<string, string>();
  for (const batch of batchesOf(codes)) {
    const changes = batch.map((code) => ({ code, change: { variants: [] } }));
    const options = { publishes: true, relists: true, isTrial, countedAt: context.clock.now(), named };
    yield* await saveOwn(context, changes, options);
  }
}
