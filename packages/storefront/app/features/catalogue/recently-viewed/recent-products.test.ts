import { expect, test } from "vitest";
import { mostRecent, readRecent, withProduct } from "./recent-products.ts";

const product = (id: number) => ({
  id,
  name: `Boots of pair ${id}`,
  picture: { src: `/media/boots-${id}`, color: "#F1E8DA" },
});

test("[PROD-05] what was looked at last stands first, each product once, twelve at most", () => {
  let list = readRecent(null);
  for (let id = 1; id <= 14; id += 1) list = withProduct(list, product(id));
  list = withProduct(list, product(5));
  expect(list.map(({ id }) => id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(readRecent(JSON.stringify(list))).toEqual(list);
});

test.each(["", "{", "null", "7", '"boots"', "{}", "[[]]", '[{"id":1}]'])(
  "damaged storage is an empty list: %s",
  (text) => {
    expect(readRecent(text)).toEqual([]);
  },
);

test("of a list that is partly damaged the rest is kept", () => {
  const wrong = [
    null,
    { ...product(2), id: -2 },
    { ...product(3), name: 3 },
    { ...product(4), picture: { src: "https://elsewhere.example/x", color: "#F1E8DA" } },
    { ...product(5), picture: { src: "/media/a", color: "url(x)" } },
    product(1),
  ];
  expect(readRecent(JSON.stringify([product(1), ...wrong, product(6)]))).toEqual([product(1), product(6)]);
  const many = Array.from({ length: 40 }, (_, index) => product(index + 1));
  expect(readRecent(JSON.stringify(many))).toHaveLength(mostRecent);
});
