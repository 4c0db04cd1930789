import { closeUp, everyColor, laidPair, laidTrio, outfit } from "../../authoring/compose.ts";
import { product } from "../../authoring/product.ts";
import { ages, colors, sizes } from "../../authoring/variants.ts";

const babyAges = ["0-3 months", "3-6 months", "6-9 months", "9-12 months", "12-18 months"];
const childSizes = ["2T", "3T", "4T", "5", "6"];

/** What is worn on the body: bodysuits, play clothes, dresses, coats, pajamas, swimsuits. */
export const clothing = [
  product({
    id: 10001,
    name: "Starry Short-Sleeve Bodysuits, 3-Pack",
    shelf: "bodysuits",
    price: 28_00,
    promotionPrice: 21_00,
    sold: 15_230,
    rating: [4.8, 1904],
    daysAgo: 210,
    about: [
      "Three bodysuits for the first weeks: soft enough to sleep in, simple enough to go under everything. Envelope shoulders let you pull it off **downward** after a blowout.",
      [
        "Flat seams that leave no marks",
        "Three nickel-free snaps that are easy to close in the dark",
        "Prints made with water-based ink",
      ],
    ],
    specifications: {
      Fabric: "Organic cotton jersey, 5.3 oz/yd²",
      "In the pack": "Three bodysuits, one print",
      Closure: "Three nickel-free snaps",
      Care: "Machine wash at 104 °F, tumble dry low",
    },
    look: {
      set: "flat-lay",
      thing: { art: "bodysuit" },
      ground: "lilac",
      opening: laidTrio("lilac"),
      views: [
        outfit("sage", "with jeans and a beanie", [
          { art: "jeans", tone: "denim", at: "bottom right", width: 440, turn: 10 },
          { art: "beanie", tone: "oat", at: "top left", width: 300, turn: -12 },
        ]),
        everyColor("butter"),
        closeUp(0.5, 0.36, 0.42),
      ],
    },
    options: [colors({ Cream: "as drawn", Sky: "mist", Rose: "blush", Sage: "sage" }), ages(...babyAges)],
    exceptions: { "sage/0-3-months": { stock: 0 }, "rose/12-18-months": "missing" },
  }),
  product({
    id: 10002,
    name: "Everyday Stripe T-Shirt in Organic Cotton",
    shelf: "t-shirts",
    price: 11_90,
    sold: 6890,
    rating: [4.7, 812],
    daysAgo: 320,
    shippingFee: 2_99,
    about: [
      "The shirt they'll want to wear every day. A wide stripe, a neckline that springs back, and cotton that gets softer with every wash.",
      [
        "Cut a little long, so it stays tucked in",
        "Neck tape that doesn't itch",
        "Name tag inside for hand-me-downs",
      ],
    ],
    specifications: { Fabric: "Organic cotton, 4.7 oz/yd²", Fit: "Regular", Care: "Machine wash at 104 °F" },
    look: {
      set: "flat-lay",
      thing: { art: "tee", tone: "sky", pattern: "stripes" },
      ground: "sage",
      views: [
        outfit("blush", "with shorts and a cap", [
          { art: "shorts", tone: "clay", at: "bottom right", width: 400, turn: 8 },
          { art: "billed-cap", tone: "denim", at: "top left", width: 320, turn: -10 },
        ]),
        everyColor("lilac"),
        closeUp(0.5, 0.42, 0.44),
      ],
    },
    options: [colors({ Sky: "sky", Clay: "clay", Sage: "sage", Honey: "honey" }), sizes(...childSizes)],
    exceptions: { "honey/2t": { stock: 0 }, "honey/6": "missing", "clay/5": { stock: 3 } },
  }),
  product({
    id: 10003,
    name: "Soft Stretch Play Jeans",
    shelf: "pants",
    price: 22_00,
    sold: 3920,
    rating: [4.6, 433],
    daysAgo: 150,
    about: [
      "Jeans that bend where kids do, with an adjustable ribbed waist, double knees, and nothing scratchy.",
      [
        "Double layer at the knee",
        "Elastic inside the waist, with three buttonholes to let it out",
        "Real pockets, deep enough for acorns",
      ],
    ],
    specifications: {
      Fabric: "Cotton 92%, recycled polyester 6%, elastane 2%",
      Waist: "Adjustable inside",
      Care: "Wash inside out at 86 °F",
    },
    look: {
      set: "flat-lay",
      thing: { art: "jeans", tone: "denim" },
      ground: "blush",
      views: [
        outfit("sky", "with a T-shirt and running shoes", [
          { art: "tee", tone: "honey", at: "top left", width: 440, turn: -8 },
          { art: "running-shoe", tone: "sage", at: "bottom right", width: 340 },
        ]),
        laidPair("oat", { art: "jeans", tone: "cocoa" }),
        closeUp(0.5, 0.3, 0.4),
      ],
    },
    options: [colors({ Denim: "denim", Cocoa: "cocoa", Sage: "sage" }), sizes(...childSizes)],
    exceptions: { "sage/2t": "missing", "sage/3t": "missing", "denim/4t": { stock: 2 } },
  }),
  product({
    id: 10004,
    name: "Drawstring Play Shorts",
    shelf: "pants",
    price: 14_50,
    sold: 2_140,
    rating: [4.5, 236],
    daysAgo: 95,
    shippingFee: 2_99,
    about: [
      "Light terry shorts for backyards, beaches and the hottest nap of the year. The drawstring is sewn in at the back: it cannot be pulled out, only pulled tight.",
      ["Brushed on the outside, looped inside", "Sits below a diaper without slipping"],
    ],
    specifications: {
      Fabric: "Cotton terry, 6.5 oz/yd²",
      Drawstring: "Sewn in",
      Care: "Machine wash at 104 °F",
    },
    look: {
      set: "flat-lay",
      thing: { art: "shorts", tone: "sage" },
      ground: "butter",
      views: [
        everyColor("oat"),
        outfit("clay", "with a swimsuit and sandals", [
          { art: "one-piece-swimsuit", tone: "coral", at: "top left", width: 380, turn: -8 },
          { art: "sandals", at: "bottom right", width: 360 },
        ]),
        closeUp(0.5, 0.34, 0.42),
      ],
    },
    options: [colors({ Sage: "sage", Clay: "clay", Sky: "sky" }), sizes(...childSizes)],
  }),
  product({
    id: 10005,
    name: "Workshop Overalls with Cuffs",
    shelf: "pants",
    price: 36_00,
    promotionPrice: 29_00,
    sold: 1_680,
    rating: [4.8, 204],
    daysAgo: 47,
    about: [
      "Made for kneeling and digging. Adjustable straps and roll-up cuffs make one pair last up to two years.",
      "The bib pocket holds a snack or a very small car.",
      ["Snaps along the inside leg up to 24 months", "Reinforced seat"],
    ],
    specifications: {
      Fabric: "Cotton twill, 7.4 oz/yd²",
      Straps: "Adjustable, two positions",
      Care: "Machine wash at 86 °F",
    },
    look: {
      set: "flat-lay",
      thing: { art: "dungarees" },
      ground: "lilac",
      width: 960,
      views: [
        outfit("butter", "with a striped T-shirt and rain boots", [
          { art: "tee", tone: "sage", at: "top left", width: 430, turn: -8 },
          { art: "rain-boots", at: "bottom right", width: 360 },
        ]),
        everyColor("blush"),
        closeUp(0.5, 0.33, 0.4),
      ],
    },
    options: [
      colors({ Denim: "as drawn", Clay: "clay", Moss: "fern" }),
      sizes("12 months", "18 months", "2T", "3T", "4T"),
    ],
    exceptions: { "moss/12-months": { stock: 0 }, "moss/4t": { stock: 0 } },
  }),
  product({
    id: 10006,
    name: "Garden Party Twirl Dress",
    shelf: "dresses",
    price: 35_00,
    promotionPrice: 26_00,
    sold: 2230,
    rating: [4.7, 268],
    daysAgo: 130,
    about: [
      "A full circle skirt, made for twirling. The bodice is lined in cotton, the sash is sewn on, and there is one hidden pocket.",
      ["Hook-and-loop at the back: no zipper to catch hair", "Hem with four inches to let down"],
    ],
    specifications: {
      Shell: "Cotton voile",
      Lining: "Cotton",
      Length: "To the knee",
      Care: "Machine wash at 86 °F, line dry",
    },
    look: {
      set: "flat-lay",
      thing: { art: "dress", tone: "rose" },
      ground: "clay",
      views: [
        outfit("sage", "with ballet flats and a sun hat", [
          { art: "womans-hat", at: "top left", width: 340, turn: -10 },
          { art: "ballet-shoes", tone: "blush", at: "bottom right", width: 320, turn: 12 },
        ]),
        everyColor("sky"),
        closeUp(0.5, 0.4, 0.42),
      ],
    },
    options: [colors({ Rose: "rose", Sage: "sage", Honey: "honey", Lilac: "lilac" }), sizes(...childSizes)],
    exceptions: { "lilac/*": { price: 35_00, promotionPrice: 29_00 }, "honey/5": { stock: 0 } },
  }),
  product({
    id: 10007,
    name: "Double-Breasted Corduroy Coat",
    shelf: "coats",
    price: 49_00,
    sold: 1150,
    rating: [4.8, 141],
    daysAgo: 9,
    about: [
      "A real coat in soft corduroy, warm to freezing with a sweater under it. Big buttons for small hands.",
      [
        "Quilted cotton lining",
        "Two patch pockets that hold a pair of mittens",
        "Loop at the neck for the preschool hook",
      ],
    ],
    specifications: {
      Shell: "Cotton corduroy, 11 wale",
      Filling: "Recycled polyester",
      Buttons: "Corozo nut",
      Care: "Hand wash, dry flat",
    },
    look: {
      set: "flat-lay",
      thing: { art: "coat" },
      ground: "oat",
      views: [
        outfit("clay", "with a scarf and gloves", [
          { art: "scarf", tone: "clay", at: "top left", width: 330 },
          { art: "gloves", tone: "denim", at: "bottom right", width: 300 },
        ]),
        everyColor("butter"),
        closeUp(0.48, 0.36, 0.4),
      ],
    },
    options: [colors({ Camel: "as drawn", Sage: "sage", Denim: "denim" }), sizes(...childSizes)],
    stock: 14,
    exceptions: { "camel/6": { stock: 0 }, "denim/2t": { stock: 1 } },
  }),
  product({
    id: 10008,
    name: "Moonlight Footed Sleeper",
    shelf: "pajamas",
    price: 24_00,
    promotionPrice: 19_00,
    sold: 18_450,
    rating: [4.9, 2310],
    daysAgo: 260,
    about: [
      "One piece from neck to toe, opening down one leg. The first and last snaps are a different color, so you can line them up half asleep.",
      [
        "Fold-over mittens up to 6 months",
        "Non-slip soles from 12 months",
        "Tested to OEKO-TEX Standard 100, class I",
      ],
    ],
    specifications: {
      Fabric: "Cotton interlock, 5.9 oz/yd²",
      Closure: "Snaps, neck to ankle",
      Care: "Machine wash at 140 °F",
    },
    look: {
      set: "flat-lay",
      thing: { art: "sleepsuit" },
      ground: "blush",
      width: 930,
      views: [
        everyColor("oat"),
        outfit("lilac", "with a muslin and a bunny", [
          { art: "rabbit", at: "top left", width: 300 },
          { art: "muslin-squares", at: "bottom right", width: 330 },
        ]),
        closeUp(0.5, 0.3, 0.42),
      ],
    },
    options: [colors({ Sage: "as drawn", Sky: "mist", Honey: "honey", Rose: "rose" }), ages(...babyAges)],
    stock: 70,
    exceptions: { "rose/0-3-months": { stock: 0 }, "rose/3-6-months": { stock: 0 } },
  }),
  product({
    id: 10009,
    name: "Little Wave Swimsuit, UPF 50+",
    shelf: "swimwear",
    price: 23_50,
    sold: 1_020,
    rating: [4.6, 118],
    daysAgo: 74,
    about: [
      "A swimsuit that stays in place, from the wading pool to the deep end. Flat seams, broad straps, and a fabric that keeps 98% of the sun off.",
      ["Chlorine-resistant", "Lined at the front", "Dries on the way home"],
    ],
    specifications: {
      Fabric: "Recycled polyamide 82%, elastane 18%",
      "Sun protection": "UPF 50+",
      Care: "Rinse, hand wash, dry in the shade",
    },
    look: {
      set: "flat-lay",
      thing: { art: "one-piece-swimsuit", tone: "coral" },
      ground: "clay",
      views: [
        everyColor("butter"),
        outfit("sage", "with a sun hat and a swim ring", [
          { art: "womans-hat", at: "top left", width: 330, turn: -10 },
          { art: "ring-buoy", at: "bottom right", width: 320 },
        ]),
        closeUp(0.5, 0.42, 0.4),
      ],
    },
    options: [colors({ Coral: "coral", Sky: "sky", Spruce: "spruce" }), sizes(...childSizes)],
  }),
];
