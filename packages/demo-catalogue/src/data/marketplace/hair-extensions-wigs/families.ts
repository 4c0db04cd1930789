/** Hair for a day or for a year, and what it is kept with. */
import { everyColor, laidPair, pair, turned } from "../../../authoring/compose.ts";
import type { Family } from "../../../authoring/family.ts";
import { detail } from "../../../authoring/stages.ts";
import { choice } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";

const makers = ["Belle Amie", "Corinne", "Halo & Co", "Maren", "Sable", "Tressa", "Viola"];

const hair = {
  traits: { maker: makers },
  width: 800,
  views: [everyColor, pair, turned, detail(0.4, 0.36, 0.32)],
  colors: {
    Chestnut: "cocoa",
    "Blue-Black": "ink",
    "Honey Blonde": "honey",
    Auburn: "clay",
    "Ash Blonde": "oat",
    Caramel: "sand",
  },
  colorsEach: [2, 4],
  points: [
    "Colors matched by daylight",
    "Can be washed, brushed and cut",
    "Includes a color sample card",
    "Arrives in a plain box",
    "Doesn't tangle at the collar",
  ],
  specifications: {
    Fiber: ["Human hair, remy", "Heat-resistant fiber", "Human hair and fiber, half and half"],
    Heat: ["Up to 320 °F", "Up to 355 °F"],
    Care: "Wash cool, dry on a stand",
  },
  sold: [12, 62_000],
} satisfies Partial<Family>;

const laidOut = [everyColor, laidPair, turned, detail(0.5, 0.36, 0.4)];

const howItSits = ["Chosen by hairdressers, with a care card.", "Looks natural."];

const longWigs = goods(1776, "long-wigs", {
  ...hair,
  kinds: [
    { name: "Soft Wave Wig", thing: { art: "long-wig" } },
    {
      name: "Lace-Front Long Wig",
      thing: { art: "long-wig" },
      price: 1.4,
      specifications: { Cap: "Lace in front, knotted by hand" },
    },
    { name: "Middle-Part Long Wig", thing: { art: "long-wig" }, specifications: { Cap: "Monofilament" } },
  ],
  options: [[choice("Length", "18 in", "22 in", "26 in")]],
  dearer: { "22 in": 1.15, "26 in": 1.3 },
  price: [119_00, 198_00],
  about: [["Falls naturally over the shoulder.", "Light enough to wear all day."], howItSits],
});

const shortWigs = goods(1777, "short-wigs", {
  ...hair,
  kinds: [
    { name: "Chin-Length Bob Wig", thing: { art: "short-wig" } },
    { name: "Bob Wig with Bangs", thing: { art: "short-wig" }, specifications: { Cap: "Open wefts, light" } },
    {
      name: "Monofilament Bob Wig",
      thing: { art: "short-wig" },
      price: 1.5,
      specifications: { Cap: "Monofilament" },
    },
  ],
  options: [[choice("Cap", "Petite", "Average", "Large")]],
  price: [84_00, 148_00],
  about: [["Shake it out and put it on.", "A clean line at the chin."], howItSits],
});

const extensions = goods(1778, "clip-in-extensions", {
  ...hair,
  set: "flat-lay",
  views: laidOut,
  kinds: [
    { name: "Clip-In Extensions", pack: "4 Wefts", thing: { art: "clip-ins" } },
    {
      name: "Seamless Clip-Ins",
      pack: "4 Wefts",
      thing: { art: "clip-ins" },
      price: 1.25,
      specifications: { Weft: "Silicone, flat to the head" },
    },
    {
      name: "Volume Clip-Ins",
      pack: "4 Wefts",
      thing: { art: "clip-ins" },
      price: 1.4,
      specifications: { Weft: "Doubled, for fine hair" },
    },
  ],
  options: [[choice("Length", "14 in", "18 in", "22 in")]],
  dearer: { "18 in": 1.15, "22 in": 1.3 },
  price: [58_00, 96_00],
  about: [
    ["In within five minutes, out in one.", "Longer for the evening, and your own hair on Monday."],
    howItSits,
  ],
});

const tools = goods(1779, "hair-care-tools", {
  ...hair,
  set: "flat-lay",
  views: laidOut,
  kinds: [
    {
      name: "Ceramic Curling Iron",
      thing: { art: "curling-iron" },
      colors: { Rose: "rose", Sage: "sage", Ink: "ink" },
      price: 1.6,
      specifications: { Heat: "250 to 410 °F", Cord: "8 ft, turns freely" },
    },
    {
      name: "Beech Brush and Comb Set",
      thing: { art: "brush-and-comb" },
      colors: { Beech: "sand", Walnut: "cocoa" },
      colorsEach: [1, 2],
      specifications: { Material: "Oiled beech, soft bristles" },
    },
    {
      name: "Wide-Tooth Styling Comb",
      thing: { art: "hair-pick" },
      colors: { Plum: "as drawn", Spruce: "spruce", Clay: "clay" },
      price: 0.5,
      specifications: { Material: "Cellulose acetate, from wood" },
    },
  ],
  points: [
    "Gentle on wigs and hair",
    "No seams to snag hair",
    "Comes with a pouch of cotton",
    "Wipes clean in a moment",
  ],
  specifications: { For: "Own hair, wigs and extensions", Weight: ["3 oz", "5 oz"], Care: "Wipe clean" },
  price: [18_00, 32_00],
  about: [
    ["Styles in half the time.", "Comfortable to hold."],
    ["Start at the ends and work upward, with patience."],
  ],
});

export const hairExtensionsWigs: Family[] = [longWigs, shortWigs, extensions, tools];
