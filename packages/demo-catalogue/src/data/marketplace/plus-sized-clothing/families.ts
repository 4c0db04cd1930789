/** Drawn for the size, not enlarged to it. */
import type { Family } from "../../../authoring/family.ts";
import { goods } from "../goods.ts";
import {
  blues,
  inCloth,
  jerseyCloths,
  knits,
  labels,
  oxfords,
  plusSizes,
  told,
  worn,
  wovenCloths,
} from "../wardrobe.ts";

const roomy = {
  ...worn,
  options: plusSizes,
  points: [
    "Designed for plus sizes",
    "No chafing seams",
    "Long enough in front and at the back",
    ...worn.points.slice(0, 3),
  ],
} satisfies Partial<Family>;

const dresses = goods(1751, "plus-size-dresses", {
  ...roomy,
  kinds: [
    {
      name: "Curve Wrap Dress",
      thing: { art: "wrap-dress", pattern: "pin-dots" },
      point: "Ties where you like it",
    },
    { name: "Curve Jersey Dress", thing: { art: "jersey-dress" }, point: "Two deep pockets" },
    {
      name: "Curve Party Dress",
      thing: { art: "dress" },
      colors: { Spruce: "spruce", Clay: "clay", Denim: "denim", Rose: "rose" },
      price: 1.2,
    },
  ],
  width: 880,
  price: [58_00, 96_00],
  about: told("Made for the body that wears it, from the first sketch.", "For dancing and for dinner."),
  specifications: { ...worn.specifications, Fabric: ["Viscose jersey", "Lyocell twill"] },
});

const tops = goods(1752, "plus-size-tops", {
  ...roomy,
  kinds: [
    { name: "Curve Blouse", thing: { art: "blouse" }, traits: { cloth: wovenCloths } },
    {
      name: "Curve V-Neck Top",
      thing: { art: "v-neck-tee" },
      colors: { Sage: "sage", Rose: "rose", Ink: "ink", Denim: "denim" },
      price: 0.8,
    },
    { name: "Curve Cardigan", thing: { art: "cardigan" }, traits: { cloth: knits }, price: 1.3 },
  ],
  traits: { maker: labels, cloth: jerseyCloths },
  price: [32_00, 54_00],
  about: told("A flattering straight cut.", "Roomy sleeves that move with you."),
});

const shirts = goods(1753, "big-tall-shirts", {
  ...roomy,
  kinds: [
    { name: "Big & Tall Oxford Shirt", thing: { art: "shirt" }, traits: { cloth: oxfords } },
    {
      name: "Big & Tall Plaid Shirt",
      thing: { art: "shirt", pattern: "windowpane" },
      colors: { Denim: "denim", Clay: "clay", Spruce: "spruce" },
    },
    {
      name: "Big & Tall Pocket T-Shirt",
      thing: { art: "pocket-tee" },
      traits: { cloth: jerseyCloths },
      price: 0.6,
      names: ["{maker} {kind}"],
    },
  ],
  traits: { maker: labels, cloth: wovenCloths },
  names: inCloth,
  width: 860,
  price: [42_00, 72_00],
  about: told("Long enough to stay tucked in.", "Two inches more at the back, where it counts."),
});

const pants = goods(1754, "big-tall-pants", {
  ...roomy,
  kinds: [
    { name: "Big & Tall Chinos", thing: { art: "trousers" } },
    { name: "Big & Tall Jeans", thing: { art: "jeans" }, colors: blues, price: 1.1 },
    { name: "Big & Tall Joggers", thing: { art: "joggers" }, price: 0.8 },
  ],
  width: 860,
  price: [44_00, 74_00],
  about: told("A waistband that stays put.", "Inseams up to 38 inches, because legs do not stop at 34."),
  specifications: { ...worn.specifications, Fabric: ["Cotton 98%, elastane 2%", "Cotton twill, 8.3 oz/yd²"] },
});

export const plusSizedClothing: Family[] = [dresses, tops, shirts, pants];
