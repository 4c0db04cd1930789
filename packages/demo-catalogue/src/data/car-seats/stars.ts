import { closeUp, everyColor, laid, pair, scene } from "../../authoring/compose.ts";
import { product } from "../../authoring/product.ts";
import { colors } from "../../authoring/variants.ts";

/** On the way by car. */
export const carSeats = [
  product({
    id: 18001,
    name: "Cocoon Infant Car Seat, Rear-Facing",
    shelf: "infant-car-seats",
    price: 219_00,
    sold: 870,
    rating: [4.9, 154],
    daysAgo: 215,
    about: [
      "For the first ride home and the next fifteen months. Harness and headrest move together, with one hand, without threading anything.",
      [
        "Newborn insert from 4 lb",
        "Steel-cored base with a leg, sold with the seat",
        "Canopy down to the knees",
      ],
    ],
    specifications: {
      Child: "4 to 35 lb, up to 32 in",
      Age: "From birth to 15 months",
      Weight: "9 lb",
      Fits: "LATCH or seat belt",
      Standard: "FMVSS 213",
    },
    look: {
      thing: { art: "infant-seat" },
      ground: "clay",
      width: 800,
      views: [
        everyColor("oat"),
        scene(
          "sky",
          "on the way home, with a blanket",
          [{ art: "knit-blanket", tone: "oat", at: "near right", width: 300 }],
          0.86,
        ),
        closeUp(0.5, 0.52, 0.38),
      ],
    },
    options: [colors({ Slate: "as drawn", Fern: "fern", Clay: "clay" })],
    stock: 13,
    exceptions: { clay: { stock: 0 } },
  }),
  product({
    id: 18002,
    name: "Voyager Convertible Car Seat, Both Ways",
    shelf: "toddler-car-seats",
    price: 299_00,
    promotionPrice: 249_00,
    sold: 1_040,
    rating: [4.7, 233],
    daysAgo: 98,
    about: [
      "Rear-facing as long as they fit, forward-facing after that. It turns toward the door for getting in and out.",
      [
        "Rear-facing to 40 lb, forward-facing to 65 lb",
        "Side wings with energy-absorbing foam",
        "Cover off without touching the harness",
      ],
    ],
    specifications: {
      Child: "5 to 65 lb",
      Age: "From birth to 7 years",
      Width: "17 in: three fit in a row",
      Weight: "25 lb",
      Standard: "FMVSS 213",
    },
    look: {
      thing: { art: "convertible-seat" },
      ground: "blush",
      width: 800,
      views: [
        everyColor("sage"),
        scene(
          "butter",
          "with a bear buckled in beside it",
          [{ art: "teddy-bear", tone: "oat", at: "near left", width: 290 }],
          0.9,
        ),
        closeUp(0.5, 0.36, 0.38),
      ],
    },
    options: [colors({ Slate: "as drawn", Denim: "denim", Cocoa: "cocoa" })],
    stock: 9,
  }),
  product({
    id: 18003,
    name: "Summit High-Back Booster Seat",
    shelf: "booster-seats",
    price: 89_00,
    sold: 1_580,
    rating: [4.6, 199],
    daysAgo: 160,
    about: [
      "The last seat they need: it lifts them until the car's own belt lies where it should. The back comes off at eight or so.",
      ["Ten heights for the headrest", "Belt guides in red, so nobody has to guess"],
    ],
    specifications: {
      Child: "40 to 110 lb",
      Age: "4 to 12 years",
      Weight: "9 lb",
      Width: "16.5 in",
      Standard: "FMVSS 213",
    },
    look: {
      thing: { art: "booster-seat" },
      ground: "lilac",
      width: 800,
      views: [
        everyColor("blush"),
        pair("sky", { art: "booster-seat", tone: "fern" }),
        closeUp(0.5, 0.68, 0.38),
      ],
    },
    options: [colors({ Denim: "as drawn", Fern: "fern", Ink: "ink" })],
  }),
  product({
    id: 18004,
    name: "Clear View Back-Seat Mirror",
    shelf: "car-mirrors",
    price: 24_90,
    promotionPrice: 19_90,
    sold: 3_380,
    rating: [4.4, 421],
    daysAgo: 270,
    shippingFee: 2_99,
    about: [
      "One look in your own mirror, and you know they're asleep. Two straps hold it steady on the headrest.",
      ["Acrylic that does not splinter", "Turns and tilts"],
    ],
    specifications: { Mirror: "Acrylic, convex", Size: "11 x 8 in", Fits: "Every headrest with two posts" },
    look: {
      set: "flat-lay",
      thing: { art: "seat-mirror" },
      ground: "butter",
      width: 880,
      views: [laid("sky", 8), everyColor("oat"), closeUp(0.5, 0.5, 0.4)],
    },
    options: [colors({ Ink: "as drawn", Sand: "sand" })],
  }),
];
