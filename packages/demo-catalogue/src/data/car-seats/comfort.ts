import { soft } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";

const inTheSeat = among(
  "with the seat it is for",
  [{ art: "toddler-seat", tone: "slate", at: "far right", width: 430 }],
  0.66,
);
const flatViews = [everyColor, laidPair, laid, turned, detail(0.5, 0.42, 0.42)];

export const carSeatCovers: Family = {
  key: "car-seat-covers",
  shelf: "car-seat-covers",
  firstId: 1808_100,
  count: 5,
  kinds: [{ name: "Car Seat Cover", thing: { art: "seat-cover" } }],
  names: ["{collection} {kind} in {cloth}"],
  traits: {
    cloth: [
      {
        name: "Terry",
        about: "Terry, for summer: it takes up what shorts do not.",
        specifications: { Fabric: "Cotton terry" },
      },
      {
        name: "Muslin",
        about: "Four layers of muslin let air to the back.",
        specifications: { Fabric: "Organic cotton muslin" },
        price: 1.1,
      },
      {
        name: "Lambskin",
        about: "Lambskin is warm in January and, surprisingly, cool in July.",
        specifications: { Fabric: "Lambskin, tanned without chrome" },
        price: 2,
      },
    ],
  },
  price: [26_00, 46_00],
  colors: soft,
  colorsEach: [2, 4],
  options: [[choice("Fits", "Infant seat", "Toddler seat")]],
  dearer: { "Toddler seat": 1.2 },
  set: "flat-lay",
  width: 800,
  views: flatViews,
  about: [
    [
      "Over the seat in a minute, off it in ten seconds, into the machine.",
      "For what happens on vacations, at mile ninety.",
    ],
    [
      "Openings for every belt, so that nothing comes between child and harness.",
      "It stays where it is, by elastic all the way round.",
    ],
  ],
  points: [
    "Fits over the maker's own cover",
    "Does not change the belt's path",
    "Washes at 104 °F",
    "Dries overnight",
  ],
  specifications: { Care: "Machine wash at 104 °F", Fits: "Seats of most makers" },
  sold: [6, 11_000],
};

export const headSupports: Family = {
  key: "head-supports",
  shelf: "head-supports",
  firstId: 1809_100,
  count: 5,
  kinds: [{ name: "Head Support", thing: { art: "head-support" } }],
  names: ["{collection} Newborn {kind}", "{collection} {kind} in {cloth}"],
  traits: { cloth: ["Organic Cotton", { name: "Bamboo Jersey", price: 1.1 }] },
  price: [17_00, 32_00],
  colors: { Mist: "mist", Oat: "oat", Sage: "sage", Blush: "blush" },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 800,
  views: flatViews,
  about: [
    [
      "For heads that are still too heavy for their necks.",
      "It keeps a sleeping head from finding the window.",
    ],
    [
      "It lies beside the head and never behind it, so that the seat stays what it was.",
      "Taken out in parts, as the neck grows.",
    ],
  ],
  points: ["From birth to six months", "Reversible", "For seats and strollers", "Washes at 86 °F"],
  specifications: { Filling: "Corn fiber", Care: "Machine wash at 86 °F", Age: "From birth to 6 months" },
  sold: [7, 19_000],
};

export const strapPads: Family = {
  key: "strap-pads",
  shelf: "strap-pads",
  firstId: 1810_100,
  count: 5,
  kinds: [{ name: "Strap Pads, Pair", thing: { art: "strap-pads" } }],
  names: ["{collection} {kind}", "{collection} {cloth} {kind}"],
  traits: { cloth: ["Plush", "Cotton", { name: "Merino", price: 1.3 }] },
  price: [10_00, 19_00],
  colors: { Sage: "sage", Sky: "sky", Rose: "rose", Honey: "honey", Slate: "slate" },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 800,
  views: flatViews,
  about: [
    ["Between a belt and a neck, where it is needed.", "Two small bears who do not mind being leaned on."],
    [
      "They close with hook and loop and slide along as the belt moves.",
      "Thin enough that the harness still lies tight.",
    ],
  ],
  points: ["Fit car seats and strollers", "Wash at 86 °F", "No loose parts", "On in a second"],
  specifications: { Material: "Cotton, recycled fleece", Length: "6 in", Care: "Machine wash at 86 °F" },
  sold: [12, 58_000],
};

