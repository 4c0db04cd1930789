import { lively } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";

const throughTunnel = among("through a rainbow tunnel", [
  { art: "wooden-rainbow", at: "far left", width: 460 },
]);
const withBlocks = among("in a town of blocks", [{ art: "block-castle", at: "far right", width: 420 }]);
const none = {};
const ofBeech = { material: [{ name: "Beech", specifications: { Material: "Beech, water-based paint" } }] };

export const vehicles: Family = {
  key: "vehicles",
  shelf: "vehicles",
  firstId: 1604_100,
  count: 62,
  kinds: [
    { name: "Family Car", thing: { art: "automobile" }, colors: lively },
    {
      name: "Fire Truck",
      thing: { art: "fire-engine" },
      colors: none,
      point: "The ladder turns and folds out",
    },
    {
      name: "Wooden Car",
      thing: { art: "wooden-car" },
      colors: { Sage: "as drawn", Coral: "coral", Denim: "denim", Honey: "honey" },
      names: ["{collection} {kind}, {size}", "{size} {kind}, {collection}"],
      traits: ofBeech,
    },
    {
      name: "Excavator",
      thing: { art: "digger" },
      colors: { Honey: "as drawn", Coral: "coral", Sage: "sage" },
      point: "Arm in three joints, bucket that closes",
    },
    {
      name: "Helicopter",
      thing: { art: "helicopter" },
      colors: none,
      point: "Rotor turns when it is pushed",
    },
    {
      name: "City Bus",
      thing: { art: "bus" },
      colors: { Honey: "honey", Coral: "coral", Spruce: "spruce" },
      point: "Roof off, six passengers in",
    },
    { name: "Ambulance", thing: { art: "ambulance" }, colors: none, point: "Stretcher in the box" },
    {
      name: "Tractor",
      thing: { art: "tractor" },
      colors: { Fern: "fern", Clay: "clay", Denim: "denim" },
      point: "A hook for trailers",
    },
    {
      name: "Propeller Plane",
      thing: { art: "wooden-plane" },
      colors: { Coral: "as drawn", Sky: "sky", Sage: "sage" },
      traits: ofBeech,
    },
    { name: "Police Car", thing: { art: "police-car" }, colors: none },
    {
      name: "Dump Truck",
      thing: { art: "dump-truck" },
      colors: { Coral: "as drawn", Fern: "fern", Denim: "denim" },
      point: "Tips by itself when the lever is let go",
      price: 1.3,
    },
    { name: "Race Car", thing: { art: "racing-car" }, colors: lively, width: 900 },
    {
      name: "Delivery Van",
      thing: { art: "delivery-truck" },
      colors: { Honey: "honey", Clay: "clay", Sky: "sky" },
      point: "Two packages in the back",
    },
    { name: "Taxi", thing: { art: "taxi" }, colors: none },
    { name: "Motorcycle", thing: { art: "motorcycle" }, colors: lively, price: 0.8 },
    {
      name: "Rocket",
      thing: { art: "rocket" },
      colors: { Coral: "as drawn", Denim: "denim", Lilac: "lilac" },
      point: "Room for one astronaut",
    },
    {
      name: "Safari Truck",
      thing: { art: "sport-utility-vehicle" },
      colors: { Denim: "as drawn", Fern: "fern", Sand: "sand" },
    },
    {
      name: "Garbage Truck",
      thing: { art: "articulated-lorry" },
      colors: { Fern: "as drawn", Denim: "denim", Honey: "honey" },
      price: 1.2,
      point: "Two bins that clip on",
    },
    { name: "Motor Scooter", thing: { art: "motor-scooter" }, colors: lively, price: 0.7 },
    { name: "Camper Van", thing: { art: "minibus" }, colors: none, point: "Side door that slides" },
    { name: "Pickup Truck", thing: { art: "pickup-truck" }, colors: lively },
    { name: "Jet Plane", thing: { art: "airplane" }, colors: none },
    { name: "Flying Saucer", thing: { art: "flying-saucer" }, colors: none, price: 0.9 },
    { name: "Tuk-Tuk", thing: { art: "auto-rickshaw" }, colors: none, price: 0.8 },
  ],
  names: ["{collection} {kind} in {material}", "{collection} {drive} {kind}", "{drive} {kind}, {collection}"],
  traits: {
    drive: [
      {
        name: "Pull-Back",
        about: "Pull it back, let go, and run after it.",
        specifications: { Drive: "Pull-back motor" },
      },
      {
        name: "Push-Along",
        about: "Push it as fast as you like.",
        specifications: { Drive: "By hand" },
        price: 0.9,
      },
      {
        name: "Flywheel",
        about: "Push it a few times and the flywheel takes it across the hallway.",
        specifications: { Drive: "Flywheel" },
        price: 1.15,
      },
    ],
    size: ["Small", "Large", "Palm-Size"],
    material: [
      { name: "Beech", specifications: { Material: "Beech, rubber tires" }, price: 1.15 },
      { name: "Recycled Plastic", specifications: { Material: "Recycled plastic" } },
      { name: "Tinplate", specifications: { Material: "Tinplate, rolled edges" }, price: 1.1 },
    ],
  },
  price: [9_00, 27_00],
  colorsEach: [1, 3],
  width: 840,
  views: [
    everyColor,
    turned,
    pair,
    throughTunnel,
    withBlocks,
    among("with a wooden car behind it", [
      { art: "wooden-car", accent: "cocoa", at: "far right", width: 330 },
    ]),
    detail(0.4, 0.66, 0.4),
  ],
  about: [
    [
      "For races around the living room.",
      "Small enough for a pocket and strong enough for rough play.",
      "For carpet, sand and the kitchen floor.",
      "Tested on a slide four hundred times.",
    ],
    [
      "Wheels on steel axles that won't come off.",
      "No batteries and no siren. **Kids make the sounds.**",
      "Spare parts are available.",
    ],
  ],
  points: [
    "Rubber tires that won't scratch floors",
    "Rounded all over",
    "Paint that stays on in the sandbox",
    "Runs straight",
    "No small parts to lose",
    "Fits through a paper-towel-roll tunnel",
  ],
  specifications: {
    Length: ["5 in", "6 in", "7 in", "9 in"],
    Age: ["18 months and up", "2 years and up", "3 years and up"],
    Standard: "ASTM F963",
  },
  sold: [6, 214_000],
};

