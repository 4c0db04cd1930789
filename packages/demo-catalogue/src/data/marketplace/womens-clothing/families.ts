/** For women, from the desk to the garden party. */
import type { Family } from "../../../authoring/family.ts";
import { sizes } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";
import { blues, grays, inCloth, jerseyCloths, knits, labels, told, worn, wovenCloths } from "../wardrobe.ts";

const hers = {
  ...worn,
  colors: { ...worn.colors, Rose: "rose", Blush: "blush", Lilac: "lilac", Cream: "cream" },
} satisfies Partial<Family>;

const blouses = goods(1351, "womens-blouses", {
  ...hers,
  kinds: [
    { name: "Round-Collar Blouse", thing: { art: "blouse" } },
    { name: "Shirt Blouse", thing: { art: "shirt" }, point: "Hidden button where shirts gape" },
    { name: "Wrap Blouse", thing: { art: "kimono-top", accent: "clay" }, price: 1.1 },
  ],
  traits: { maker: labels, cloth: wovenCloths },
  names: inCloth,
  price: [38_00, 64_00],
  about: told("Soft at the wrist, light on the shoulder.", "Wear it tucked in or untucked."),
});

const tShirts = goods(1352, "womens-t-shirts", {
  ...hers,
  kinds: [
    {
      name: "V-Neck T-Shirt",
      thing: { art: "v-neck-tee" },
      colors: { Rose: "rose", Sage: "sage", Denim: "denim", Clay: "clay", Ink: "ink" },
    },
    {
      name: "Breton Long-Sleeve T-Shirt",
      thing: { art: "long-tee", pattern: "breton" },
      colors: { Cream: "cream", Blush: "blush", Mist: "mist" },
      price: 1.3,
    },
    { name: "Boxy T-Shirt", thing: { art: "tee" } },
  ],
  traits: { maker: labels, cloth: jerseyCloths },
  names: inCloth,
  price: [17_00, 29_00],
  about: told("Opaque, even in light colors.", "The one you'll wear all the time."),
  sold: [40, 540_000],
});

const sweaters = goods(1353, "womens-sweaters", {
  ...hers,
  kinds: [
    { name: "Cable-Knit Sweater", thing: { art: "sweater" } },
    { name: "Buttoned Cardigan", thing: { art: "cardigan" }, point: "Buttons turned from wood" },
    { name: "Fine-Rib Sweater", thing: { art: "sweater", pattern: "rib" }, price: 0.9 },
  ],
  traits: { maker: labels, cloth: knits },
  names: inCloth,
  price: [48_00, 79_00],
  about: told("Warm without weight, and soft at the neck.", "For cool days and evenings."),
});

const dresses = goods(1354, "womens-dresses", {
  ...hers,
  kinds: [
    { name: "Wrap Midi Dress", thing: { art: "wrap-dress" } },
    {
      name: "Strappy Summer Dress",
      thing: { art: "dress" },
      colors: { Denim: "denim", Rose: "rose", Spruce: "spruce", Clay: "clay" },
    },
    {
      name: "Blossom Jersey Dress",
      thing: { art: "jersey-dress", pattern: "blossoms" },
      colors: { Ink: "ink", Spruce: "spruce", Rose: "rose" },
      specifications: { Fabric: "Viscose jersey" },
    },
  ],
  width: 860,
  price: [58_00, 98_00],
  about: told(
    "For the wedding in June and every warm Sunday after it.",
    "Packs small and doesn't need ironing.",
  ),
  specifications: { ...worn.specifications, Lining: "Cotton voile" },
});

const skirts = goods(1355, "womens-skirts", {
  ...hers,
  kinds: [
    {
      name: "A-Line Denim Skirt",
      thing: { art: "skirt", accent: "honey" },
      colors: { Indigo: "denim", Slate: "slate", Black: "ink" },
      specifications: { Fabric: "Cotton denim, 10 oz" },
    },
    { name: "Pleated Midi Skirt", thing: { art: "skirt" } },
    {
      name: "Printed Cotton Skirt",
      thing: { art: "skirt", pattern: "blossoms" },
      colors: { Spruce: "spruce", Clay: "clay", Lilac: "lilac" },
      specifications: { Fabric: "Cotton poplin" },
    },
  ],
  price: [36_00, 62_00],
  about: told("Swings when you walk, lies flat when you sit.", "Wear it with boots or sandals."),
  specifications: { ...worn.specifications, Fabric: ["Lyocell twill", "Wool blend"] },
});

const jeans = goods(1356, "womens-jeans", {
  ...hers,
  kinds: [
    { name: "High-Rise Jeans", thing: { art: "jeans" } },
    { name: "Everyday Jeans", thing: { art: "jeans" }, colors: grays, point: "Cuffs to wear up or down" },
    {
      name: "Wide-Leg Jeans",
      thing: { art: "trousers" },
      colors: { Indigo: "denim", Ecru: "cream", Cocoa: "cocoa" },
    },
  ],
  colors: blues,
  options: [[sizes("26", "28", "30", "32", "34")]],
  price: [49_00, 79_00],
  about: told(
    "The waistband does not gape, and nothing has to be pulled up.",
    "They come back to their shape overnight.",
  ),
  specifications: { ...worn.specifications, Fabric: "Cotton 97%, elastane 3%" },
});

const coats = goods(1357, "womens-coats", {
  ...hers,
  kinds: [
    {
      name: "Tailored Wool Coat",
      thing: { art: "coat" },
      colors: { Camel: "as drawn", Slate: "slate", Spruce: "spruce", Rose: "rose" },
      specifications: { Fabric: "Wool 80%, recycled polyamide 20%", Care: "Brush and air, or dry clean" },
    },
    {
      name: "Quilted Winter Coat",
      thing: { art: "puffer-jacket", accent: "blush" },
      specifications: { Filling: "Recycled fill, 4.9 oz" },
    },
    {
      name: "Hooded Raincoat",
      thing: { art: "raincoat" },
      price: 0.8,
      specifications: { "Waterproof rating": "10,000 mm" },
    },
  ],
  price: [109_00, 189_00],
  about: told("Room for a sweater underneath.", "Warm but light."),
  parcel: "always free",
});

export const womensClothing: Family[] = [blouses, tShirts, sweaters, dresses, skirts, jeans, coats];
