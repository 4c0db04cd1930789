import { soft } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";

const inTheSeat = among(
  "with its seat",
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
        about: "Absorbent terry for summer.",
        specifications: { Fabric: "Cotton terry" },
      },
      {
        name: "Muslin",
        about: "Four layers of muslin keep air moving.",
        specifications: { Fabric: "Organic cotton muslin" },
        price: 1.1,
      },
      {
        name: "Lambskin",
        about: "Lambskin is warm in winter and cool in summer.",
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
    ["Quick to put on, quick to take off, and machine washable.", "For spills, crumbs and car sickness."],
    [
      "Openings for every belt, so that nothing comes between child and harness.",
      "Elastic all the way around keeps it in place.",
    ],
  ],
  points: [
    "Fits over the maker's own cover",
    "Keeps the belt path clear",
    "Washes at 104 °F",
    "Dries overnight",
  ],
  specifications: { Care: "Machine wash at 104 °F", Fits: "Most car seat brands" },
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
    ["For newborns who can't hold up their heads yet.", "Keeps a sleeping head from tipping over."],
    ["It supports the sides of the head and never sits behind it.", "Comes out in parts as your baby grows."],
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
    ["Keeps straps from rubbing the neck.", "Two small bears to lean on."],
    ["They close with hook and loop and slide along the belt.", "Thin enough to keep the harness snug."],
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
    ["Keeps the head up during car naps.", "A soft cat that wraps around the neck."],
    ["It snaps in front and opens by itself when pulled.", "Flat in back, so the head isn't pushed forward."],
  ],
  points: [
    "Cover off, into the machine",
    "Hangs on the case by a loop",
    "Soft on cheeks",
    "Light as a sweater",
  ],
  specifications: { Filling: "Corn fiber", Care: "Cover at 86 °F", Age: "1 to 8 years" },
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
    ["See your baby without turning around.", "They can see you, too."],
    ["Shatterproof and crash-tested.", "Two straps hold it steady on the headrest."],
  ],
  points: ["Tilts and turns", "Fits every headrest", "Won't splinter", "Installs in a minute"],
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
  names: ["{collection} {kind}", "{collection} {kind} for {window}"],
  traits: { window: ["Side Windows", "Large Windows"] },
  price: [12_00, 21_00],
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 780,
  views: [everyColor, laidPair, turned, inTheSeat, detail(0.5, 0.5, 0.42)],
  about: [
    ["Shade for the left side in the morning and the right side in the evening.", "They can still see out."],
    ["A dot on the edge turns white when the car is too hot.", "It clings to the glass and leaves no marks."],
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
    ["A friendly way to ask for a little more distance.", "Lets the driver behind you know."],
    ["Fade-resistant, and easy to take off.", "Visible from far away."],
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
    ["Protects the seat underneath.", "Pockets for toys, wipes and snacks."],
    ["Thin under the car seat, so it stays firm; padded at the edges.", "Wipe it down or shake it out."],
  ],
  points: ["Non-slip", "Fits with anchors", "Three mesh pockets", "Waterproof"],
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
  traits: { window: ["Tablet Window", { name: "Kick Mat", point: "Long enough to protect against shoes" }] },
  price: [18_00, 34_00],
  colors: { Slate: "slate", Ink: "ink", Cocoa: "cocoa", Spruce: "spruce" },
  colorsEach: [2, 3],
  set: "flat-lay",
  width: 820,
  views: [everyColor, inTheSeat, laidPair, turned, detail(0.5, 0.6, 0.42)],
  about: [
    ["Keeps everything within reach.", "Room for books, a cup, crayons and treasures."],
    ["Straps at the top and bottom keep it from swinging.", "The clear window works with touch screens."],
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
    ["A desk for the car, the train and the plane.", "A raised edge keeps crayons from rolling off."],
    ["A one-inch rim, and pockets on both sides.", "It buckles around the seat and opens in a second."],
  ],
  points: ["Dry-erase top", "Folds flat", "Soft edges on the child's side", "Wipes clean"],
  specifications: { Material: "Recycled polyester, foam", Size: "16 x 13 in", Age: "2 years and up" },
  sold: [8, 29_000],
};
