import { expect, test } from "vitest";
import { mayReserve } from "./unpaid-limits.ts";

const small = { pieces: 2, value: 84_00, scarce: 0 };

test("[CHK-11] an ordinary order may wait to be paid, with or without a verified account", () => {
  expect(mayReserve(small, false)).toBe(true);
  expect(mayReserve(small, true)).toBe(true);
});

test.each([
  ["pieces", 300, 1_000],
  ["value", 20_000_00, 50_000_00],
  ["scarce", 5, 25],
] as const)(
  "[CHK-11] %s that wait have an end: %i of a network, %i of a verified account",
  (what, ofNetwork, ofAccount) => {
    for (const [isVerified, most] of [
      [false, ofNetwork],
      [true, ofAccount],
    ] as const) {
      expect(mayReserve({ ...small, [what]: most }, isVerified)).toBe(true);
      expect(mayReserve({ ...small, [what]: most + 1 }, isVerified)).toBe(false);
    }
  },
);
