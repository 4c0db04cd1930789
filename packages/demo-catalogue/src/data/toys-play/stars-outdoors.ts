import { closeUp, everyColor, laid, laidPair, pair, scene, turned } from "../../authoring/compose.ts";
import { product } from "../../authoring/product.ts";
import { choice, colors } from "../../authoring/variants.ts";

/** Toys for the garden, the beach and the pavement. */
export const toysOutdoors = [
  product({
    id: 16112,
    name: "Sunny-Day Diamond Kite with Bow Tail",
    shelf: "outdoor-toys",
    price: 19_90,
    promotionPrice: 14_90,
    sold: 760,
    rating: [4.5, 83],
    daysAgo: 51,
    about: [
      "Flies in light wind. 100 feet of line on a comfortable grip.",
      ["Rods of fiberglass, in a bag of its own", "Tail with six bows"],
    ],
    specifications: {
      Sail: "Ripstop polyester",
      Size: "28 x 28 in",
      Wind: "6 to 18 mph",
      Age: "4 years and up",
    },
    look: {
      set: "flat-lay",
      thing: { art: "kite" },
      ground: "sky",
      views: [laid("sage", 24), laidPair("oat"), closeUp(0.4, 0.36, 0.38)],
    },
  }),
  product({
    id: 16113,
    name: "Seaside Bucket with Easy-Grip Handle",
    shelf: "outdoor-toys",
    price: 7_50,
    sold: 2210,
    rating: [4.7, 196],
    daysAgo: 142,
    shippingFee: 2_99,
    about: [
      "Makes a castle's tower with battlements in one go. Thick walls, a lip for pouring, and a handle that stays up by itself.",
      ["Survives being stood on", "Colored all through"],
    ],
    specifications: { Material: "Recycled polypropylene", Volume: "0.6 gal", Age: "From 12 months" },
    look: {
      thing: { art: "bucket", tone: "honey" },
      ground: "oat",
      width: 740,
      views: [
        everyColor("blush"),
        scene("sky", "at the beach", [{ art: "umbrella", tone: "coral", at: "far right", width: 480 }], 0.7),
        closeUp(0.5, 0.66, 0.38),
      ],
    },
    options: [colors({ Honey: "honey", Coral: "coral", Sky: "sky" })],
  }),
  product({
    id: 16114,
    name: "Starlight Yo-Yo with Cotton String",
    shelf: "outdoor-toys",
    price: 6_90,
    sold: 1110,
    rating: [4.4, 90],
    daysAgo: 305,
    shippingFee: 2_99,
    about: [
      "A good weight for learning. Comes with two spare strings and a card with three tricks.",
      ["Ball bearing", "Sealed-in glitter"],
    ],
    specifications: { Material: "Polycarbonate", Diameter: "2.2 in", Age: "6 years and up" },
    look: {
      thing: { art: "yo-yo" },
      ground: "sage",
      width: 740,
      views: [laid("oat", 16), pair("sky"), closeUp(0.44, 0.66, 0.36)],
    },
  }),
  product({
    id: 16115,
    name: "Glider Kick Scooter, 3 Years and Up",
    shelf: "scooters-bikes",
    price: 72_50,
    promotionPrice: 58_00,
    sold: 1180,
    rating: [4.7, 174],
    daysAgo: 59,
    about: [
      "A low deck, a wide wheel and an easy brake. The bar grows with the child, from 26 to 34 inches.",
      ["Folds in three seconds", "Grips with a soft knob at the end", "Bell included"],
    ],
    specifications: {
      Frame: "Aluminum",
      Wheels: "5 in, polyurethane",
      Age: "3 years and up",
      Holds: "110 lb",
      Weight: "6 lb",
    },
    look: {
      thing: { art: "kick-scooter", tone: "spruce" },
      ground: "clay",
      views: [
        everyColor("lilac"),
        scene(
          "sage",
          "with a helmet and a backpack",
          [
            { art: "backpack", tone: "clay", at: "near left", width: 290 },
            { art: "helmet", at: "near right", width: 260 },
          ],
          0.86,
        ),
        turned("sky"),
        closeUp(0.28, 0.36, 0.36),
      ],
    },
    options: [colors({ Spruce: "spruce", Coral: "coral", Lilac: "lilac" })],
    stock: 18,
    exceptions: { lilac: { stock: 1 } },
  }),
  product({
    id: 16116,
    name: "First Ride Bicycle with Bell, 14 Inch",
    shelf: "scooters-bikes",
    price: 149_00,
    promotionPrice: 119_00,
    sold: 530,
    rating: [4.8, 92],
    daysAgo: 180,
    about: [
      "13 pounds in all: half the weight of most first bikes. Seat down to 16 inches, so both feet stand flat.",
      [
        "Hand brake for small hands, and a coaster brake",
        "Chain guard all the way around",
        "Training wheels included",
      ],
    ],
    specifications: {
      Frame: "Aluminum",
      Wheels: "14 in",
      Age: "3 to 6 years",
      Weight: "13 lb",
      Height: "From 37 in",
    },
    look: {
      thing: { art: "bicycle" },
      ground: "blush",
      width: 900,
      views: [
        turned("butter"),
        pair("oat", { art: "bicycle", tone: "sage" }),
        scene("clay", "with a helmet", [{ art: "helmet", at: "near right", width: 260 }], 0.82),
        closeUp(0.3, 0.66, 0.38),
      ],
    },
    options: [
      colors({ Berry: "as drawn", Sage: "sage", Denim: "denim" }),
      choice("Training wheels", "With", "Without"),
    ],
    stock: 9,
    exceptions: { "denim/with": { stock: 0 } },
  }),
];
