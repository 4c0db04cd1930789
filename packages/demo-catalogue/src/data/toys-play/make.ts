import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
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
      about: "Six-sided so that they stay on the table, thick so that they stay whole.",
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
      about: "Two hundred that come off the wall as well.",
      price: 0.4,
      set: "flat-lay",
    },
    {
      name: "Paint Palette",
      thing: { art: "artist-palette" },
      colors: {},
      about: "Colors that make all other colors.",
    },
    {
      name: "Wax Crayons",
      thing: { art: "crayon" },
      colors: { Coral: "coral", Denim: "denim", Honey: "honey", Fern: "fern" },
      about: "Beeswax: they smell of honey and paint like butter.",
      price: 0.5,
    },
    {
      name: "Brush Set",
      thing: { art: "paintbrush" },
      colors: {},
      about: "Round, flat and fat, with handles for fists.",
      price: 0.5,
    },
    {
      name: "First Scissors",
      thing: { art: "scissors" },
      colors: { Coral: "coral", Sky: "sky", Fern: "fern" },
      about: "They cut paper, and neither hair nor sleeves.",
      price: 0.4,
      width: 640,
    },
    {
      name: "Knitting Yarn Set",
      thing: { art: "yarn" },
      colors: { Rose: "rose", Sage: "sage", Honey: "honey", Sky: "sky" },
      about: "Wool for a first scarf, and a fork to knit it with.",
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
    [
      "A picture for the fridge, one for grandmother, one for the dog.",
      "Made for standing at, lying on and walking away from.",
      "For the hour between the rain and the tea.",
    ],
    [
      "What it leaves on the table comes off **with plain water**.",
      "Meant to be used up; what is used up first can be had again.",
    ],
  ],
  points: [
    "Nothing in it that should not be in a mouth",
    "Grips for left and right hands",
    "ASTM D4236, non-toxic",
    "Goes back into its box by itself, nearly",
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
      point: "Lids that small hands can open, and you can close",
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
        about: "Flour, salt, water and a little oil: like the one you would make, if you had the time.",
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
        about: "Lavender, orange, mint and vanilla, and each only just.",
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
    [
      "Snakes, first. Then snails, which are snakes. Then everything.",
      "Soft on the first day and soft on the fiftieth.",
    ],
    [
      "It does not crumble into carpets, and what dries becomes a treasure.",
      "Colors may be mixed. They become brown, which is part of it.",
    ],
  ],
  points: [
    "Salty, so it is tasted only once",
    "Colored with food dyes",
    "Stays soft for six months",
    "Comes off tables and hair",
    "Tubs to be used again",
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
      colors: { Night: "denim", Dusk: "lilac", Ink: "ink", Spruce: "spruce" },
      traits: {
        title: [
          "The Moon Has Time",
          "Who Is Still Awake?",
          "The Star That Yawned",
          "Hush, Says the Hill",
          "Count Me to Sleep",
        ],
      },
    },
    {
      name: "At Sea",
      thing: { art: "book-boat" },
      colors: { Sky: "sky", Spruce: "spruce", Mist: "mist" },
      traits: {
        title: [
          "A Boat Called Maybe",
          "The Smallest Harbor",
          "Three in a Tub",
          "Where Does the Wind Sleep?",
          "Captain Crumb",
        ],
      },
    },
    {
      name: "Bear",
      thing: { art: "book-bear" },
      colors: { Honey: "honey", Sage: "sage", Blush: "blush" },
      traits: {
        title: [
          "Bear Looks for Tuesday",
          "No, Said Bear",
          "Bear and the Big Soup",
          "Where Is Bear's Other Sock?",
          "Bear Learns to Wait",
        ],
      },
    },
    {
      name: "Garden",
      thing: { art: "book-meadow" },
      colors: { Sage: "sage", Sky: "sky", Cream: "cream" },
      traits: {
        title: [
          "The Bee Who Was Late",
          "What the Tulip Heard",
          "A Meadow Has No Door",
          "Slowly, Said the Snail",
          "Ten in the Grass",
        ],
      },
    },
    {
      name: "On the Road",
      thing: { art: "book-truck" },
      colors: { Coral: "coral", Denim: "denim", Honey: "honey" },
      traits: {
        title: [
          "The Truck That Said Thank You",
          "Beep, Said the Bakery Van",
          "Left, Right, Pumpkin",
          "Who Drives the Moon?",
          "A Parcel for Nobody",
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
        about: "Twelve pages of board, good to bite.",
        specifications: { Pages: "12, board", Size: "6 x 7 in" },
      },
      {
        name: "Lift-the-Flap Book",
        about: "Under each flap somebody is hiding, and not very well.",
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
  colorsEach: [1, 1],
  width: 720,
  views: [
    among("with a bear who listens", [{ art: "plush-bear", at: "far right", width: 360 }]),
    among("beside other books", [{ art: "books", at: "far left", width: 330 }]),
    turned,
    pair,
    detail(0.52, 0.5, 0.36),
  ],
  about: [
    [
      "To be read again. And again, said the child.",
      "Six minutes long, which is exactly right.",
      "A story in which nothing bad happens and something does.",
    ],
    [
      "The last page is a quiet one, on purpose.",
      "Written to be read aloud by somebody who is tired.",
      "The pictures tell a second story, about a mouse, and the text never mentions it.",
    ],
  ],
  points: [
    "Printed with soy ink on FSC paper",
    "Rounded corners",
    "Binding that lies open",
    "Survives a bag with a banana",
    "First lines that can be learned by heart",
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
    ["A book for those who read with the mouth.", "Six soft pages, and something happens on each."],
    [
      "It clips to the stroller by its ribbon and comes home again.",
      "The pages crackle, quietly enough for church.",
    ],
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
