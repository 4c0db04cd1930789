import { everyColor, laid, laidFour, laidPair, laidSix, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

export const artsAndCrafts: Family = {
  key: "arts-games",
  shelf: "arts-games",
  firstId: 1608_100,
  count: 13,
  kinds: [
    {
      name: "Thick Colored Pencils",
      thing: { art: "colored-pencils" },
      colors: {},
      options: [[choice("Colors", "6", "12", "24")]],
      about: "Six-sided, so they won't roll, and thick, so they won't break.",
      price: 0.6,
    },
    {
      name: "Standing Easel",
      thing: { art: "easel" },
      colors: {},
      about: "Paper on one side, chalk on the other, and a tray between.",
      price: 3,
    },
    {
      name: "Sticker Book",
      thing: { art: "stickers" },
      colors: { Sky: "sky", Sage: "sage", Rose: "rose" },
      about: "Two hundred removable stickers.",
      price: 0.4,
      set: "flat-lay",
    },
    {
      name: "Paint Palette",
      thing: { art: "artist-palette" },
      colors: {},
      about: "Basic colors for mixing.",
    },
    {
      name: "Wax Crayons",
      thing: { art: "crayon" },
      openings: [laidSix],
      colors: { Coral: "coral", Denim: "denim", Honey: "honey", Fern: "fern" },
      about: "Smooth beeswax crayons.",
      price: 0.5,
    },
    {
      name: "Brush Set",
      thing: { art: "paintbrush" },
      openings: [laidFour],
      colors: {},
      about: "Round, flat and fat, with handles for fists.",
      price: 0.5,
    },
    {
      name: "First Scissors",
      thing: { art: "scissors" },
      colors: { Coral: "coral", Sky: "sky", Fern: "fern" },
      about: "They cut paper, not hair or clothes.",
      price: 0.4,
      width: 640,
    },
    {
      name: "Knitting Yarn Set",
      thing: { art: "yarn" },
      colors: { Rose: "rose", Sage: "sage", Honey: "honey", Sky: "sky" },
      about: "Yarn and a knitting fork for a first scarf.",
      price: 0.8,
    },
  ],
  names: ["{collection} {kind}", "{kind}, {collection} Colors"],
  price: [14_00, 26_00],
  colorsEach: [1, 3],
  dearer: { "12": 1.6, "24": 2.8 },
  width: 720,
  views: [
    everyColor,
    laid,
    pair,
    turned,
    among("at the easel", [{ art: "easel", at: "far right", width: 380 }]),
    detail(0.5, 0.5, 0.4),
  ],
  about: [
    ["Make a picture for the fridge and one for Grandma.", "For little artists.", "For rainy afternoons."],
    ["Cleans up **with plain water**.", "Meant to be used up; refills are sold separately."],
  ],
  points: [
    "Non-toxic",
    "Grips for left and right hands",
    "ASTM D4236, non-toxic",
    "Comes in a storage box",
    "Made for fists first, fingers later",
  ],
  specifications: {
    Age: ["2 years and up", "3 years and up"],
    Standard: "ASTM D4236",
    "Made in": ["Germany", "Portugal"],
  },
  sold: [10, 130_000],
};

export const playDough: Family = {
  key: "play-dough",
  shelf: "play-dough",
  firstId: 1625_100,
  count: 7,
  kinds: [
    {
      name: "Play Dough",
      thing: { art: "dough-tubs" },
      colors: {},
      options: [[choice("Tubs", "4", "8", "12")]],
      point: "Easy-open lids",
    },
    {
      name: "Dough Tools",
      thing: { art: "dough-tools" },
      colors: { Sage: "sage", Coral: "coral", Lilac: "lilac" },
      set: "flat-lay",
      point: "Rolling pin, cutters and a dough to begin with",
    },
  ],
  names: ["{collection} {kind}, {dough}", "{dough} {kind}, {collection}"],
  traits: {
    dough: [
      {
        name: "Wheat",
        about: "Flour, salt, water and a little oil, just like homemade.",
        specifications: { Dough: "Wheat flour, salt, oil" },
      },
      {
        name: "Gluten-Free",
        about: "Made of rice flour, for kitchens where wheat stays outside.",
        specifications: { Dough: "Rice flour, salt, oil" },
        price: 1.15,
      },
      {
        name: "Scented",
        about: "Lightly scented with lavender, orange, mint and vanilla.",
        specifications: { Dough: "Wheat flour, salt, plant oils" },
        price: 1.1,
      },
    ],
  },
  dearer: { "8": 1.7, "12": 2.3 },
  price: [11_00, 19_00],
  colorsEach: [2, 3],
  width: 800,
  views: [
    everyColor,
    pair,
    turned,
    among("beside the rolling pin", [{ art: "dough-tools", at: "far right", width: 380 }]),
    detail(0.4, 0.5, 0.4),
  ],
  about: [
    ["Roll it, squish it, shape it.", "Stays soft for months."],
    ["It doesn't crumble into carpets.", "Colors can be mixed."],
  ],
  points: [
    "Extra salty, so kids won't eat it",
    "Colored with food dyes",
    "Stays soft for six months",
    "Wipes off tables",
    "Reusable tubs",
  ],
  specifications: { Age: "2 years and up", Weight: ["4 oz each", "5 oz each"], Standard: "ASTM D4236" },
  sold: [15, 240_000],
};

export const books: Family = {
  key: "books",
  shelf: "books",
  firstId: 1626_100,
  count: 26,
  kinds: [
    {
      name: "Good Night",
      thing: { art: "book-moon" },
      traits: {
        title: [
          { name: "The Moon Has Time", shows: { tone: "lilac" } },
          { name: "Who Is Still Awake?", shows: { tone: "denim" } },
          { name: "The Star That Yawned", shows: { tone: "ink" } },
          { name: "Hush, Says the Hill", shows: { tone: "spruce" } },
          { name: "Count Me to Sleep", shows: { tone: "slate" } },
        ],
      },
    },
    {
      name: "At Sea",
      thing: { art: "book-boat" },
      traits: {
        title: [
          { name: "A Boat Called Maybe", shows: { tone: "sky" } },
          { name: "The Smallest Harbor", shows: { tone: "spruce" } },
          { name: "Three in a Tub", shows: { tone: "mist" } },
          { name: "Where Does the Wind Sleep?", shows: { tone: "honey" } },
          { name: "Captain Crumb", shows: { tone: "rose" } },
        ],
      },
    },
    {
      name: "Bear",
      thing: { art: "book-bear" },
      traits: {
        title: [
          { name: "Bear Looks for Tuesday", shows: { tone: "sage" } },
          { name: "No, Said Bear", shows: { tone: "coral" } },
          { name: "Bear and the Big Soup", shows: { tone: "honey" } },
          { name: "Where Is Bear's Other Sock?", shows: { tone: "sky" } },
          { name: "Bear Learns to Wait", shows: { tone: "blush" } },
        ],
      },
    },
    {
      name: "Garden",
      thing: { art: "book-meadow" },
      traits: {
        title: [
          { name: "The Bee Who Was Late", shows: { tone: "sage" } },
          { name: "What the Tulip Heard", shows: { tone: "sky" } },
          { name: "A Meadow Has No Door", shows: { tone: "lilac" } },
          { name: "Slowly, Said the Snail", shows: { tone: "cream" } },
          { name: "Ten in the Grass", shows: { tone: "blush" } },
        ],
      },
    },
    {
      name: "On the Road",
      thing: { art: "book-truck" },
      traits: {
        title: [
          { name: "The Truck That Said Thank You", shows: { tone: "coral" } },
          { name: "Beep, Said the Bakery Van", shows: { tone: "sky" } },
          { name: "Left, Right, Pumpkin", shows: { tone: "honey" } },
          { name: "Who Drives the Moon?", shows: { tone: "denim" } },
          { name: "A Package for Nobody", shows: { tone: "fern" } },
        ],
      },
    },
  ],
  names: ["{title}: {format}"],
  traits: {
    title: [""],
    format: [
      {
        name: "Board Book",
        about: "Twelve sturdy board pages.",
        specifications: { Pages: "12, board", Size: "6 x 7 in" },
      },
      {
        name: "Lift-the-Flap Book",
        about: "Someone is hiding under each flap.",
        specifications: { Pages: "14, with 20 flaps", Size: "8 x 8 in" },
        price: 1.2,
      },
      {
        name: "Picture Book",
        about: "Thirty-two pages to read aloud, with room to say something.",
        specifications: { Pages: "32", Size: "9 x 11 in" },
        price: 1.3,
      },
    ],
  },
  price: [8_00, 14_00],
  width: 720,
  views: [
    among("with a bear who listens", [{ art: "plush-bear", at: "far right", width: 360 }]),
    among("beside other books", [{ art: "books", at: "far left", width: 330 }]),
    turned,
    pair,
    detail(0.52, 0.5, 0.36),
  ],
  about: [
    ["They'll ask for it again and again.", "A six-minute read.", "A gentle story."],
    [
      "With a quiet last page for bedtime.",
      "Written to be read aloud.",
      "Find the hidden mouse in the pictures.",
    ],
  ],
  points: [
    "Printed with soy ink on FSC paper",
    "Rounded corners",
    "Binding that lies open",
    "Tough enough for the diaper bag",
    "Rhymes they'll remember",
  ],
  specifications: {
    Age: ["From birth", "From 12 months", "2 years and up", "3 years and up"],
    Language: "English",
  },
  sold: [6, 320_000],
};

export const clothBooks: Family = {
  key: "cloth-books",
  shelf: "books",
  firstId: 1626_200,
  count: 5,
  kinds: [{ name: "Cloth Book", thing: { art: "cloth-book" } }],
  names: ["{title}: {kind} with {extra}"],
  traits: {
    title: [
      "Sun, Heart, Hello",
      "My Soft Day",
      "Peek in the Pocket",
      "Good Morning, Hands",
      "Touch and Tell",
    ],
    extra: ["Crackle Pages", "a Squeaker", "Ribbons"],
  },
  price: [12_00, 19_00],
  colors: { Rose: "rose", Sage: "sage", Honey: "honey", Mist: "mist" },
  colorsEach: [1, 3],
  set: "flat-lay",
  views: [
    everyColor,
    laidPair,
    beside("with a bead ring", [{ art: "bead-ring", at: "top right", width: 280 }]),
    turned,
    detail(0.34, 0.46, 0.4),
  ],
  about: [
    ["A book they can chew.", "Six soft pages, and something happens on each."],
    ["Clips to the stroller.", "The pages crackle softly."],
  ],
  points: ["Washes at 86 °F", "No glue, all sewn", "Mirror on the last page", "High contrast for young eyes"],
  specifications: {
    Material: "Organic cotton",
    Pages: "6",
    Age: "From birth",
    Care: "Machine wash at 86 °F",
  },
  sold: [20, 41_000],
};
