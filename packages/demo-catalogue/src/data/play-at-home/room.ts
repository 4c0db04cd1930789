import { woods } from "../../authoring/colorways.ts";
import { everyColor, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";

const withBear = among("with a bear who came first", [
  { art: "teddy-bear", tone: "oat", at: "near right", width: 270 },
]);
const withBall = among("with a ball", [{ art: "beach-ball", at: "near left", width: 200 }]);

export const playTents: Family = {
  key: "play-tents",
  shelf: "play-tents",
  firstId: 2003_100,
  count: 8,
  kinds: [
    {
      name: "Teepee",
      thing: { art: "teepee" },
      colors: { Cream: "cream", Sage: "sage", Blush: "blush", Mist: "mist" },
      width: 880,
    },
    {
      name: "Playhouse Tent",
      thing: { art: "play-house" },
      colors: { Rose: "rose", Sage: "sage", Sky: "sky", Clay: "clay" },
      price: 1.2,
    },
    {
      name: "Camp Tent",
      thing: { art: "tent", hues: [100, 175] },
      colors: { Honey: "honey", Fern: "fern", Coral: "coral" },
      price: 0.8,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {cloth}"],
  traits: { cloth: ["Cotton Canvas", { name: "Washed Linen", price: 1.2 }] },
  price: [59_00, 119_00],
  colorsEach: [2, 3],
  width: 780,
  views: [
    everyColor,
    withBear,
    turned,
    among("with a rug of friends", [
      { art: "plush-fox", at: "far left", width: 300 },
      { art: "plush-bunny", at: "near right", width: 220 },
    ]),
    detail(0.5, 0.6, 0.42),
  ],
  about: [
    ["A hideout of their own.", "For reading, hiding and snacks.", "Roomy inside."],
    ["Sets up in five minutes and stands firm.", "A window in the back."],
  ],
  points: [
    "Poles of pine, sanded",
    "Floor that ties in",
    "Pocket for a flashlight",
    "Washes at 86 °F",
    "Folds into its bag",
  ],
  specifications: {
    Fabric: "Cotton canvas",
    Poles: "Pine",
    Height: ["59 in", "63 in"],
    Age: "18 months and up",
  },
  parcel: "large",
  sold: [7, 29_000],
};

export const playTunnels: Family = {
  key: "play-tunnels",
  shelf: "play-tunnels",
  firstId: 2007_100,
  count: 5,
  kinds: [{ name: "Play Tunnel", thing: { art: "play-tunnel" } }],
  names: ["{collection} {kind}", "{collection} {kind}, {length}"],
  traits: {
    length: [
      { name: "6 ft", specifications: { Length: "6 ft" } },
      { name: "9 ft", specifications: { Length: "9 ft" }, price: 1.25 },
    ],
  },
  price: [24_00, 46_00],
  colors: { Sky: "sky", Coral: "coral", Sage: "sage", Lilac: "lilac" },
  colorsEach: [2, 3],
  width: 860,
  views: [everyColor, withBall, withBear, turned, detail(0.3, 0.56, 0.42)],
  about: [
    ["Crawl through, again and again.", "Connects to play tents."],
    ["Padded spring-steel hoops.", "It folds into a flat disc with one twist."],
  ],
  points: ["A window in the middle", "Ties to tents at both ends", "Wipes clean", "Indoors and out"],
  specifications: {
    Material: "Recycled polyester, spring steel",
    Diameter: "20 in",
    Age: "12 months and up",
  },
  sold: [6, 24_000],
};

export const climbingToys: Family = {
  key: "climbing-toys",
  shelf: "climbing-toys",
  firstId: 2008_100,
  count: 8,
  kinds: [
    {
      name: "Climbing Triangle",
      thing: { art: "climbing-triangle" },
      colors: woods,
      point: "A ramp that flips into a slide",
    },
    {
      name: "Climbing Arch",
      thing: { art: "climbing-arch" },
      colors: woods,
      point: "Turned over, it is a rocker",
    },
    {
      name: "Foam Climbing Steps",
      thing: { art: "foam-steps" },
      colors: { Sky: "sky", Sage: "sage", Rose: "rose" },
      price: 0.8,
      point: "Covers off, into the machine",
      specifications: { Material: "Foam, vegan leather" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {size}"],
  traits: { size: [{ name: "Small" }, { name: "Large", price: 1.3 }] },
  price: [99_00, 179_00],
  colorsEach: [2, 3],
  width: 860,
  views: [everyColor, withBear, turned, withBall, detail(0.44, 0.5, 0.42)],
  about: [
    ["For kids who climb everything.", "Lets them climb at their own pace."],
    ["Steps sized for toddlers.", "Holds 110 pounds."],
  ],
  points: ["Easy to move", "No pinch points", "Rubber feet", "For indoors and the patio", "Comes assembled"],
  specifications: {
    Material: "Birch and beech",
    Age: ["10 months to 5 years", "12 months to 6 years"],
    Holds: "110 lb",
  },
  parcel: "large",
  sold: [5, 11_000],
};

export const indoorSlides: Family = {
  key: "slides",
  shelf: "slides",
  firstId: 2004_100,
  count: 6,
  kinds: [
    {
      name: "Toddler Slide",
      thing: { art: "toddler-slide" },
      colors: { Sky: "sky", Rose: "rose", Sage: "sage", Honey: "honey" },
    },
    {
      name: "Playroom Slide",
      thing: { art: "playground-slide" },
      colors: {},
      price: 1.2,
      point: "Three steps and a platform",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Hoop", { name: "Water Run", point: "Connects to a hose in summer" }] },
  price: [69_00, 129_00],
  colorsEach: [2, 3],
  width: 820,
  views: [everyColor, withBall, withBear, turned, detail(0.5, 0.6, 0.42)],
  about: [
    ["Up the steps and down the slide.", "For rainy days."],
    ["A long, gentle landing.", "Hand rails and deep steps."],
  ],
  points: ["Wide feet, no tipping", "Folds flat", "Up without tools", "Free of BPA"],
  specifications: {
    Material: "Recycled plastic",
    Holds: "66 lb",
    Age: "18 months to 5 years",
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [6, 15_000],
};

export const ballPits: Family = {
  key: "ball-pits",
  shelf: "ball-pits",
  firstId: 2009_100,
  count: 6,
  kinds: [
    { name: "Ball Pit", thing: { art: "ball-pit" } },
    {
      name: "Velvet Ball Pit",
      thing: { art: "ball-pit", accent: "honey" },
      price: 1.25,
      specifications: { Cover: "Velvet" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {balls}"],
  traits: {
    balls: [
      { name: "150 Balls", specifications: { Balls: "150" } },
      { name: "200 Balls", specifications: { Balls: "200" }, price: 1.15 },
    ],
  },
  price: [64_00, 119_00],
  colors: { Mist: "mist", Blush: "blush", Sage: "sage", Oat: "oat", Slate: "slate" },
  colorsEach: [2, 4],
  width: 880,
  views: [everyColor, withBear, turned, detail(0.5, 0.5, 0.42)],
  about: [
    ["Ball-pit fun at home.", "Big enough for two kids."],
    ["A two-inch foam rim you can sit on.", "Crush-resistant balls with a storage bag."],
  ],
  points: [
    "Cover off, into the machine",
    "Balls free of BPA",
    "Assembles in two minutes",
    "Pick your own colors on request",
  ],
  specifications: {
    Cover: "Cotton jersey",
    Size: ["35 x 12 in", "43 x 16 in"],
    Age: "6 months to 5 years",
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [9, 38_000],
};
