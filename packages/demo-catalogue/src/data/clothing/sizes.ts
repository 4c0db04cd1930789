/** The sizes that children's clothes come in. */
import { ages, type Option, sizes } from "../../authoring/variants.ts";

export const newbornAges: Option[][] = [
  [ages("Newborn", "0-3 months", "3-6 months")],
  [ages("Newborn", "0-3 months", "3-6 months", "6-9 months")],
  [ages("0-3 months", "3-6 months", "6-9 months", "9-12 months")],
];

export const babyAges: Option[][] = [
  [ages("0-3 months", "3-6 months", "6-9 months", "9-12 months")],
  [ages("3-6 months", "6-9 months", "9-12 months", "12-18 months")],
  [ages("6-9 months", "9-12 months", "12-18 months", "18-24 months")],
];

export const toddlerSizes: Option[][] = [
  [sizes("2T", "3T", "4T", "5")],
  [sizes("2T", "3T", "4T", "5", "6")],
  [sizes("3T", "4T", "5", "6")],
];
