/** What is true of most children's clothes: how they are sewn, cut and washed. */
import type { Trait } from "../../authoring/family.ts";

export const jerseys: Trait[] = [
  {
    name: "Organic Cotton",
    about: "The cotton is grown without anything that you would not want near a mouth.",
    specifications: { Fabric: "Organic cotton jersey, 180 g/m²" },
  },
  {
    name: "Slub Cotton",
    about: "Slub cotton has a lively surface, so that the first stain looks intended.",
    specifications: { Fabric: "Slub cotton jersey, 160 g/m²" },
  },
  {
    name: "Pima Cotton",
    about: "Long fibers make it smooth, and keep it so for the second child.",
    specifications: { Fabric: "Pima cotton, 190 g/m²" },
    price: 1.2,
  },
  {
    name: "Ribbed Cotton",
    about: "The fine rib stretches with a round belly and comes back to its shape.",
    specifications: { Fabric: "Cotton rib 95 %, elastane 5 %" },
    price: 1.08,
  },
  {
    name: "Bamboo Jersey",
    about: "Bamboo jersey is cool to the touch, which warm sleepers notice at once.",
    specifications: { Fabric: "Bamboo viscose 95 %, elastane 5 %" },
    price: 1.15,
  },
];

export const sweats: Trait[] = [
  {
    name: "French Terry",
    about:
      "French terry is smooth outside and looped inside: warm enough for spring, light enough to run in.",
    specifications: { Fabric: "Cotton French terry, 260 g/m²" },
  },
  {
    name: "Brushed Fleece",
    about: "It is brushed on the inside, three times, until it feels like a blanket.",
    specifications: { Fabric: "Brushed cotton fleece, 300 g/m²" },
    price: 1.12,
  },
  {
    name: "Organic Sweat",
    about: "Heavy organic cotton that keeps its shape through a whole winter of zips and swings.",
    specifications: { Fabric: "Organic cotton sweat, 280 g/m²" },
    price: 1.08,
  },
];

export const wovens: Trait[] = [
  {
    name: "Cotton Poplin",
    about: "Poplin is crisp in the morning and soft by lunch.",
    specifications: { Fabric: "Cotton poplin, 120 g/m²" },
  },
  {
    name: "Double Gauze",
    about: "Two layers of gauze need no iron: the wrinkles are the point.",
    specifications: { Fabric: "Cotton double gauze" },
    price: 1.1,
  },
  {
    name: "Washed Linen",
    about: "Washed linen keeps a running child cool, and looks better unironed.",
    specifications: { Fabric: "Washed linen, 170 g/m²" },
    price: 1.25,
  },
  {
    name: "Soft Chambray",
    about: "Chambray looks like denim and wears like a shirt.",
    specifications: { Fabric: "Cotton chambray, 140 g/m²" },
  },
];

export const wools: Trait[] = [
  {
    name: "Merino",
    about: "Merino is warm when it is cold, and not hot when the heating is on.",
    specifications: { Yarn: "Merino wool, mulesing-free", Care: "Wool cycle, dry flat" },
    price: 1.3,
  },
  {
    name: "Soft Cotton",
    about: "Knitted from cotton, for those whom wool tickles.",
    specifications: { Yarn: "Organic cotton", Care: "Machine wash at 86 °F, dry flat" },
  },
  {
    name: "Alpaca Blend",
    about: "A third of it is baby alpaca, which is the part you feel.",
    specifications: { Yarn: "Alpaca 35 %, cotton 65 %", Care: "Hand wash, dry flat" },
    price: 1.4,
  },
];

/** Second paragraphs that hold for any of it. */
export const howItWears = [
  "It keeps its shape and its color for a second child, and the label inside has room for three names.",
  "Cut a little long, so that it fits for two seasons and not for two weeks.",
  "We wash every fabric thirty times before we choose it. This one came out softer.",
  "Nothing scratches, nothing dangles, and nothing has to be ironed.",
  "It goes on without a discussion: wide openings, and a label that shows where the back is.",
];

export const howItIsSewn = [
  "Flat seams that leave no marks",
  "Label printed on the inside, nothing to cut out",
  "Shrinks less than 3 %",
  "Dyed without heavy metals",
  "Reinforced where children wear things out",
  "Room for a name inside",
  "Nickel-free snaps and zips",
];

export const usualCare = [
  "Machine wash at 104 °F, tumble dry low",
  "Machine wash at 104 °F, line dry",
  "Machine wash at 86 °F, inside out",
];

export const madeIn = ["Portugal", "Türkiye", "Lithuania", "India, in a GOTS-certified mill"];

export const fits = ["True to size", "A little generous", "Regular, with room to grow"];
