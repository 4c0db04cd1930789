import { closeUp, everyColor, laid, pair, scene, turned } from "../../authoring/compose.ts";
import { product } from "../../authoring/product.ts";
import { choice, colors } from "../../authoring/variants.ts";

/** Toys to walk behind, to make music with, and to pretend with. */
export const musicAndPretend = [
  product({
    id: 16011,
    name: "Push-Along Walker with Activity Blocks",
    shelf: "walkers",
    price: 82_00,
    promotionPrice: 64_00,
    sold: 2310,
    rating: [4.9, 367],
    daysAgo: 175,
    about: [
      "Something to hold on to while they learn to walk. Set the brake stiff for first steps and loose for later.",
      [
        "Rubber tires, kind to floors and downstairs neighbors",
        "Holds 20 lb of blocks and bears",
        "Handle at 18 in",
      ],
    ],
    specifications: {
      Material: "Beech, birch plywood",
      Size: "14 x 12 x 18 in",
      Weight: "6 lb",
      Age: "From 10 months",
    },
    look: {
      thing: { art: "walker" },
      ground: "lilac",
      views: [
        scene(
          "sage",
          "with first shoes beside it",
          [{ art: "soft-shoes", at: "near left", width: 260 }],
          0.86,
        ),
        turned("butter"),
        closeUp(0.48, 0.66, 0.38),
      ],
    },
    stock: 26,
  }),
  product({
    id: 16012,
    name: "Pull-Along Duck on Beech Wheels",
    shelf: "walkers",
    price: 23_00,
    sold: 1660,
    rating: [4.8, 211],
    daysAgo: 310,
    about: [
      "Off-center wheels make her waddle as she follows along.",
      ["Cord with a bead for small fingers", "Beech, oiled with linseed"],
    ],
    specifications: { Material: "Beech", Length: "7 in", Cord: "9 in", Age: "From 12 months" },
    look: {
      thing: { art: "pull-duck" },
      ground: "butter",
      width: 780,
      views: [turned("sky"), pair("sage"), closeUp(0.36, 0.44, 0.36)],
    },
  }),
  product({
    id: 16013,
    name: "First Beats Drum with Two Beech Sticks",
    shelf: "musical-toys",
    price: 19_90,
    sold: 940,
    rating: [4.6, 108],
    daysAgo: 83,
    about: [
      "A real drum, tuned low to be easier on your ears.",
      ["Round tips", "Strap in the box, to march with"],
    ],
    specifications: { Shell: "Birch", Head: "Synthetic", Diameter: "8 in", Age: "2 years and up" },
    look: {
      thing: { art: "drum" },
      ground: "butter",
      width: 780,
      views: [
        scene("clay", "with maracas", [{ art: "maracas", at: "far left", width: 380 }]),
        pair("sky"),
        closeUp(0.5, 0.58, 0.36),
      ],
    },
  }),
  product({
    id: 16014,
    name: "Garden Maracas, Pair",
    shelf: "musical-toys",
    price: 12_50,
    sold: 1210,
    rating: [4.5, 122],
    daysAgo: 190,
    shippingFee: 2_99,
    about: [
      "Filled with rice for a soft sound. Painted by hand, so no two pairs are alike.",
      ["Handles short enough for two-year-olds", "Seams glued and pegged"],
    ],
    specifications: { Material: "Linden", Length: "7 in", Age: "18 months and up" },
    look: {
      thing: { art: "maracas" },
      ground: "oat",
      width: 780,
      views: [
        laid("butter", 10),
        scene("sage", "with a hand drum", [{ art: "long-drum", at: "far right", width: 420 }]),
        closeUp(0.34, 0.42, 0.36),
      ],
    },
  }),
  product({
    id: 16015,
    name: "Djembe Hand Drum, Child Size",
    shelf: "musical-toys",
    price: 32_00,
    sold: 420,
    rating: [4.6, 51],
    daysAgo: 230,
    about: [
      "Carved from one piece of mahogany in a cooperative in Ghana, with goatskin that warms up as you play.",
      ["Deep note in the middle, bright one at the rim", "Sits between the knees of a four-year-old"],
    ],
    specifications: { Body: "Plantation mahogany", Head: "Goatskin", Height: "10 in", Age: "3 years and up" },
    look: {
      thing: { art: "long-drum" },
      ground: "lilac",
      width: 780,
      views: [
        pair("oat"),
        scene("sky", "with maracas", [{ art: "maracas", at: "near right", width: 330 }]),
        closeUp(0.5, 0.42, 0.34),
      ],
    },
    stock: 0,
  }),
  product({
    id: 16016,
    name: "Carousel Horse Music Box, Plays Brahms",
    shelf: "musical-toys",
    price: 34_00,
    sold: 1740,
    rating: [4.9, 265],
    daysAgo: 4,
    about: [
      "Wind her up, and she turns for almost three minutes to a classic lullaby.",
      ["Swiss-made movement of 18 notes", "Painted by hand"],
    ],
    specifications: {
      Material: "Linden, steel movement",
      Height: "8 in",
      Melody: "Brahms, Lullaby",
      Age: "3 years and up",
    },
    look: {
      thing: { art: "carousel-horse" },
      ground: "clay",
      width: 800,
      views: [
        turned("blush"),
        scene("sky", "on a shelf with a star light", [
          { art: "star", tone: "honey", at: "far right", width: 320 },
        ]),
        closeUp(0.42, 0.5, 0.38),
      ],
    },
  }),
  product({
    id: 16017,
    name: "Afternoon Tea Set in Enamel",
    shelf: "pretend-play",
    price: 28_00,
    promotionPrice: 22_40,
    sold: 1_390,
    rating: [4.7, 160],
    daysAgo: 47,
    about: [
      "Teapot, two cups, two saucers, a sugar bowl and a tray. It pours real water without dribbling.",
      ["Durable enameled steel", "Dishwasher-safe"],
    ],
    specifications: { Material: "Enameled steel", Pieces: "Eight", Age: "3 years and up" },
    look: {
      thing: { art: "tea-set", tone: "rose" },
      ground: "lilac",
      width: 760,
      views: [
        everyColor("butter"),
        scene(
          "oat",
          "with a bear as the guest",
          [{ art: "teddy-bear", tone: "oat", at: "far right", width: 430 }],
          0.66,
        ),
        closeUp(0.5, 0.64, 0.38),
      ],
    },
    options: [colors({ Rose: "rose", Sage: "sage", Sky: "sky" }), choice("Set", "For two", "For four")],
    exceptions: { "*/for-four": { price: 44_00, promotionPrice: 36_00 } },
  }),
];
