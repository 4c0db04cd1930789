import { pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";

export const animalFigures: Family = {
  key: "animal-figures",
  shelf: "animal-figures",
  firstId: 1624_100,
  count: 32,
  kinds: [
    { name: "Giraffe", thing: { art: "giraffe" } },
    { name: "Zebra", thing: { art: "zebra" } },
    { name: "Tiger", thing: { art: "tiger" } },
    { name: "Leopard", thing: { art: "leopard" } },
    { name: "Rhinoceros", thing: { art: "rhinoceros" } },
    { name: "Hippopotamus", thing: { art: "hippopotamus" } },
    { name: "Gorilla", thing: { art: "gorilla" } },
    { name: "Kangaroo", thing: { art: "kangaroo" } },
    { name: "Camel", thing: { art: "camel" } },
    { name: "Llama", thing: { art: "llama" } },
    { name: "Horse", thing: { art: "horse" } },
    { name: "Cow", thing: { art: "cow" } },
    { name: "Pig", thing: { art: "pig" } },
    { name: "Ram", thing: { art: "ram" } },
    { name: "Goat", thing: { art: "goat" } },
    { name: "Rooster", thing: { art: "rooster" } },
    { name: "Deer", thing: { art: "deer" } },
    { name: "Hedgehog", thing: { art: "hedgehog" } },
    { name: "Chipmunk", thing: { art: "chipmunk" } },
    { name: "Penguin", thing: { art: "penguin" } },
    { name: "Flamingo", thing: { art: "flamingo" } },
    { name: "Crocodile", thing: { art: "crocodile" } },
    { name: "Dolphin", thing: { art: "dolphin" } },
    { name: "Shark", thing: { art: "shark" } },
    { name: "Mammoth", thing: { art: "mammoth" } },
    { name: "Bison", thing: { art: "bison" } },
    { name: "Longneck Dinosaur", thing: { art: "sauropod" } },
    { name: "T. Rex", thing: { art: "t-rex" } },
  ],
  names: ["{kind} Figure, {finish}", "{finish} {kind} Figure"],
  traits: {
    finish: [
      {
        name: "Hand-Painted",
        about: "Painted by hand, so its look is its own.",
        specifications: { Material: "Recycled PVC-free plastic" },
      },
      {
        name: "Natural Rubber",
        about: "Natural rubber from one plantation: it bends, and comes back.",
        specifications: { Material: "Natural rubber" },
        price: 1.3,
      },
      {
        name: "Carved Lime Wood",
        about: "Carved from lime wood; the grain runs from nose to tail.",
        specifications: { Material: "Lime wood, water-based paint" },
        price: 1.5,
      },
    ],
  },
  price: [7_00, 13_00],
  width: 760,
  views: [
    turned,
    pair,
    among("beside a farm of blocks", [{ art: "block-pile", at: "far right", width: 380 }]),
    among("with a tree and a deer", [
      { art: "evergreen-tree", at: "far left", width: 380 },
      { art: "deer", at: "near right", width: 240 },
    ]),
    detail(0.5, 0.5, 0.4),
  ],
  about: [
    [
      "True to the animal, down to the feet.",
      "For the zoo under the table, where everybody gets on.",
      "It stands on carpet, which not everybody can say.",
    ],
    [
      "Modeled after photographs and looked over by somebody who knows the animal.",
      "A small card tells where it lives, what it eats and whom it is afraid of.",
    ],
  ],
  points: [
    "Stands by itself",
    "Free of phthalates and PVC",
    "Wipes clean",
    "Parents and young to scale",
    "Fits in a fist",
  ],
  specifications: {
    Height: ["3 in", "4 in", "5 in"],
    Age: ["18 months and up", "3 years and up"],
    Standard: "ASTM F963",
  },
  sold: [5, 44_000],
};
