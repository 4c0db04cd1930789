import { soft } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";

const rectangles = {
  size: [
    { name: "4 x 4 ft", specifications: { Size: "4 x 4 ft" } },
    { name: "5 x 6 ft", specifications: { Size: "5 x 6 ft" }, price: 1.3 },
  ],
};
const withBlocks = among("with soft blocks", [{ art: "alphabet-blocks", at: "near right", width: 270 }]);
const withBunny = among("with a bunny who watches", [
  { art: "plush-bunny", tone: "oat", at: "far left", width: 330 },
]);

export const playMats: Family = {
  key: "play-mats",
  shelf: "play-mats",
  firstId: 2001_100,
  count: 10,
  kinds: [
    {
      name: "Quilted Play Mat",
      thing: { art: "quilted-mat" },
      specifications: { Cover: "Washed cotton", Filling: "Recycled polyester" },
    },
    {
      name: "Folding Play Mat",
      thing: { art: "folding-mat" },
      colors: { Cream: "cream", Sage: "sage", Blush: "blush" },
      price: 1.3,
      point: "Folds into a bench in ten seconds",
      traits: rectangles,
      specifications: { Cover: "Vegan leather", Filling: "Foam, 1.5 in" },
    },
    {
      name: "Road Map Mat",
      thing: { art: "road-mat" },
      colors: { Sage: "sage", Sand: "sand", Mist: "mist" },
      price: 0.7,
      point: "Roads for toy cars",
      traits: rectangles,
      specifications: { Cover: "Recycled polyester", Back: "Natural rubber" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {size}"],
  traits: {
    size: [
      { name: "4 x 4 ft", specifications: { Size: "4 x 4 ft" } },
      { name: "5 x 6 ft", specifications: { Size: "5 x 6 ft" }, price: 1.3 },
      { name: "Round", specifications: { Size: "47 in across" } },
    ],
  },
  price: [54_00, 112_00],
  colors: soft,
  colorsEach: [2, 4],
  width: 900,
  views: [everyColor, withBlocks, withBunny, turned, detail(0.5, 0.66, 0.4)],
  about: [
    ["A soft place to play and read.", "For tummy time and play.", "Looks good in the living room."],
    ["Extra cushioning for tummy time.", "Lies flat from day one."],
  ],
  points: [
    "Won't slip on wood floors",
    "No chemical smell",
    "Wipes clean",
    "Comes along to the backyard",
    "Safe from birth",
  ],
  specifications: {
    Care: ["Wipe with a damp cloth", "Machine wash at 86 °F"],
    Standard: "ASTM F963",
    Age: "From birth",
  },
  parcel: "large",
  sold: [9, 43_000],
};

export const foamTileMats: Family = {
  key: "foam-tiles",
  shelf: "foam-tiles",
  firstId: 2005_100,
  count: 6,
  kinds: [{ name: "Foam Play Tiles", thing: { art: "foam-tiles" } }],
  names: ["{collection} {kind}", "{collection} {kind}, {pattern}"],
  traits: { pattern: ["Wood Grain", "Terrazzo", "Two Colors"] },
  price: [34_00, 66_00],
  colors: { Sage: "sage", Rose: "rose", Mist: "mist", Oat: "oat", Slate: "slate" },
  colorsEach: [2, 4],
  options: [[choice("Tiles", "9", "16", "25")]],
  dearer: { "16": 1.6, "25": 2.3 },
  width: 900,
  views: [everyColor, withBlocks, withBunny, turned, detail(0.4, 0.64, 0.4)],
  about: [
    ["Cover as much floor as you like.", "Softens falls."],
    ["Edge pieces included.", "Tight seams keep crumbs out."],
  ],
  points: [
    "Half an inch thick",
    "Formamide-free",
    "Tiles can be replaced one by one",
    "Keeps out the cold",
    "Wipes clean",
  ],
  specifications: { Material: "EVA foam", Tile: "24 x 24 in", Age: "From birth", Standard: "ASTM F963" },
  parcel: "large",
  sold: [12, 52_000],
};

export const playGyms: Family = {
  key: "play-gyms",
  shelf: "play-gyms",
  firstId: 2002_100,
  count: 6,
  kinds: [
    { name: "Play Gym", thing: { art: "play-gym" }, point: "Three friends at three heights" },
    {
      name: "Wooden Play Gym",
      thing: { art: "play-gym", accent: "sand" },
      price: 1.25,
      point: "Arches of steamed ash",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Mat", { name: "Mat and Cushion", price: 1.15 }, "Six Toys"] },
  price: [59_00, 109_00],
  colors: { Blossom: "blush", Sage: "sage", Sky: "mist", Oat: "oat" },
  colorsEach: [2, 3],
  width: 880,
  views: [everyColor, withBlocks, turned, detail(0.5, 0.4, 0.4)],
  about: [
    ["For looking, reaching and grabbing.", "Toys low enough to touch."],
    ["The toys hang at three heights and can be swapped.", "The arches come off for a flat mat."],
  ],
  points: [
    "Mat goes in the machine",
    "Toys clip off for travel",
    "Stands firm when it is pulled",
    "Folds flat",
    "One toy has a soft bell",
  ],
  specifications: { Mat: "Organic cotton", Size: "35 in across", Age: "From birth", Standard: "ASTM F963" },
  parcel: "large",
  sold: [7, 21_000],
};

export const tummyTime: Family = {
  key: "tummy-time",
  shelf: "tummy-time",
  firstId: 2006_100,
  count: 6,
  kinds: [
    {
      name: "Tummy Time Pillow",
      thing: { art: "tummy-pillow" },
      colors: { Sage: "sage", Rose: "rose", Mist: "mist" },
    },
    {
      name: "Floor Mirror",
      thing: { art: "floor-mirror" },
      colors: { Honey: "honey", Sky: "sky", Sage: "sage" },
      price: 1.1,
      point: "A shatterproof mirror",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {toy}"],
  traits: { toy: ["Two Rattles", "Teether", "Bell"] },
  price: [24_00, 44_00],
  colorsEach: [2, 3],
  width: 800,
  views: [everyColor, withBunny, turned, pair, detail(0.5, 0.4, 0.42)],
  about: [
    ["Makes tummy time more fun.", "A new view for babies."],
    ["Just the right support.", "Toys right at eye level."],
  ],
  points: ["Wipes clean", "For the first nine months", "Toys clip off", "Soft seams"],
  specifications: { Material: "Organic cotton", Age: "From birth to 9 months", Standard: "ASTM F963" },
  sold: [8, 17_000],
};

export const playpens: Family = {
  key: "playpens",
  shelf: "playpens",
  firstId: 2014_100,
  count: 5,
  kinds: [{ name: "Playard", thing: { art: "playpen-fence" } }],
  names: ["{collection} {kind}", "{collection} {panels} {kind}"],
  traits: {
    panels: [
      { name: "Six-Panel", specifications: { Panels: "6" } },
      { name: "Eight-Panel", specifications: { Panels: "8" }, price: 1.25 },
    ],
  },
  price: [89_00, 159_00],
  colors: { Cream: "cream", Mist: "mist", Oat: "oat", Sage: "sage" },
  colorsEach: [2, 3],
  width: 880,
  views: [everyColor, withBlocks, turned, detail(0.5, 0.56, 0.42)],
  about: [
    ["A safe place to play while you cook.", "Shape it to fit your room."],
    ["A childproof door.", "Panels also work as a fence for a fireplace or Christmas tree."],
  ],
  points: ["Stands on rubber", "28 inches high", "No gaps for fingers", "Up without tools", "Folds flat"],
  specifications: {
    Material: ["Beech", "Recycled plastic"],
    Height: "28 in",
    Age: "6 months to 3 years",
    Standard: "ASTM F406",
  },
  parcel: "large",
  sold: [5, 8_700],
};

export const playYards: Family = {
  key: "play-yards",
  shelf: "play-yards",
  firstId: 2015_100,
  count: 5,
  kinds: [{ name: "Mesh Play Yard", thing: { art: "mesh-play-yard" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Mat", { name: "Fifty Balls", price: 1.12 }, "Pull-Up Rings"] },
  price: [74_00, 139_00],
  colors: { Slate: "slate", Sage: "sage", Blush: "blush", Oat: "oat" },
  colorsEach: [2, 3],
  options: [[sizes("4 x 4 ft", "5 x 6 ft")]],
  dearer: { "5 x 6 ft": 1.35 },
  width: 860,
  views: [everyColor, turned, withBunny, detail(0.5, 0.55, 0.42)],
  about: [
    [
      "Soft mesh sides, so you can see each other.",
      "For living rooms with a fireplace, a staircase or a dog.",
    ],
    ["Suction cups hold it in place.", "A zippered door opens from outside."],
  ],
  points: ["Breathing mesh all around", "Padded rails", "Covers off, into the machine", "Up in ten minutes"],
  specifications: {
    Frame: "Steel, padded",
    Height: "27 in",
    Age: "6 months to 3 years",
    Standard: "ASTM F406",
  },
  parcel: "large",
  sold: [6, 14_000],
};