export const travelPillows: Family = {
  key: "travel-pillows",
  shelf: "travel-pillows",
  firstId: 1811_100,
  count: 6,
  kinds: [{ name: "Travel Pillow", thing: { art: "neck-pillow" } }],
  names: ["{collection} Kids' {kind}", "{collection} {kind} in {cloth}"],
  traits: {
    cloth: [
      "Velvet",
      "Organic Cotton",
      { name: "Memory Foam", price: 1.25, specifications: { Filling: "Memory foam" } },
    ],
  },
  price: [15_00, 28_00],
  colors: { Rose: "rose", Sky: "sky", Sage: "sage", Honey: "honey", Lilac: "lilac" },
  colorsEach: [2, 4],
  options: [[sizes("1 to 3 years", "3 to 8 years")]],
  dearer: { "3 to 8 years": 1.15 },
  width: 720,
  views: [
    everyColor,
    among("with a case for the trip", [{ art: "rolling-case", at: "far right", width: 330 }]),
    pair,
    turned,
    detail(0.5, 0.4, 0.42),
  ],
  about: [
    [
      "So that the head stays up when the rest has gone to sleep.",
      "A cat around the neck, and it does not wriggle.",
    ],
    [
      "It snaps shut in front and opens by itself when it is pulled.",
      "Flat behind, so the head is not pushed forward.",
    ],
  ],
  points: [
    "Cover off, into the machine",
    "Hangs on the case by a loop",
    "Soft on cheeks",
    "Light as a sweater",
  ],
  specifications: { Filling: "Corn fiber", Care: "Cover at 86 °F", Age: "12 months and up" },
  sold: [8, 37_000],
};

