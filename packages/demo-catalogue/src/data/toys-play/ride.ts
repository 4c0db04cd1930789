import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { sizes } from "../../authoring/variants.ts";

const withHelmet = among("with a helmet", [{ art: "skate-helmet", at: "near right", width: 240 }]);
const withBear = among("with a passenger who waits", [{ art: "plush-bear", at: "far left", width: 330 }]);

export const scootersAndBikes: Family = {
  key: "scooters-bikes",
  shelf: "scooters-bikes",
  firstId: 1611_100,
  count: 10,
  kinds: [
    {
      name: "Three-Wheel Scooter",
      thing: { art: "lean-scooter" },
      colors: { Sky: "sky", Coral: "coral", Sage: "sage", Lilac: "lilac" },
      specifications: { Handlebar: "Three heights", Holds: "110 lb" },
    },
    {
      name: "Tricycle",
      thing: { art: "tricycle" },
      colors: { Coral: "coral", Denim: "denim", Fern: "fern" },
      price: 1.3,
      specifications: { Frame: "Steel", Holds: "55 lb" },
    },
    {
      name: "Kick Scooter",
      thing: { art: "kick-scooter" },
      colors: { Sky: "sky", Sage: "sage", Coral: "coral" },
      specifications: { Handlebar: "Adjustable", Holds: "110 lb" },
    },
    {
      name: "First Bicycle",
      thing: { art: "bicycle" },
      colors: { Coral: "coral", Sage: "sage", Denim: "denim" },
      options: [[sizes("12 in", "14 in", "16 in")]],
      price: 2.2,
      specifications: { Frame: "Aluminum", Brakes: "Hand and coaster" },
    },
    {
      name: "Skateboard",
      thing: { art: "skateboard" },
      colors: {},
      price: 0.7,
      specifications: { Deck: "Maple, seven layers", Holds: "130 lb" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {age}"],
  traits: {
    age: [
      { name: "2 to 5 Years", specifications: { Age: "2 to 5 years" } },
      { name: "3 to 6 Years", specifications: { Age: "3 to 6 years" } },
    ],
  },
  price: [59_00, 98_00],
  colorsEach: [2, 4],
  dearer: { "14 in": 1.1, "16 in": 1.2 },
  width: 760,
  views: [everyColor, turned, withHelmet, withBear, detail(0.4, 0.66, 0.4)],
  about: [
    ["Fast and fun.", "Easy to steer.", "For the ride to preschool."],
    ["Smooth bearings.", "Adjusts as they grow, with one key."],
  ],
  points: [
    "Grips with soft ends",
    "Reflectors all around",
    "Adjusts without tools",
    "Bell in the box",
    "Spare parts for ten years",
  ],
  specifications: { Standard: "ASTM F963", Weight: ["5 lb", "7 lb", "11 lb"] },
  parcel: "large",
  sold: [6, 24_000],
};

export const balanceBikes: Family = {
  key: "balance-bikes",
  shelf: "balance-bikes",
  firstId: 1630_100,
  count: 9,
  kinds: [
    {
      name: "Balance Bike",
      thing: { art: "balance-bike" },
      colors: { Sage: "sage", Coral: "coral", Denim: "denim", Honey: "honey" },
      specifications: { Frame: "Aluminum" },
    },
    {
      name: "Wooden Balance Bike",
      thing: { art: "wooden-bike" },
      colors: { Birch: "as drawn", "Sage Green": "sage", Mist: "mist" },
      specifications: { Frame: "Birch plywood" },
      price: 0.85,
    },
    {
      name: "Air-Tire Balance Bike",
      thing: { art: "balance-bike", accent: "ink" },
      colors: { Rose: "rose", Slate: "slate", Spruce: "spruce" },
      specifications: { Frame: "Steel", Tires: "Air, 12 in" },
      price: 1.2,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {size}"],
  traits: {
    size: [
      { name: "10 Inch", specifications: { Wheels: "10 in" }, price: 0.9 },
      { name: "12 Inch", specifications: { Wheels: "12 in" } },
    ],
  },
  price: [69_00, 129_00],
  colorsEach: [2, 4],
  width: 820,
  views: [everyColor, turned, withHelmet, pair, detail(0.66, 0.5, 0.4)],
  about: [
    ["No pedals, no training wheels, no wobbling.", "They learn to balance naturally."],
    [
      "Weighs less than seven pounds, so kids can handle it.",
      "The seat goes down to 12 inches and moves up as they grow.",
    ],
  ],
  points: [
    "Tires that cannot go flat",
    "Steering that turns as far as it should",
    "One lever adjusts the seat",
    "No screws that stick out",
    "Carrying strap",
  ],
  specifications: {
    Seat: "12 to 17 in",
    Weight: ["6.2 lb", "6.8 lb"],
    Age: ["18 months to 4 years", "2 to 5 years"],
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [7, 18_000],
};

export const rideOns: Family = {
  key: "ride-ons",
  shelf: "ride-ons",
  firstId: 1631_100,
  count: 8,
  kinds: [
    {
      name: "Ride-On Car",
      thing: { art: "ride-on-car" },
      colors: { Coral: "coral", Denim: "denim", Sage: "sage" },
      about: "Real steering, a squeeze horn and storage under the seat.",
    },
    {
      name: "Ride-On Fawn",
      thing: { art: "ride-on-fawn" },
      colors: { Sand: "sand", Mist: "mist", Cocoa: "cocoa" },
      about: "Four casters, so it rolls sideways too.",
      width: 700,
    },
    {
      name: "Pull Wagon",
      thing: { art: "hand-cart" },
      colors: { Denim: "denim", Coral: "coral", Fern: "fern" },
      about: "Room for two kids or groceries.",
      price: 1.4,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {wheels}"],
  traits: {
    wheels: [{ name: "Whisper Wheels", price: 1.12, point: "Quiet tires" }, "Rubber Tires"],
  },
  price: [54_00, 92_00],
  colorsEach: [2, 3],
  width: 840,
  views: [everyColor, turned, withBear, withHelmet, detail(0.4, 0.66, 0.4)],
  about: [
    ["Push off and ride.", "Their first car."],
    ["A wide, stable base.", "Holds 55 pounds."],
  ],
  points: ["Does not mark floors", "Seat at 9 in", "Weatherproof", "Rounded bumper", "Stickers to name it"],
  specifications: { Holds: "55 lb", Age: ["From 12 months", "18 months to 4 years"], Standard: "ASTM F963" },
  parcel: "large",
  sold: [5, 16_000],
};

export const rockingToys: Family = {
  key: "rocking-toys",
  shelf: "rocking-toys",
  firstId: 1632_100,
  count: 8,
  kinds: [
    {
      name: "Rocking Horse",
      thing: { art: "rocking-horse" },
      colors: { Sand: "sand", Slate: "slate", Cocoa: "cocoa", Cream: "cream" },
      point: "Mane to hold on to",
    },
    {
      name: "Rocking Sheep",
      thing: { art: "rocking-sheep" },
      colors: {},
      point: "Soft wool to brush",
    },
    {
      name: "Rocking Elephant",
      thing: { art: "rocking-elephant" },
      colors: { Mist: "mist", Blush: "blush", Sage: "sage" },
      point: "Ears that fold forward",
    },
    {
      name: "Carousel Horse",
      thing: { art: "carousel-horse" },
      colors: {},
      price: 1.2,
      point: "A pole to hold on to",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {cover}"],
  traits: {
    cover: [
      { name: "Plush", specifications: { Cover: "Recycled plush" } },
      { name: "Wool Felt", specifications: { Cover: "Wool felt" }, price: 1.15 },
    ],
  },
  price: [79_00, 142_00],
  colorsEach: [1, 3],
  width: 800,
  views: [everyColor, turned, withBear, detail(0.5, 0.5, 0.42)],
  about: [
    ["Back and forth, for hours of rocking.", "For riders from nine months."],
    ["Safety stops on the rockers.", "Felt under the rockers protects floors."],
  ],
  points: [
    "Belt for the smallest",
    "Handles turned from beech",
    "Seat at 11 in",
    "Assembles in ten minutes",
    "Holds 66 lb",
  ],
  specifications: {
    Frame: "Beech",
    Size: ["28 x 12 x 22 in", "26 x 11 x 20 in"],
    Age: ["From 9 months", "From 12 months"],
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [4, 6_800],
};
