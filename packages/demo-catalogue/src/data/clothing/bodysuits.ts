import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { babyPrints } from "./prints.ts";
import { babyAges, newbornAges } from "./sizes.ts";
import { madeIn } from "./words.ts";

export const bodysuits: Family = {
  key: "bodysuits",
  shelf: "bodysuits",
  firstId: 1001_100,
  count: 62,
  kinds: [
    {
      name: "Short-Sleeve Bodysuit",
      thing: { art: "bodysuit" },
      point: "Sleeves that stop above the elbow, and above the bath water",
    },
    {
      name: "Short-Sleeve Bodysuits",
      pack: "3-Pack",
      thing: { art: "bodysuit" },
      openings: [laidTrio],
      price: 2.2,
      about: "Three of them, because one is always on the line and one is always on the way there.",
      specifications: { "In the pack": "Three bodysuits, one print" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: {
    print: babyPrints,
    cloth: [
      {
        name: "Organic Cotton",
        about: "The cotton is grown without anything that you would not want near a mouth.",
        specifications: { Fabric: "Organic cotton jersey, 180 g/m²" },
      },
      {
        name: "Ribbed Cotton",
        about: "The fine rib stretches with a round belly and comes back to its shape.",
        specifications: { Fabric: "Cotton rib 95 %, elastane 5 %" },
        price: 1.08,
      },
      {
        name: "Bamboo Jersey",
        about: "Bamboo jersey is cool to the touch, which warm sleepers notice at once.",
        specifications: { Fabric: "Bamboo viscose 95 %, elastane 5 %" },
        price: 1.2,
      },
      {
        name: "Pima Cotton",
        about: "Long fibers make it smooth, and keep it so for the second child.",
        specifications: { Fabric: "Pima cotton, 190 g/m²" },
        price: 1.25,
      },
    ],
  },
  price: [8_00, 16_00],
  colors: soft,
  options: [...newbornAges, ...babyAges],
  set: "flat-lay",
  width: 800,
  views: [
    beside("with jeans and a beanie", [
      { art: "jeans", tone: "denim", at: "bottom right", width: 430, turn: 10 },
      { art: "beanie", tone: "oat", at: "top left", width: 290, turn: -12 },
    ]),
    everyColor,
    laidPair,
    turned,
    detail(0.5, 0.36, 0.42),
  ],
  about: [
    [
      "A {kind} for the long weeks when getting dressed happens five times a day.",
      "The first layer, and on warm days the only one.",
      "Soft enough to sleep in and neat enough for the grandparents.",
      "Made for the drawer that is opened in the dark.",
    ],
    [
      "The neck folds open at the shoulders, so on the worst days it comes off **downwards**, not over the head.",
      "Cut for a diaper: it does not pull when they draw their knees up.",
      "It keeps its length in the wash, so that the snaps still meet in month five.",
    ],
  ],
  points: [
    "Flat seams that leave no marks",
    "Nickel-free snaps, in a row that closes in the dark",
    "Print made with water-based ink",
    "Label printed on the inside, nothing to cut out",
    "Shrinks less than 3 %",
    "Neck tape that springs back",
  ],
  specifications: {
    "Made in": madeIn,
    Closure: ["Three nickel-free snaps", "Three snaps, reinforced"],
    Care: ["Machine wash at 104 °F, tumble dry low", "Machine wash at 104 °F, line dry"],
  },
  sold: [6, 150_000],
};