export const carMirrors: Family = {
  key: "car-mirrors",
  shelf: "car-mirrors",
  firstId: 1804_100,
  count: 7,
  kinds: [
    {
      name: "Back-Seat Mirror",
      thing: { art: "seat-mirror" },
      colors: { Ink: "ink", Slate: "slate", Cocoa: "cocoa" },
      specifications: { Size: "12 x 8 in" },
    },
    {
      name: "Bear Mirror",
      thing: { art: "round-mirror" },
      colors: { Mist: "mist", Honey: "honey", Sage: "sage" },
      price: 0.9,
      specifications: { Size: "8 in across" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {glass}"],
  traits: {
    glass: ["Wide Angle", { name: "with Night Light", price: 1.4, point: "A soft light by remote control" }],
  },
  price: [19_00, 36_00],
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 760,
  views: [everyColor, turned, inTheSeat, detail(0.5, 0.5, 0.42)],
  about: [
    ["One look at the road, one at who is asleep.", "They see you too, which is half of it."],
    [
      "It is made of a film that cannot splinter, tested in a crash.",
      "Two straps hold it to the headrest, and it does not tremble.",
    ],
  ],
  points: ["Tilts and turns", "Fits every headrest", "No splinters", "Up in a minute"],
  specifications: { Mirror: "Acrylic, shatterproof", Standard: "Crash-tested" },
  sold: [14, 93_000],
};

export const sunShades: Family = {
  key: "sun-shades",
  shelf: "sun-shades",
  firstId: 1812_100,
  count: 6,
  kinds: [
    {
      name: "Bear Sun Shade",
      thing: { art: "sun-shade" },
      colors: { Ink: "ink", Spruce: "spruce", Cocoa: "cocoa" },
      specifications: { Size: "18 x 14 in" },
    },
    {
      name: "Roller Sun Shade",
      thing: { art: "roller-shade" },
      colors: { Mist: "mist", Sage: "sage", Blush: "blush" },
      specifications: { Size: "17 x 20 in" },
      price: 1.2,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {pack}"],
  traits: { pack: [{ name: "2-Pack", price: 1.7, specifications: { "In the pack": "Two" } }, "Single"] },
  price: [12_00, 21_00],
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 780,
  views: [everyColor, laidPair, turned, inTheSeat, detail(0.5, 0.5, 0.42)],
  about: [
    [
      "Shade for the left side in the morning and the right side in the evening.",
      "They can still see the cows.",
    ],
    [
      "A dot on the edge turns white when the car is too hot to sit in.",
      "It clings by itself and leaves nothing on the glass.",
    ],
  ],
  points: ["UPF 50+", "Window still opens", "Folds in the door pocket", "No drilling, no glue"],
  specifications: { Material: "Polyester mesh, UPF 50+", Holds: "By suction, no glue" },
  sold: [10, 84_000],
};

export const babyOnBoard: Family = {
  key: "baby-on-board",
  shelf: "baby-on-board",
  firstId: 1813_100,
  count: 5,
  kinds: [{ name: "Baby on Board Sign", thing: { art: "baby-on-board" } }],
  names: ["{collection} {kind}", "{collection} {kind}, {hold}"],
  traits: {
    hold: [
      "Suction Cup",
      { name: "Magnetic", specifications: { Holds: "By magnets, outside" } },
      { name: "Static Cling", specifications: { Holds: "By itself, inside" } },
    ],
  },
  price: [6_00, 13_00],
  colors: { Honey: "honey", Coral: "coral", Sky: "sky", Sage: "sage" },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 700,
  views: [everyColor, laidPair, turned, detail(0.5, 0.5, 0.42)],
  about: [
    [
      "A friendly way of saying: a little more distance, please.",
      "For the one behind you, who could not know.",
    ],
    ["The color holds in the sun, and the sign comes off with the child.", "Firefighters look for it, too."],
  ],
  points: ["Reflects at night", "Leaves no marks", "Readable from 60 feet", "Flat, for the glove box"],
  specifications: { Size: "5 x 5 in", Holds: "By a suction cup", Material: "Recycled plastic" },
  sold: [20, 210_000],
};

export const seatProtectors: Family = {
  key: "seat-protectors",
  shelf: "seat-protectors",
  firstId: 1814_100,
  count: 5,
  kinds: [{ name: "Seat Protector", thing: { art: "seat-protector" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      "Pockets",
      { name: "Kick Mat", price: 1.3, point: "A second mat for the back of the front seat" },
    ],
  },
  price: [24_00, 42_00],
  colors: { Ink: "ink", Cocoa: "cocoa", Slate: "slate" },
  colorsEach: [2, 3],
  set: "flat-lay",
  width: 820,
  views: [everyColor, inTheSeat, turned, detail(0.5, 0.7, 0.4)],
  about: [
    [
      "For the leather underneath, which was there first.",
      "Crumbs fall into the pockets, where they can be found.",
    ],
    [
      "Thin under the seat, so that it still stands firm; padded only at the edges.",
      "Wiped with a cloth, shaken out of the door.",
    ],
  ],
  points: ["Does not slip", "Fits with anchors", "Three mesh pockets", "Waterproof"],
  specifications: { Material: "Recycled polyester", Size: "48 x 19 in", Care: "Wipe with a damp cloth" },
  sold: [9, 46_000],
};

export const carOrganizers: Family = {
  key: "car-organizers",
  shelf: "car-organizers",
  firstId: 1815_100,
  count: 5,
  kinds: [{ name: "Back-Seat Organizer", thing: { art: "car-organizer" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {window}"],
  traits: { window: ["Tablet Window", { name: "Kick Mat", point: "Reaches down to where shoes are" }] },
  price: [18_00, 34_00],
  colors: { Slate: "slate", Ink: "ink", Cocoa: "cocoa", Spruce: "spruce" },
  colorsEach: [2, 3],
  set: "flat-lay",
  width: 820,
  views: [everyColor, inTheSeat, laidPair, turned, detail(0.5, 0.6, 0.42)],
  about: [
    [
      "Everything within reach of the one who wants it, and nobody else.",
      "Books, cup, crayons, and a place for what was collected.",
    ],
    [
      "Straps above and below, so that it does not swing in curves.",
      "The window lets a finger through to the screen.",
    ],
  ],
  points: ["Seven pockets", "Wipes clean", "Fits most front seats", "One insulated pocket"],
  specifications: { Material: "Recycled polyester", Size: "24 x 17 in", Care: "Wipe with a damp cloth" },
  sold: [11, 66_000],
};

export const travelTrays: Family = {
  key: "travel-trays",
  shelf: "travel-trays",
  firstId: 1816_100,
  count: 5,
  kinds: [{ name: "Travel Tray", thing: { art: "travel-tray" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Drawing Board", { name: "Tablet Stand", price: 1.1 }] },
  price: [21_00, 36_00],
  colors: { Denim: "denim", Rose: "rose", Sage: "sage", Ink: "ink" },
  colorsEach: [2, 4],
  width: 880,
  views: [
    everyColor,
    turned,
    among("with thick pencils", [{ art: "colored-pencils", at: "far right", width: 330 }]),
    detail(0.4, 0.5, 0.4),
  ],
  about: [
    [
      "A desk for the back seat, the train and the plane.",
      "Crayons that stay on it, through three counties.",
    ],
    [
      "A rim two fingers high, and pockets at both sides.",
      "It buckles round the seat and opens in a moment.",
    ],
  ],
  points: ["Dry-erase top", "Folds flat", "Soft edges towards the child", "Wipes clean"],
  specifications: { Material: "Recycled polyester, foam", Size: "16 x 13 in", Age: "2 years and up" },
  sold: [8, 29_000],
};
