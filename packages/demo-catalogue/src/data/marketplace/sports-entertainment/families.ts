import { lively } from "../../../authoring/colorways.ts";
import type { Family } from "../../../authoring/family.ts";
import { sizes } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";

const outdoors = [
  "Weatherproof",
  "Packs small",
  "Spare parts for ten years",
  "Repaired, not replaced",
  "Actual measured weight",
];
const training = [
  "Non-slip",
  "Wipes clean",
  "For home and gym",
  "Quiet on the floor below",
  "Plan for eight weeks in the box",
];

const camping = goods(1051, "camping", {
  kinds: [
    {
      name: "Two-Person Tent",
      thing: { art: "tent", hues: [100, 175] },
      colors: { Fern: "fern", Clay: "clay", Denim: "denim" },
      about: "Sets up in six minutes.",
      price: 2.4,
      specifications: { Weight: "5.1 lb", Sleeps: "2" },
    },
    {
      name: "Camp Lantern Flashlight",
      thing: { art: "flashlight" },
      colors: {},
      about: "Forty hours on one charge, and a hook to hang it by.",
      price: 0.5,
      specifications: { Light: "300 lumens", Weight: "7 oz" },
    },
    {
      name: "Enamel Camp Kettle",
      thing: { art: "teapot" },
      colors: { Spruce: "spruce", Coral: "coral" },
      about: "Boils a quart over gas or wood.",
      price: 0.6,
      specifications: { Volume: "1 quart", Weight: "15 oz" },
    },
  ],
  price: [48_00, 86_00],
  width: 780,
  about: [
    ["For nights outdoors.", "Packs small and sets up big."],
    ["Seams are taped, and the bag is big enough to get it back in."],
  ],
  points: outdoors,
  specifications: { Material: ["Recycled polyester", "Aluminum", "Steel"] },
});

const fishing = goods(1052, "fishing", {
  kinds: [
    {
      name: "Spinning Rod and Reel",
      thing: { art: "fishing-pole" },
      colors: {},
      about: "Six feet of carbon in two pieces, with a reel that runs without a sound.",
      specifications: { Length: "6 ft, two pieces" },
    },
    {
      name: "Tackle Box",
      thing: { art: "toolbox" },
      colors: { Fern: "fern", Denim: "denim" },
      about: "Three trays that rise when it opens.",
      price: 0.6,
      specifications: { Size: "14 x 8 x 7 in" },
    },
    {
      name: "Angler's Bucket",
      thing: { art: "bucket" },
      colors: { Slate: "slate", Spruce: "spruce" },
      about: "With a lid, a rope and a place to sit.",
      price: 0.5,
      specifications: { Volume: "4 gallons" },
      width: 640,
    },
  ],
  price: [42_00, 74_00],
  width: 740,
  about: [
    ["For early mornings on the lake.", "Patience not included."],
    ["Tried on one lake for three years before it was sold."],
  ],
  points: outdoors,
  specifications: { Material: ["Carbon fiber", "Recycled plastic"], Warranty: "3 years" },
});

const cycling = goods(1053, "cycling", {
  kinds: [
    {
      name: "City Bicycle",
      thing: { art: "bicycle" },
      colors: { Sage: "sage", Ink: "ink", Coral: "coral" },
      about: "Seven gears, a bell, and full fenders.",
      price: 6,
      specifications: { Frame: "Aluminum", Gears: "7" },
    },
    {
      name: "Road Helmet",
      thing: { art: "helmet" },
      colors: lively,
      options: [[sizes("S", "M", "L")]],
      about: "Nine ounces, fourteen vents.",
      specifications: { Weight: "9 oz", Standard: "CPSC" },
    },
    {
      name: "Clip-On Bike Light",
      thing: { art: "clip-light" },
      colors: { Coral: "coral", Sky: "sky" },
      about: "Seen from half a mile, charged from any plug.",
      price: 0.4,
      specifications: { Light: "40 hours", Charging: "USB-C" },
      width: 620,
    },
  ],
  price: [58_00, 89_00],
  width: 800,
  about: [["For your commute.", "A smooth ride."], ["Every bolt takes the same key, and the key is on it."]],
  points: outdoors,
  specifications: { Warranty: ["2 years", "5 years"] },
});

