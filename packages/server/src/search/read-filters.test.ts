import { colorFamilies } from "@nestling/commerce/product-attributes";
import { expect, test } from "vitest";
import { filterReader, filterTexts, looserFilters } from "./read-filters.ts";
import { readFilterWords } from "./word-files.ts";

const words = await readFilterWords();
const read = filterReader(words);

test.each([
  ["under $20 toys", "toys", { price: "0-20" }],
  ["crib less than $200", "crib", { price: "0-200" }],
  ["bibs under 10 dollars", "bibs", { price: "0-10" }],
  ["stroller under 300", "stroller", { price: "0-300" }],
  ["toys between $10 and $20", "toys", { price: "10-20" }],
  ["strollers 200 to 400 dollars", "strollers", { price: "200-400" }],
  ["strollers over $500", "strollers", { price: "500-" }],
  ["$15 gifts", "gifts", { price: "0-15" }],
  ["under 19.50 toys", "toys", { price: "0-20" }],
  ["Dresses on Sale", "Dresses", { sale: "1" }],
  ["toys on sale under $20", "toys", { price: "0-20", sale: "1" }],
  ["blankets with free shipping", "blankets", { free: "1" }],
  ["sale", "", { sale: "1" }],
  ["envío gratis", "", { free: "1" }],
  ["pink dress", "dress", { color: "pink" }],
  ["black and grey stroller", "stroller", { color: "black.gray" }],
  ["vestido azul", "vestido", { color: "blue" }],
  ["teal sweatshirt", "sweatshirt", { color: "green.blue" }],
  ["tan sandals", "sandals", { color: "beige.brown" }],
  ["gifts for 1 year old", "gifts", { age: "1-2y" }],
  ["toys for two year old girl", "toys for girl", { age: "2-3y" }],
  ["newborn hat", "hat", { age: "0-3m" }],
  ["3-6 months bodysuit", "bodysuit", { age: "3-6m" }],
  ["9-3 months pajamas", "pajamas", { age: "3-6m.6-12m" }],
  ["3-3 months romper", "romper", { age: "3-6m" }],
  ["toys between $20 and $10", "toys", { price: "10-20" }],
  ["shoes for 18 month old", "shoes", { size: "4.5" }],
  ["size 6 sneakers", "sneakers", { size: "6" }],
  ["size 5.5 sneakers", "sneakers", { size: "5.6" }],
  ["size 7c boots", "boots", { size: "7" }],
  ["newborn shoes", "shoes", { size: "0.1" }],
  ["size 1 sneakers", "sneakers", { size: "1.little-kid-1" }],
  ["little kid size 2 boots", "boots", { size: "little-kid-2" }],
  ["big kid 5 sneakers", "sneakers", { size: "big-kid-5" }],
  ["size 3y sneakers", "sneakers", { size: "little-kid-3" }],
  ["shoes for 6 year old", "shoes", { size: "11.12.13.little-kid-1.little-kid-2.little-kid-3" }],
  ["2T leggings", "leggings", { size: "2t" }],
  ["2t-3t socks", "socks", { size: "2t.3t" }],
  ["puzzles for ages 3 to 5", "puzzles", { age: "3-5y" }],
  ["gift for boy turning 3", "gift for boy", { age: "3-5y" }],
  ["age 6+ games", "games", { age: "6y" }],
  ["12 months pants", "pants", { age: "6-12m.1-2y" }],
  ["toys for 12 month old", "toys", { age: "1-2y" }],
  ["size 6 months pajamas", "pajamas", { age: "3-6m.6-12m" }],
  ["bodysuit size 3-6m", "bodysuit", { age: "3-6m" }],
  ["size 6 to 12 months romper", "romper", { age: "6-12m" }],
  ["size 4 years dress", "dress", { age: "3-5y" }],
  ["vestido talla 5 y rosa", "vestido", { size: "5", color: "pink" }],
  ["stroller under $1,000", "stroller", { price: "0-1000" }],
  ["stroller under 1,000", "stroller", { price: "0-1000" }],
  ["travel system $1,000 to $1,500", "travel system", { price: "1000-1500" }],
  ["cribs under 1,250.50 dollars", "cribs", { price: "0-1251" }],
  ["stroller max $300", "stroller", { price: "0-300" }],
  ["black friday", "", { sale: "1" }],
  ["black friday stroller deals", "stroller", { sale: "1" }],
  ["cyber monday car seat", "car seat", { sale: "1" }],
  ["pink 한국", "한국", { color: "pink" }],
  ["juguetes para tres años", "juguetes", { age: "3-5y" }],
  ["juguetes más de $30", "juguetes", { price: "30-" }],
  ["toys starting at 30 dollars", "toys", { price: "30-" }],
  ["gifts $15 and under", "gifts", { price: "0-15" }],
  ["strollers cheaper than $200", "strollers", { price: "0-200" }],
  ["preemie hat", "hat", { age: "0-3m" }],
  ["twelve month old toys", "toys", { age: "1-2y" }],
])("[SEARCH-07] %s is %j with %j", (text, rest, filters) => {
  const reading = read(text);
  expect({ rest: reading.rest, filters: filterTexts(reading.filters) }).toEqual({ rest, filters });
});

test.each([
  "white noise machine",
  "nipple cream",
  "orange juice cup",
  "black and white toys",
  "Brown Bear book",
])("[SEARCH-07] %s names no color", (text) => expect(read(text).filters.color).toBeUndefined());

test.each([
  "car seat under 40 lb",
  "puzzle under 100 pieces",
  "toys under 2 years",
  "wholesale",
  "8 oz bottle",
  "over the door hanger",
  "crib that ships within 5 days",
  "ride on up to 110 cm",
  "rug under 2.50 m",
  "bottle under 250 ml",
  "wardrobe under 180cm",
  "stroller under 7 kg",
  "stroller up to 22-kg",
  "cup under 12 fl oz",
  "gate up to 48 inches",
  'gate up to 48"',
  "diapers up to 100 count",
  "stroller under $1,000,000",
  "air max 90",
  "nike air max 270 toddler",
])("[SEARCH-07] %s has no price in it, and stays as it is", (text) => {
  const { rest, filters } = read(text);
  expect(filters.price).toBeUndefined();
  expect(filters.sale).toBeUndefined();
  expect(rest).not.toBe("");
});

test("[SEARCH-07] where filters leave nothing, a size is read as an age, then colors go, then sizes and ages", () => {
  const { filters } = read("pink 2t leggings under $20");
  expect(looserFilters(filters).map(filterTexts)).toEqual([
    { price: "0-20", color: "pink", age: "2-3y" },
    { price: "0-20", size: "2t" },
    { price: "0-20" },
    {},
  ]);
});

test("[SEARCH-07] [FIND-02] a color that is searched for and one that a product states are of the same families", () => {
  const names = new Set(Object.values(words.colors).flat());
  const stated = [...names].filter((name) => colorFamilies(name).length > 0);
  expect(stated.length).toBeGreaterThan(50);
  expect(Object.fromEntries(stated.map((name) => [name, read(name).filters.color?.toSorted()]))).toEqual(
    Object.fromEntries(stated.map((name) => [name, colorFamilies(name).toSorted()])),
  );
});
