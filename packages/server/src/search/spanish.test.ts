import { expect, test } from "vitest";
import { translator } from "./spanish.ts";

const translate = translator({
  words: {
    cuna: "crib",
    pañal: "diaper",
    silla: "chair",
    "silla de paseo": "stroller",
    "Ropa de bebé": "baby clothes",
  },
  small: ["para", "de", "a"],
});

test.each([
  ["cuna", "crib"],
  ["cunas", "crib"],
  ["pañales", "diaper"],
  ["panales", "diaper"],
  ["silla", "chair"],
  ["silla de paseo para 2", "stroller 2"],
  ["sillas de paseo", "chair paseo"],
  ["ropa de bebe", "baby clothes"],
  ["pink cuna de viaje", "pink crib viaje"],
  ["a crib de luxe", "a crib de luxe"],
  ["", ""],
])("[SEARCH-09] '%s' is searched for as '%s'", (typed, english) => {
  expect(translate(typed.split(" ").filter(Boolean)).join(" ")).toBe(english);
});
