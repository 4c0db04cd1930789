/** For men, from the gym to the wedding. */
import { everyColor, turned } from "../../../authoring/compose.ts";
import type { Family } from "../../../authoring/family.ts";
import { beside, detail } from "../../../authoring/stages.ts";
import { sizes } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";
import {
  blues,
  grays,
  inCloth,
  jerseyCloths,
  labels,
  oxfords,
  told,
  waists,
  worn,
  wovenCloths,
} from "../wardrobe.ts";

const shirts = goods(1076, "mens-shirts", {
  ...worn,
  kinds: [
    {
      name: "Oxford Shirt",
      thing: { art: "shirt" },
      traits: { cloth: oxfords },
      point: "Collar that stands without a tie",
    },
    {
      name: "Striped Shirt",
      thing: { art: "shirt", pattern: "pinstripes" },
      colors: { "Mist Stripe": "mist", "Slate Stripe": "slate", "Cream Stripe": "cream" },
    },
    {
      name: "Plaid Flannel Shirt",
      thing: { art: "shirt", pattern: "gingham" },
      colors: { Clay: "clay", Spruce: "spruce", Denim: "denim", Cocoa: "cocoa" },
      traits: {
        cloth: [{ name: "Brushed Cotton", specifications: { Fabric: "Brushed cotton, 5.3 oz/yd²" } }],
      },
    },
  ],
  traits: { maker: labels, cloth: wovenCloths },
  names: inCloth,
  price: [38_00, 68_00],
  about: told(
    "Gets softer with wear.",
    "Works tucked in or untucked.",
    "For Monday with a jacket, and for Saturday without.",
  ),
});

const tShirts = goods(1077, "mens-t-shirts", {
  ...worn,
  kinds: [
    { name: "Pocket T-Shirt", thing: { art: "pocket-tee" } },
    {
      name: "Long-Sleeve Breton",
      thing: { art: "long-tee", pattern: "breton" },
      colors: { Cream: "cream", Denim: "denim", Slate: "slate" },
      price: 1.3,
    },
    {
      name: "Crew-Neck T-Shirt",
      thing: { art: "tee" },
      colors: { Slate: "slate", Spruce: "spruce", Denim: "denim", Clay: "clay" },
    },
  ],
  traits: { maker: labels, cloth: jerseyCloths },
  names: inCloth,
  price: [18_00, 32_00],
  about: told(
    "Heavy enough to be worn alone, soft enough to be slept in.",
    "The neck lies flat, this summer and the next.",
    "No logo.",
  ),
  sold: [40, 620_000],
});

const hoodies = goods(1078, "mens-hoodies", {
  ...worn,
  kinds: [
    { name: "Heavyweight Hoodie", thing: { art: "hoodie" }, point: "Pocket for two hands and a phone" },
    { name: "Crew Sweatshirt", thing: { art: "sweatshirt" }, price: 0.85 },
    {
      name: "Training Hoodie",
      thing: { art: "hoodie", accent: "honey" },
      colors: { Ink: "ink", Slate: "slate", Spruce: "spruce" },
      specifications: { Fabric: "Recycled polyester, cotton inside" },
    },
  ],
  price: [42_00, 74_00],
  about: told("Warm at the neck, calm in color.", "For game day and after."),
  specifications: {
    ...worn.specifications,
    Fabric: ["Cotton fleece, 11.2 oz/yd²", "French terry, 9.4 oz/yd²"],
  },
});

const jeans = goods(1079, "mens-jeans", {
  ...worn,
  kinds: [
    { name: "Straight Jeans", thing: { art: "jeans" } },
    {
      name: "Slim Jeans",
      thing: { art: "jeans" },
      colors: grays,
      specifications: { Fit: "Slim, straight below the knee" },
    },
    {
      name: "Selvedge Jeans",
      thing: { art: "jeans" },
      price: 1.5,
      colors: { Ecru: "oat", "Dry Cocoa": "cocoa" },
      specifications: { Fabric: "Selvedge denim, 14 oz" },
      point: "Woven on narrow looms, hemmed by hand",
    },
  ],
  colors: blues,
  options: waists,
  price: [52_00, 84_00],
  about: told("They soften with wear and hold their shape.", "Washed with a tenth of the usual water."),
  specifications: { ...worn.specifications, Fabric: ["Cotton denim, 12 oz", "Cotton 98%, elastane 2%"] },
});

