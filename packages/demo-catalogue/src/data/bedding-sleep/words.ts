/** What is true of most bedding: what it is woven of, how it is sewn and washed. */
import type { Family, Trait } from "../../authoring/family.ts";

export const bedCloths: Trait[] = [
  {
    name: "Organic Percale",
    about: "Percale is crisp and cool, like hotel sheets.",
    specifications: { Fabric: "Organic cotton percale, 200 thread count" },
  },
  {
    name: "Cotton Jersey",
    about: "Jersey is soft from the first night and doesn't need ironing.",
    specifications: { Fabric: "Cotton jersey, 4.4 oz/yd²" },
    price: 0.9,
  },
  {
    name: "Double Gauze",
    about: "Two layers of gauze stay cool in summer and warm in winter.",
    specifications: { Fabric: "Cotton double gauze, 3.7 oz/yd²" },
    price: 1.1,
  },
  {
    name: "Washed Linen",
    about: "Linen stays cool and gets softer for years.",
    specifications: { Fabric: "European linen, 4.9 oz/yd²" },
    price: 1.4,
  },
  {
    name: "Bamboo Sateen",
    about: "Bamboo sateen feels like the cool side of the pillow.",
    specifications: { Fabric: "Bamboo viscose sateen" },
    price: 1.2,
  },
];

export const warmCloths: Trait[] = [
  {
    name: "Merino Wool",
    about: "Merino keeps babies warm in winter and cool in summer.",
    specifications: { Material: "Merino wool, mulesing-free", Care: "Wool cycle, dry flat" },
    price: 1.5,
  },
  {
    name: "Organic Cotton",
    about: "Cotton grown without harsh chemicals.",
    specifications: { Material: "Organic cotton" },
  },
  {
    name: "Bamboo Cotton",
    about: "Bamboo makes it drape; cotton makes it last.",
    specifications: { Material: "Bamboo viscose 60%, cotton 40%" },
    price: 1.1,
  },
  {
    name: "Recycled Fleece",
    about: "Made from sixteen recycled bottles, and quick to dry.",
    specifications: { Material: "Recycled polyester fleece" },
    price: 0.8,
  },
];

/** Second paragraphs that hold for any of it. */
export const howItSleeps = [
  "Tested through thirty washes.",
  "Dyed without heavy metals, sewn with cotton thread, and free of chemical smells.",
  "Preshrunk before cutting.",
  "Washes and dries quickly.",
];

export const linens = {
  parcel: "small",
  points: [
    "OEKO-TEX certified, class I, for babies",
    "Seams tested for a hundred washes",
    "No buttons, ribbons or labels within reach",
    "Colors stay, whites stay white",
    "Comes in a matching bag",
    "Dries on the line in an afternoon",
    "Sewn in a family mill",
  ],
  specifications: {
    Care: ["Machine wash at 140 °F", "Machine wash at 104 °F, tumble dry low"],
    "Made in": ["Portugal", "Lithuania", "India, in a GOTS-certified mill", "Türkiye"],
  },
} satisfies Partial<Family>;
