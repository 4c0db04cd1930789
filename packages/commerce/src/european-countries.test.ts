import { expect, test } from "vitest";
import { crossesCustoms, isInEEA, isInEU } from "./european-countries.ts";
import { missingSafety } from "./product-safety.ts";

test.each([
  ["CN", "US", true],
  ["US", "US", false],
  ["DE", "FR", false],
  ["DE", "NO", true],
  ["GB", "IE", true],
  [null, "US", true],
])("[PRICE-04] goods from %s to %s go through customs: %s", (from, to, crosses) => {
  expect(crossesCustoms(from, to)).toBe(crosses);
});

test("the EU's law on consumers holds in the countries whose safety rules are the EU's", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const asked = codes.filter((country) => missingSafety({}, country).includes("responsible"));
  expect(codes.filter(isInEEA)).toEqual(asked);
  expect(asked.filter((code) => !isInEU(code))).toEqual(["IS", "LI", "NO"]);
});