const shorts = goods(1080, "mens-shorts", {
  ...worn,
  kinds: [
    { name: "Drawstring Shorts", thing: { art: "shorts" } },
    {
      name: "Swim Shorts",
      thing: { art: "swim-shorts" },
      specifications: { Fabric: "Recycled nylon" },
      point: "Dry after an hour in the sun",
    },
    {
      name: "Printed Swim Shorts",
      thing: { art: "swim-shorts", pattern: "waves" },
      colors: { Denim: "denim", Spruce: "spruce", Clay: "clay" },
      specifications: { Fabric: "Recycled polyester" },
    },
  ],
  width: 780,
  colors: { Spruce: "spruce", Slate: "slate", Denim: "denim", Sand: "sand", Clay: "clay" },
  price: [26_00, 42_00],
  about: told("Above the knee, and out of the way.", "Secure pockets."),
  specifications: { ...worn.specifications, Fabric: "Cotton and linen" },
});

const jackets = goods(1081, "mens-jackets", {
  ...worn,
  kinds: [
    {
      name: "Quilted Jacket",
      thing: { art: "puffer-jacket" },
      specifications: { Filling: "Recycled fill" },
    },
    {
      name: "Zip Fleece Jacket",
      thing: { art: "fleece-jacket" },
      price: 0.8,
      specifications: { Fabric: "Recycled fleece, 8.3 oz/yd²" },
    },
    {
      name: "Rain Shell",
      thing: { art: "raincoat" },
      price: 1.1,
      specifications: { "Waterproof rating": "15,000 mm" },
    },
  ],
  price: [84_00, 139_00],
  about: told("For unexpected weather.", "Two outside pockets and one hidden one."),
  parcel: "always free",
});

const suits = goods(1082, "mens-suits", {
  ...worn,
  kinds: [
    {
      name: "Two-Piece Wool Suit",
      thing: { art: "suit" },
      specifications: { Fabric: "Virgin wool, 7.7 oz/yd²" },
    },
    {
      name: "Linen Summer Suit",
      thing: { art: "suit", accent: "spruce" },
      colors: { Sand: "sand", Oat: "oat", Mist: "mist" },
      price: 0.9,
      specifications: { Fabric: "Linen 55%, cotton 45%" },
    },
    {
      name: "Windowpane Suit",
      thing: { art: "suit", accent: "honey", pattern: "windowpane" },
      colors: { Slate: "slate", Cocoa: "cocoa" },
      price: 1.15,
      specifications: { Fabric: "Wool and silk, 7.4 oz/yd²" },
    },
  ],
  width: 940,
  views: [
    everyColor,
    turned,
    beside("with a leather shoe", [{ art: "mans-shoe", tone: "cocoa", at: "bottom left", width: 330 }]),
    detail(0.36, 0.4, 0.34),
  ],
  colors: { Slate: "slate", Ink: "ink", Cocoa: "cocoa" },
  colorsEach: [1, 3],
  points: [
    "Canvas in the chest, and no glue",
    "Pants unhemmed, for your tailor",
    "Sleeve buttons that open",
    "Pocket for a phone, inside on the left",
    "Spare buttons and thread",
  ],
  options: [[sizes("38R", "40R", "42R", "44R", "46L")]],
  price: [249_00, 389_00],
  about: told(
    "Jacket and pants, cut from one bolt. Shirt and tie are shown, not included.",
    "Half lined, and it keeps its shape.",
  ),
  specifications: { ...worn.specifications, Care: "Dry clean, or brush and air" },
  parcel: "always free",
  sold: [6, 14_000],
});

export const mensClothing: Family[] = [shirts, tShirts, hoodies, jeans, shorts, jackets, suits];
