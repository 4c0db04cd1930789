/** What is true of most children's clothes: how they are sewn, cut and washed. */
import type { Trait } from "../../authoring/family.ts";

export const jerseys: Trait[] = [
  {
    name: "Organic Cotton",
    about: "The cotton is grown without harsh chemicals.",
    specifications: { Fabric: "Organic cotton jersey, 5.3 oz/yd²" },
  },
  {
    name: "Slub Cotton",
    about: "Slub cotton has a soft, textured look.",
    specifications: { Fabric: "Slub cotton jersey, 4.7 oz/yd²" },
  },
  {
    name: "Pima Cotton",
    about: "Long fibers keep it smooth wash after wash.",
    specifications: { Fabric: "Pima cotton, 5.6 oz/yd²" },
    price: 1.2,
  },
  {
    name: "Ribbed Cotton",
    about: "The fine rib stretches with a round belly and comes back to its shape.",
    specifications: { Fabric: "Cotton rib 95%, elastane 5%" },
    price: 1.08,
  },
  {
    name: "Bamboo Jersey",
    about: "Bamboo jersey is cool to the touch, great for warm sleepers.",
    specifications: { Fabric: "Bamboo viscose 95%, elastane 5%" },
    price: 1.15,
  },
];

export const sweats: Trait[] = [
  {
    name: "French Terry",
    about:
      "French terry is smooth outside and looped inside: warm enough for spring, light enough to run in.",
    specifications: { Fabric: "Cotton French terry, 7.7 oz/yd²" },
  },
  {
    name: "Brushed Fleece",
    about: "It is brushed on the inside, three times, until it feels like a blanket.",
    specifications: { Fabric: "Brushed cotton fleece, 8.8 oz/yd²" },
    price: 1.12,
  },
  {
    name: "Heavy Cotton",
    about: "Thick organic cotton that keeps its shape through a whole winter of zippers and swings.",
    specifications: { Fabric: "Heavy organic cotton, 8.3 oz/yd²" },
    price: 1.08,
  },
];

export const wovens: Trait[] = [
  {
    name: "Cotton Poplin",
    about: "Poplin is crisp in the morning and soft by lunch.",
    specifications: { Fabric: "Cotton poplin, 3.5 oz/yd²" },
  },
  {
    name: "Double Gauze",
    about: "Two layers of gauze, and no ironing needed.",
    specifications: { Fabric: "Cotton double gauze" },
    price: 1.1,
  },
  {
    name: "Washed Linen",
    about: "Washed linen keeps a running child cool, and looks better unironed.",
    specifications: { Fabric: "Washed linen, 5 oz/yd²" },
    price: 1.25,
  },
  {
    name: "Soft Chambray",
    about: "Chambray looks like denim and wears like a shirt.",
    specifications: { Fabric: "Cotton chambray, 4.1 oz/yd²" },
  },
];

export const wools: Trait[] = [
  {
    name: "Merino",
    about: "Merino keeps kids warm without overheating.",
    specifications: { Yarn: "Merino wool, mulesing-free", Care: "Wool cycle, dry flat" },
    price: 1.3,
  },
  {
    name: "Soft Cotton",
    about: "Knitted from cotton, for anyone who finds wool itchy.",
    specifications: { Yarn: "Organic cotton", Care: "Machine wash at 86 °F, dry flat" },
  },
  {
    name: "Alpaca Blend",
    about: "One-third baby alpaca for softness.",
    specifications: { Yarn: "Alpaca 35%, cotton 65%", Care: "Hand wash, dry flat" },
    price: 1.4,
  },
];

/** Second paragraphs that hold for any of it. */
export const howItWears = [
  "It keeps its shape and its color for a second child, and the label inside has room for three names.",
  "Cut a little long, so it fits for two seasons.",
  "Tested through thirty washes.",
  "No scratchy tags, no dangling ties, and no ironing.",
  "Wide openings make it easy to put on.",
];

export const howItIsSewn = [
  "Flat seams that leave no marks",
  "Printed label, no scratchy tag",
  "Shrinks less than 3%",
  "Dyed without heavy metals",
  "Reinforced where kids wear things out",
  "Room for a name inside",
  "Nickel-free snaps and zippers",
];

export const usualCare = [
  "Machine wash at 104 °F, tumble dry low",
  "Machine wash at 104 °F, line dry",
  "Machine wash at 86 °F, inside out",
];

export const madeIn = ["Portugal", "Türkiye", "Lithuania", "India, in a GOTS-certified mill"];

export const fits = ["True to size", "A little generous", "Regular, with room to grow"];
