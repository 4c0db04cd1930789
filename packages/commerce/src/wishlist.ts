/** The products that a customer keeps for another day (WISH-01), the latest first. */
export type Wishlist = {
  readonly ids: readonly number[];
  /** The account that it belongs to. Undefined for a list of this device alone. */
  readonly owner?: string | undefined;
};

/** How many products a wishlist has at most, on a device and in an account. */
export const mostWished = 100;

const isProductId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31;

/** The wishlist in a stored value. What cannot be read is left out. */
export function readWishlist(stored: unknown): Wishlist {
  if (typeof stored !== "object" || stored === null) return { ids: [] };
  const { ids, owner } = stored as Record<string, unknown>;
  const own = Array.isArray(ids) ? [...new Set(ids.filter(isProductId))] : [];
  return { ids: own.slice(0, mostWished), ...(typeof owner === "string" && { owner }) };
}

/** The list with a product on top, or without it. A full list stays as it is: `undefined`. */
export function withWish(
  ids: readonly number[],
  productId: number,
  isWished: boolean,
): readonly number[] | undefined {
  const others = ids.filter((id) => id !== productId);
  if (!isWished) return others;
  return others.length < mostWished ? [productId, ...others] : undefined;
}
