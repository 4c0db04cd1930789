import { expect, test } from "vitest";
import { pageNumbers } from "./listing-pages.tsx";

test("few pages are all offered", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("of many pages the first, the last and the neighbors are offered", () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(pageNumbers(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(pageNumbers(17, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
});

test("every page is reached from the one before it, and no gap hides a single number", () => {
  for (let last = 8; last <= 30; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const numbers = pageNumbers(current, last);
      expect(numbers).toHaveLength(7);
      expect(numbers).toContain(current);
      if (current < last) expect(numbers).toContain(current + 1);
      numbers.forEach((entry, index) => {
        if (entry !== "gap") return;
        const hidden = Number(numbers[index + 1]) - Number(numbers[index - 1]) - 1;
        expect(hidden).toBeGreaterThan(1);
      });
    }
  }
});
