/** A few things for the smallest, for those who came for something else. */
import { lively, quiet, soft } from "../../../authoring/colorways.ts";
import type { Family } from "../../../authoring/family.ts";
import { babyAges, toddlerSizes } from "../../clothing/sizes.ts";
import { howItIsSewn, howItWears } from "../../clothing/words.ts";
import { childSizes, howTheyAreMade, howTheyFit, shoeFacts } from "../../shoes/words.ts";
import { goods } from "../goods.ts";

const makers = ["Bo & Bea", "Kleine Welt", "Lulin", "Milkwood", "Oslo Kids", "Petit Pas", "Tumtum"];

const small = { traits: { maker: makers }, colorsEach: [2, 4], sold: [20, 84_000] } satisfies Partial<Family>;

const gear = goods(1876, "baby-gear-picks", {
  ...small,
  kinds: [
    {
      name: "City Stroller",
      thing: { art: "city-stroller" },
      price: 2,
      specifications: { Age: "From birth", Frame: "Aluminum" },
    },
    {
      name: "Soft Baby Carrier",
      thing: { art: "baby-carrier" },
      price: 0.8,
      specifications: { Age: "From birth to 3 years", Fabric: "Organic cotton" },
    },
    {
      name: "Grow-Along Highchair",
      thing: { art: "highchair" },
      price: 1.2,
      specifications: { Age: "From 6 months", Frame: "Beech" },
    },
  ],
  colors: quiet,
  width: 860,
  price: [98_00, 149_00],
  about: [
    ["One of the few things a baby really needs.", "Lasts from the first child to the third."],
    ["Tested to standard, and by a family with twins."],
  ],
  points: [
    "Easy to set up",
    "Spare parts for ten years",
    "Covers come off and go into the wash",
    "No pinch points",
  ],
  specifications: {
    "Made in": ["Germany", "Poland"],
    Warranty: ["Three years", "Five years"],
    Care: "Covers machine wash at 86 °F",
  },
  parcel: "large",
});

const dressed = {
  ...small,
  set: "flat-lay",
  width: 820,
  points: howItIsSewn,
  specifications: {
    Fabric: ["Organic cotton jersey", "Organic cotton rib"],
    "Made in": ["Portugal", "Türkiye"],
    Care: "Machine wash at 104 °F",
  },
} satisfies Partial<Family>;

const babyClothing = goods(1877, "baby-clothing-picks", {
  ...dressed,
  kinds: [
    { name: "Starry Bodysuit", thing: { art: "bodysuit", pattern: "stars" } },
    { name: "Footed Sleeper", thing: { art: "sleepsuit" } },
    { name: "Summer Romper", thing: { art: "romper" } },
  ],
  colors: soft,
  options: babyAges,
  price: [16_00, 29_00],
  about: [["Snaps only where you need them.", "Soft on the first day, softer on the last."], howItWears],
});

const kidsClothing = goods(1878, "kids-clothing-picks", {
  ...dressed,
  kinds: [
    {
      name: "Denim Overalls",
      thing: { art: "dungarees" },
      colors: { Denim: "denim", Ink: "ink", Clay: "clay" },
      specifications: { Fabric: "Cotton denim" },
    },
    { name: "Puddle Raincoat", thing: { art: "raincoat" }, specifications: { Fabric: "Recycled polyester" } },
    { name: "Cable-Knit Pullover", thing: { art: "sweater" }, specifications: { Fabric: "Cotton knit" } },
  ],
  colors: lively,
  options: toddlerSizes,
  price: [28_00, 44_00],
  about: [["Made for the playground.", "Knees, elbows and pockets are sewn twice."], howItWears],
});

const kidsShoes = goods(1879, "kids-shoe-picks", {
  ...small,
  kinds: [
    { name: "Kids' Canvas Sneakers", thing: { art: "canvas-sneakers" } },
    {
      name: "Kids' Rubber Boots",
      thing: { art: "rain-boots" },
      specifications: { Lining: "Cotton" },
      price: 0.9,
    },
    { name: "Kids' Strap Sandals", thing: { art: "sandals" } },
  ],
  colors: lively,
  options: childSizes,
  width: 800,
  price: [26_00, 42_00],
  about: [
    ["Easy for kids to put on and take off.", "For the playground, and for the way there."],
    howTheyFit,
  ],
  points: howTheyAreMade,
  specifications: shoeFacts,
});

export const babiesKids: Family[] = [gear, babyClothing, kidsClothing, kidsShoes];
