import { expect, test } from "vitest";
import { badgeText } from "./count-badge.tsx";

test("[HEAD-01] above 99 the cart icon says '99+'", () => {
  expect([0, 1, 99, 100, 12_000].map(badgeText)).toEqual(["0", "1", "99", "99+", "99+"]);
});
