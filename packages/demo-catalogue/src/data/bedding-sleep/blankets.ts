/** Blankets: the shelf that everybody buys from. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { sizes } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { howItSleeps, linens, warmCloths } from "./words.ts";

export const blankets: Family = {
  ...linens,
  key: "blankets",
  shelf: "blankets",
  firstId: 1303_100,
  count: 62,
  kinds: [
    {
      name: "Knit Blanket",
      thing: { art: "knit-blanket" },
      traits: { print: ["Wave", "Moss-Stitch", "Cable", "Fringed", "Pointelle", "Ribbed"] },
      specifications: { Weight: "Mid-weight, for all seasons" },
    },
    {
      name: "Stroller Blanket",
      thing: { art: "soft-blanket" },
      price: 0.85,
      specifications: { Weight: "Light" },
    },
    {
      name: "Crib Blanket",
      thing: { art: "soft-blanket", accent: "oat" },
      specifications: { Weight: "Mid-weight" },
    },
    {
      name: "Cuddle Blanket",
      thing: { art: "rolled-blanket" },
      price: 1.1,
      specifications: { Weight: "Warm" },
      point: "Brushed on one side",
    },
    {
      name: "Receiving Blankets",
      thing: { art: "blanket-stack" },
      pack: "Set of 3",
      price: 0.8,
      specifications: { Weight: "Light" },
      options: [[]],
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}", "{collection} {kind} in {cloth}"],
  traits: { print: babyPrints, cloth: warmCloths },
  price: [19_00, 46_00],
  dearer: { "40 x 48 in": 1.35 },
  colors: { ...soft, Honey: "honey", Clay: "clay", Denim: "denim" },
  options: [[sizes("30 x 40 in", "40 x 48 in")], [], []],
  width: 800,
  sold: [4, 260_000],
  views: [
    everyColor,
    pair,
    turned,
    among("beside a basket", [{ art: "woven-basket", tone: "oat", at: "far right", width: 400 }], 0.74),
    among("with a bear", [{ art: "teddy-bear", tone: "sand", at: "near right", width: 240 }], 0.82),
    among("beside a stroller", [{ art: "stroller", tone: "slate", at: "far right", width: 520 }], 0.62),
    detail(0.46, 0.58, 0.38),
  ],
  about: [
    [
      "The blanket they'll take everywhere.",
      "For the stroller, the couch and the floor.",
      "Light enough to pack, warm enough for winter.",
      "Big enough for two, or for one and all the bears.",
      "Pretty enough for photos, and made to last.",
    ],
    [...howItSleeps, "Edges are bound twice where it gets the most wear."],
  ],
  specifications: {
    Size: ["30 x 40 in", "32 x 40 in"],
    Care: ["Machine wash at 104 °F, line dry", "Machine wash at 86 °F, dry flat"],
    "Made in": ["Portugal", "Lithuania", "Ireland", "Peru"],
  },
};
