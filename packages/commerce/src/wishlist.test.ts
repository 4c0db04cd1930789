import { expect, test } from "vitest";
import { mostWished, readWishlist, withWish } from "./wishlist.ts";

const full = Array.from({ length: mostWished }, (_, index) => index + 1);

test("[WISH-01] what is saved last stands first, each product once", () => {
  expect(withWish([], 7, true)).toEqual([7]);
  expect(withWish([3, 7, 9], 7, true)).toEqual([7, 3, 9]);
  expect(withWish([3, 7, 9], 7, false)).toEqual([3, 9]);
  expect(withWish([3], 7, false)).toEqual([3]);
});

test("[WISH-01] a full list takes no further product, and keeps what it has", () => {
  expect(withWish(full, 1_000, true)).toBeUndefined();
  expect(withWish(full, 50, true)).toHaveLength(mostWished);
  expect(withWish(full, 50, false)).toHaveLength(mostWished - 1);
});

test("[WISH-01] of a stored list that is damaged, what can be read is kept", () => {
  for (const damaged of [undefined, null, 7, "7", [], { ids: "7" }, { ids: { 0: 7 } }]) {
    expect(readWishlist(damaged)).toEqual({ ids: [] });
  }
  const ids = [7, "8", 9.5, -1, 0, 7, null, 2 ** 31, 12];
  expect(readWishlist({ ids, owner: 5 })).toEqual({ ids: [7, 12] });
  expect(readWishlist({ ids: [...full, 1_000], owner: "maya" })).toEqual({ ids: full, owner: "maya" });
});