export const trainSets: Family = {
  key: "train-sets",
  shelf: "train-sets",
  firstId: 1623_100,
  count: 8,
  kinds: [
    {
      name: "Wooden Train Set",
      thing: { art: "train-track" },
      colors: { Coral: "coral", Denim: "denim", Fern: "fern" },
      width: 900,
      price: 1.6,
      about: "Track, train and a village.",
    },
    {
      name: "Three-Car Wooden Train",
      thing: { art: "wooden-train" },
      colors: { Denim: "denim", Fern: "fern", Coral: "coral", Clay: "clay" },
      width: 920,
      point: "Couplings are magnets that never push away",
    },
    { name: "Steam Engine", thing: { art: "locomotive" }, colors: {}, price: 0.7 },
    { name: "City Streetcar", thing: { art: "tram-car" }, colors: {}, price: 0.6 },
    {
      name: "Night Express Car",
      thing: { art: "railway-car" },
      colors: { Fern: "as drawn", Denim: "denim", Clay: "clay" },
      price: 0.6,
    },
  ],
  names: ["{collection} {kind}", "{collection} Line {kind}"],
  price: [24_00, 46_00],
  colorsEach: [1, 3],
  views: [everyColor, turned, throughTunnel, withBlocks, detail(0.6, 0.62, 0.4)],
  about: [
    ["All aboard for hours of play.", "A set that grows with add-on track."],
    ["The track fits **all common wooden train sets**.", "Smooth milled grooves for quiet running."],
  ],
  points: [
    "Beech from one forest",
    "Magnets sealed in wood",
    "Painted with water-based paint",
    "Goes up hills",
    "Cotton storage bag",
  ],
  specifications: {
    Material: "Beech",
    Age: ["2 years and up", "3 years and up"],
    Standard: "ASTM F963",
    Fits: "Common wooden track",
  },
  sold: [9, 36_000],
};
