import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedProduct, recallMatcher, recallWords } from "./recall-match.ts";

const matches = recallMatcher([
  { number: "26-101", names: ["Cozy Bear Baby Carriers"], makers: ["Cozy Bear Co., Ltd."] },
  { number: "26-102", names: ["Rattles", "The", ""], makers: ["", "LLC"] },
  { number: "26-103", names: ["Gray Baby Carrier"], makers: [] },
  { number: "26-104", names: ["Moonling Night Lamps"], makers: [] },
]);
const suspects = (product: ComparedProduct) => [...new Set(matches(product).map(({ number }) => number))];

test.each([
  [
    "all words of the name, in another order and number",
    { title: "Carrier for a baby by COZY BEAR", brand: undefined },
    ["26-101"],
  ],
  ["the brand beside the title", { title: "Baby carrier", brand: "Cozy Bear" }, ["26-101"]],
  [
    "the maker's brand on another kind of product",
    { title: "Bottle warmer", brand: "cozy bear" },
    ["26-101"],
  ],
  ["two recalls", { title: "Cozy Bear baby carriers, gray", brand: undefined }, ["26-101", "26-103"]],
  [
    "a name whose brand stands beside the title alone",
    { title: "Night lamp", brand: "Moonling" },
    ["26-104"],
  ],
  ["a word of the name missing", { title: "Cozy baby carrier", brand: undefined }, []],
  ["another brand", { title: "Baby carrier", brand: "Little Fox" }, []],
  ["no brand", { title: "Bottle warmer", brand: undefined }, []],
])("[SAFE-02] a recall suspects by brand and name: %s", (_, product, suspected) => {
  expect(suspects(product).sort()).toEqual(suspected);
});

test.each([
  ["Cozy Bear", "Cozy Bear Inc."],
  ["Cozy Bear", "Cozy Bears"],
  ["Cozy Bears", "COZY BEAR"],
  ["Cozy Bear International Trading Co., Ltd.", "Cozy Bear"],
  ["Cozy Bear, Inc.", "The Cozy Bears Company, LLC"],
  ["Fox & Puppies Corp.", "fox puppy"],
  ["Bébé Étoiles", "Bebe Etoile Limited"],
])("[SAFE-02] the recall of a product by '%s' suspects the brand '%s'", (maker, brand) => {
  const match = recallMatcher([{ number: "1", names: [], makers: [maker] }]);
  expect(match({ title: "Bottle warmer", brand })).toMatchObject([{ number: "1", by: "maker" }]);
});

test.each([
  ["Cozy Bear", "Cozy"],
  ["Cozy Bear", "Cozy Bear Cub"],
  ["Moss", "Mos"],
])("[SAFE-02] the recall of a product by '%s' does not suspect the brand '%s'", (maker, brand) => {
  const match = recallMatcher([{ number: "1", names: [], makers: [maker] }]);
  expect(match({ title: "Bottle warmer", brand })).toEqual([]);
});

test("[SAFE-02] a name of one word, a filler or nothing suspects no product", () => {
  expect(suspects({ title: "The wooden rattle", brand: "LLC" })).toEqual([]);
  expect(suspects({ title: "", brand: undefined })).toEqual([]);
});

test("[SAFE-02] a title that contains the whole name is always suspected, whatever stands around it", () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), word, word, (words, before, after) => {
      const name = words.join(" ");
      fc.pre(recallWords(name).length > 1);
      const product = { title: `${before} ${name.toUpperCase()}, ${after}`, brand: undefined };
      expect(recallMatcher([{ number: "1", names: [name], makers: [] }])(product)).toMatchObject([
        { number: "1", by: "name" },
      ]);
    }),
  );
});

test("[SAFE-02] a match knows whether it is by maker or by name, and each of a recall's names matches once", () => {
  const names = ["Cozy Bear Carriers", "The Cozy Bear Carrier", "Baby Carriers"];
  const match = recallMatcher([{ number: "1", names, makers: ["Cozy Bear", "COZY BEAR LLC"] }]);
  expect(match({ title: "Cozy Bear baby carrier", brand: "Cozy Bear" })).toEqual([
    { number: "1", by: "maker", words: "cozy bear" },
    { number: "1", by: "name", words: "cozy bear carrier" },
    { number: "1", by: "name", words: "baby carrier" },
  ]);
});
