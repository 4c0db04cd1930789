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
      point: "Short sleeves",
    },
    {
      name: "Short-Sleeve Bodysuits",
      pack: "3-Pack",
      thing: { art: "bodysuit" },
      openings: [laidTrio],
      price: 2.2,
      about: "Three of them, because one is always in the wash.",
      specifications: { "In the pack": "Three bodysuits, one print" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: {
    print: babyPrints,
    cloth: [
      {
        name: "Organic Cotton",
        about: "The cotton is grown without harsh chemicals.",
        specifications: { Fabric: "Organic cotton jersey, 5.3 oz/yd²" },
      },
      {
        name: "Ribbed Cotton",
        about: "The fine rib stretches with a round belly and comes back to its shape.",
        specifications: { Fabric: "Cotton rib 95%, elastane 5%" },
        price: 1.08,
      },
      {
        name: "Bamboo Jersey",
        about: "Bamboo jersey is cool to the touch, great for warm sleepers.",
        specifications: { Fabric: "Bamboo viscose 95%, elastane 5%" },
        price: 1.2,
      },
      {
        name: "Pima Cotton",
        about: "Long fibers keep it smooth wash after wash.",
        specifications: { Fabric: "Pima cotton, 5.6 oz/yd²" },
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
      "An everyday basic for the top drawer.",
    ],
    [
      "Envelope shoulders let you pull it off **downward** after a blowout.",
      "Cut for a diaper: it does not pull when they draw their knees up.",
      "It doesn't shrink in the wash, so the snaps still meet in month five.",
    ],
  ],
  points: [
    "Flat seams that leave no marks",
    "Nickel-free snaps",
    "Print made with water-based ink",
    "Printed label, no scratchy tag",
    "Shrinks less than 3%",
    "Neck tape that springs back",
  ],
  specifications: {
    "Made in": madeIn,
    Closure: ["Three nickel-free snaps", "Three snaps, reinforced"],
    Care: ["Machine wash at 104 °F, tumble dry low", "Machine wash at 104 °F, line dry"],
  },
  sold: [6, 150_000],
};
