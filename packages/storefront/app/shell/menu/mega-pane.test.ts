import { expect, test } from "vitest";
import { columnsOf } from "./mega-pane.tsx";

const groups = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("[HEAD-02] groups stand in columns of two, in their order", () => {
  expect(columnsOf(groups(5))).toEqual([[1, 2], [3, 4], [5]]);
  expect(columnsOf([])).toEqual([]);
});

test("[HEAD-02] no more than 15 groups are shown", () => {
  expect(columnsOf(groups(15)).flat()).toEqual(groups(15));
  expect(columnsOf(groups(40)).flat()).toEqual(groups(15));
});
