import { expect, test } from "vitest";
import { nameEnd } from "./name-end.ts";

test.each([
  ["Meadow Muslin Squares in Organic Cotton, Set of 3", "Set of 3"],
  ["Hand-Painted Nesting Dolls, Set of Five", "Set of Five"],
  ["Silicone Bibs with Crumb Pocket 6-Pack", "6-Pack"],
  ["Ribbed Socks, 2 Pairs", "2 Pairs"],
  ["Baby Bodysuit Long Sleeve (3 pcs)", "(3 pcs)"],
  ["Sleepsuit with Feet, 6-12 months", "6-12 months"],
  ["Sleepsuit with Feet, Set of 3, 6–12 Months", "Set of 3, 6–12 Months"],
  ["First Bicycle, 2 to 5 Years", "2 to 5 Years"],
  ["Winter Boots Size 22", "Size 22"],
  ["Anti-Colic Bottle 8 oz", "8 oz"],
  ["Playmat, 40 x 48 in", "40 x 48 in"],
])("[FIND-06] %s ends with its number or size", (name, end) => expect(nameEnd(name)).toBe(end));

test.each([
  "Barnaby Bear, Organic Cotton Soft Toy",
  "Set of 3",
  "Stacker with 12 Rings",
  "The Very Long Coat",
  "",
])("[FIND-06] %j ends with neither", (name) => expect(nameEnd(name)).toBeUndefined());