const hikingGear = goods(1054, "hiking-gear", {
  kinds: [
    {
      name: "Trail Boots",
      thing: { art: "trail-boots" },
      options: [[sizes("7", "8", "9", "10", "11", "12")]],
      about: "Broken in by the second mile.",
      price: 1.6,
      specifications: { Upper: "Nubuck", Sole: "Rubber" },
    },
    {
      name: "Rolltop Daypack",
      thing: { art: "rolltop-backpack" },
      about: "Opens wide, closes dry.",
      specifications: { Volume: "24 liters", Fabric: "Waxed cotton" },
    },
    {
      name: "Field Compass",
      thing: { art: "compass" },
      colors: {},
      about: "No signal needed.",
      price: 0.4,
      specifications: { Housing: "Brass", Diameter: "2 in" },
      width: 640,
    },
  ],
  price: [62_00, 96_00],
  width: 740,
  about: [
    ["For trails off the beaten path.", "Comfortable to carry uphill."],
    ["Sewn and riveted, not glued."],
  ],
  points: outdoors,
  specifications: { Warranty: ["2 years", "5 years"] },
});

const fitness = goods(1055, "fitness", {
  kinds: [
    {
      name: "Dumbbell Pair",
      thing: { art: "dumbbells" },
      options: [[sizes("2 x 5 lb", "2 x 10 lb", "2 x 20 lb")]],
      about: "Hex-shaped, so they won't roll.",
      specifications: { Material: "Iron, rubber" },
    },
    {
      name: "Boxing Gloves",
      thing: { art: "boxing-glove" },
      colors: { Coral: "coral", Ink: "ink", Denim: "denim" },
      options: [[sizes("10 oz", "12 oz", "14 oz")]],
      about: "Three layers of foam, one of leather.",
      specifications: { Material: "Leather" },
    },
    {
      name: "Training Stopwatch",
      thing: { art: "stopwatch" },
      colors: {},
      about: "Keeps a hundred laps and forgets none.",
      price: 0.5,
      specifications: { Memory: "100 laps" },
      width: 600,
    },
  ],
  dearer: { "2 x 10 lb": 1.6, "2 x 20 lb": 2.6 },
  price: [28_00, 49_00],
  width: 760,
  about: [
    ["For ten minutes a day.", "Small enough to keep by the couch."],
    ["Tested by people who had stopped, and started again."],
  ],
  points: training,
  specifications: { Warranty: "2 years", "Made in": ["Portugal", "Vietnam"] },
});

const yoga = goods(1056, "yoga", {
  kinds: [
    {
      name: "Yoga Mat with Strap",
      thing: { art: "yoga-mat" },
      colors: { Lilac: "lilac", Sage: "sage", Clay: "clay", Slate: "slate" },
      about: "A quarter inch of non-slip natural rubber.",
      specifications: { Size: "72 x 26 in", Material: "Natural rubber" },
    },
    {
      name: "Meditation Cushion",
      thing: { art: "bean-bag" },
      colors: { Oat: "oat", Clay: "clay", Spruce: "spruce" },
      about: "Buckwheat filling that adapts to you.",
      price: 0.9,
      specifications: { Filling: "Buckwheat", Material: "Cotton" },
      width: 700,
    },
    {
      name: "Alignment Mat",
      thing: { art: "quilted-mat" },
      colors: { Mist: "mist", Blush: "blush", Oat: "oat" },
      about: "Round, padded and roomy.",
      price: 1.2,
      specifications: { Size: "55 in across", Material: "Cotton" },
      width: 880,
    },
  ],
  price: [42_00, 72_00],
  width: 800,
  about: [["Rolls out in a second.", "For a quick morning stretch."], ["Odor-free."]],
  points: training,
  specifications: { Care: "Wipe with a damp cloth" },
});

