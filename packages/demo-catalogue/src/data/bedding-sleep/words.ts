/** What is true of most bedding: what it is woven of, how it is sewn and washed. */
import type { Family, Trait } from "../../authoring/family.ts";

export const bedCloths: Trait[] = [
  {
    name: "Organic Percale",
    about: "Percale is crisp and cool, like a bed in a good hotel.",
    specifications: { Fabric: "Organic cotton percale, 200 thread count" },
  },
  {
    name: "Cotton Jersey",
    about: "Jersey is soft from the first night, and needs no iron on any other.",
    specifications: { Fabric: "Cotton jersey, 150 g/m²" },
    price: 0.9,
  },
  {
    name: "Double Gauze",
    about: "Two layers of gauze hold a little air between them: cool in July, warm in January.",
    specifications: { Fabric: "Cotton double gauze, 125 g/m²" },
    price: 1.1,
  },
  {
    name: "Washed Linen",
    about: "Linen drinks the warmth of a hot head, and gets softer for years.",
    specifications: { Fabric: "European linen, 165 g/m²" },
    price: 1.4,
  },
  {
    name: "Bamboo Sateen",
    about: "Bamboo sateen feels like the cool side of the pillow, on both sides.",
    specifications: { Fabric: "Bamboo viscose sateen" },
    price: 1.2,
  },
];

export const warmCloths: Trait[] = [
  {
    name: "Merino Wool",
    about: "Merino is warm when it is cold and cool when it is not, which is most of what one asks.",
    specifications: { Material: "Merino wool, mulesing-free", Care: "Wool cycle, dry flat" },
    price: 1.5,
  },
  {
    name: "Organic Cotton",
    about: "Cotton that was grown without what you would not want near a mouth.",
    specifications: { Material: "Organic cotton" },
  },
  {
    name: "Bamboo Cotton",
    about: "Bamboo makes it drape; cotton makes it last.",
    specifications: { Material: "Bamboo viscose 60 %, cotton 40 %" },
    price: 1.1,
  },
  {
    name: "Recycled Fleece",
    about: "Sixteen bottles went into it, and it dries in an hour.",
    specifications: { Material: "Recycled polyester fleece" },
    price: 0.8,
  },
];

/** Second paragraphs that hold for any of it. */
export const howItSleeps = [
  "We wash every cloth thirty times before we choose it. This one came out softer.",
  "Dyed without heavy metals, sewn with cotton thread, and free of anything that smells.",
  "It shrinks once, before we cut it, and not again.",
  "Made to be washed at the hours when bedding is washed: quickly, and at night.",
];

export const linens = {
  parcel: "small",
  points: [
    "OEKO-TEX certified, class I, for babies",
    "Seams that take a hundred washes",
    "No buttons, ribbons or labels within reach",
    "Colors stay, whites stay white",
    "Comes in a bag of the same cloth",
    "Dries on the line in an afternoon",
    "Sewn in a family mill",
  ],
  specifications: {
    Care: ["Machine wash at 140 °F", "Machine wash at 104 °F, tumble dry low"],
    "Made in": ["Portugal", "Lithuania", "India, in a GOTS-certified mill", "Türkiye"],
  },
} satisfies Partial<Family>;