const running = goods(1057, "running", {
  kinds: [
    {
      name: "Daily Running Shoes",
      thing: { art: "running-shoe" },
      colors: { Coral: "coral", Denim: "denim", Sage: "sage" },
      options: [[sizes("7", "8", "9", "10", "11", "12")]],
      about: "For the ordinary five miles, again and again.",
      price: 1.8,
      specifications: { Drop: "0.3 in", Weight: "9 oz" },
    },
    {
      name: "Race Singlet",
      thing: { art: "running-shirt" },
      colors: { Fern: "fern", Coral: "coral", Sky: "sky" },
      options: [[sizes("S", "M", "L", "XL")]],
      about: "Very light.",
      price: 0.6,
      specifications: { Fabric: "Recycled polyester", Weight: "3 oz" },
    },
    {
      name: "Pace Watch",
      thing: { art: "watch" },
      colors: { Denim: "denim", Ink: "ink" },
      about: "Shows pace and time.",
      price: 1.9,
      specifications: { Battery: "20 days", Water: "160 ft" },
      width: 560,
    },
  ],
  price: [48_00, 82_00],
  width: 760,
  about: [
    ["For those who run, and those who mean to.", "The first mile is always the worst one."],
    ["Tested over four hundred miles."],
  ],
  points: ["Seen from behind at dusk", "Washes cold", "No seams where it rubs", "Breathes in August"],
  specifications: { Warranty: "2 years" },
});

const soccer = goods(1058, "soccer", {
  kinds: [
    {
      name: "Match Ball",
      thing: { art: "soccer-ball" },
      colors: {},
      options: [[sizes("4", "5")]],
      about: "Thermobonded panels, true in the rain.",
      specifications: { Panels: "20" },
      width: 640,
    },
    {
      name: "Folding Goal",
      thing: { art: "goal-net" },
      colors: {},
      about: "Six feet wide, up in a minute.",
      price: 2,
      specifications: { Size: "6 x 4 ft" },
    },
    {
      name: "Captain's Trophy",
      thing: { art: "trophy" },
      colors: {},
      about: "For the backyard cup, passed on every Sunday.",
      price: 0.9,
      specifications: { Height: "10 in" },
      width: 640,
    },
  ],
  price: [29_00, 48_00],
  width: 800,
  about: [
    ["A real goal for the backyard.", "For fields, yards and the end of the street."],
    ["Tested with four thousand kicks."],
  ],
  points: training,
  specifications: { Warranty: "2 years", Material: ["Polyurethane", "Steel"] },
});

const basketball = goods(1059, "basketball", {
  kinds: [
    {
      name: "Street Basketball",
      thing: { art: "basketball" },
      colors: {},
      options: [[sizes("5", "6", "7")]],
      about: "A grip that lasts on asphalt.",
      specifications: { Cover: "Rubber composite" },
      width: 640,
    },
    {
      name: "Portable Hoop",
      thing: { art: "toy-hoop" },
      colors: { Denim: "denim", Coral: "coral" },
      about: "From seven to ten feet in six steps.",
      price: 4,
      specifications: { Height: "7 to 10 ft", Base: "Fills with sand" },
    },
    {
      name: "Team Tank Top",
      thing: { art: "running-shirt" },
      colors: { Coral: "coral", Denim: "denim", Fern: "fern" },
      options: [[sizes("S", "M", "L", "XL")]],
      about: "Wide armholes.",
      price: 0.9,
      specifications: { Fabric: "Recycled polyester mesh" },
    },
  ],
  price: [26_00, 44_00],
  width: 760,
  about: [
    ["One more, before it gets dark.", "For courts with a net and courts without."],
    ["It bounces as high after a winter outside as before."],
  ],
  points: training,
  specifications: { Warranty: "2 years", "Made in": ["Italy", "Vietnam"] },
});

export const sportsEntertainment: Family[] = [
  camping,
  fishing,
  cycling,
  hikingGear,
  fitness,
  yoga,
  running,
  soccer,
  basketball,
];
