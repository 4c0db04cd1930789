import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";

const byTheCrib = among("beside the crib", [{ art: "crib", at: "far right", width: 520 }], 0.6);
const views = [byTheCrib, turned, pair, everyColor, detail(0.5, 0.45, 0.42)];
const shells = { White: "as drawn", Oat: "oat", Mist: "mist", Blush: "blush" } as const;

export const videoMonitors: Family = {
  key: "baby-monitors",
  shelf: "baby-monitors",
  firstId: 2101_100,
  count: 8,
  kinds: [
    {
      name: "Video Baby Monitor",
      thing: { art: "baby-monitor" },
      specifications: { Screen: "5 in", Picture: "1080p" },
    },
    {
      name: "Two-Room Video Monitor",
      thing: { art: "baby-monitor" },
      price: 1.35,
      point: "Two cameras, one screen",
      specifications: { Screen: "5.5 in", Cameras: "2" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: [{ name: "Night Vision" }, { name: "Split Screen", price: 1.1 }, { name: "Wall Mount" }] },
  price: [99_00, 199_00],
  colors: shells,
  colorsEach: [1, 3],
  width: 800,
  views,
  about: [
    [
      "Saves trips up the stairs.",
      "See whether they're asleep or just quiet.",
      "A clear picture, day and night.",
    ],
    [
      "No app, no account and no internet: **the picture stays in the house**.",
      "Sound-level lights work even on mute.",
    ],
  ],
  points: [
    "Range of 1,000 feet",
    "Sees in the dark without a glow",
    "Battery lasts more than a night",
    "Two-way talk",
    "Turns by remote control",
  ],
  specifications: { Range: "1,000 ft", Battery: ["12 hours", "16 hours"], Connection: "2.4 GHz, encrypted" },
  sold: [8, 34_000],
};

export const audioMonitors: Family = {
  key: "audio-monitors",
  shelf: "audio-monitors",
  firstId: 2108_100,
  count: 5,
  kinds: [{ name: "Audio Baby Monitor", thing: { art: "audio-monitor" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Night Light", { name: "Talk-Back", price: 1.1 }, "Belt Clip"] },
  price: [39_00, 79_00],
  colors: shells,
  colorsEach: [1, 3],
  width: 720,
  views,
  about: [
    ["Picks up your baby and filters out street noise.", "For parents who don't need video."],
    ["Sound-level lights for quiet monitoring.", "It buzzes in your pocket when you're in the yard."],
  ],
  points: [
    "Two ways",
    "Range of 1,600 feet",
    "Clear as a phone call",
    "Warns before the battery ends",
    "Transmits only when there's sound",
  ],
  specifications: { Range: "1,600 ft", Battery: "24 hours", Connection: "DECT" },
  sold: [7, 25_000],
};

export const breathingMonitors: Family = {
  key: "breathing-monitors",
  shelf: "breathing-monitors",
  firstId: 2109_100,
  count: 6,
  kinds: [
    {
      name: "Breathing Sock Monitor",
      thing: { art: "breathing-sock" },
      price: 1.5,
      specifications: { Worn: "On the foot" },
    },
    {
      name: "Breathing Sensor Pad",
      thing: { art: "breathing-pad" },
      colors: {},
      specifications: { Lies: "Under the mattress" },
    },
    {
      name: "Breathing Clip Monitor",
      thing: { art: "breathing-clip" },
      colors: { Sage: "sage", Sky: "sky", Rose: "rose" },
      price: 0.8,
      specifications: { Worn: "On the diaper" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {age}"],
  traits: {
    age: [
      { name: "0 to 12 Months", specifications: { Age: "0 to 12 months" } },
      { name: "0 to 18 Months", specifications: { Age: "0 to 18 months" } },
    ],
  },
  price: [89_00, 159_00],
  colors: shells,
  colorsEach: [1, 2],
  width: 780,
  views,
  about: [
    ["A small light shows that all is well.", "Extra reassurance in the first months."],
    [
      "Not a medical device, and no substitute for checking on your baby.",
      "It blinks first, then sounds an alarm.",
    ],
  ],
  points: [
    "No wires near your baby",
    "Works without internet",
    "Quiet enough for light sleepers",
    "Alarm in the nursery and on the parent unit",
  ],
  specifications: { Battery: ["16 hours", "Six months"], Age: "From birth" },
  sold: [5, 15_000],
};

export const roomSensors: Family = {
  key: "room-sensors",
  shelf: "room-sensors",
  firstId: 2110_100,
  count: 7,
  kinds: [
    {
      name: "Room Thermometer Egg",
      thing: { art: "room-egg" },
      colors: {},
      width: 760,
      specifications: { Shows: "Temperature by color" },
      about: "Blue is too cool, yellow is right, red is too warm.",
    },
    {
      name: "Room Climate Display",
      thing: { art: "room-sensor" },
      specifications: { Shows: "Temperature, humidity" },
      about: "A smiley shows when the air is right.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {power}"],
  traits: {
    power: [
      { name: "USB", specifications: { Power: "USB" } },
      { name: "Battery", specifications: { Power: "Battery" } },
    ],
  },
  price: [16_00, 34_00],
  colors: shells,
  colorsEach: [1, 2],
  width: 680,
  views,
  about: [
    ["Babies sleep best at 68 to 72 degrees.", "Shows the room temperature at a glance."],
    ["Doubles as a soft night light.", "Put it away from the window, and at the height of the crib."],
  ],
  points: ["Accurate to one degree", "No app", "Dims to nothing", "Stands or hangs"],
  specifications: { Range: "14 to 122 °F", Power: "USB or battery" },
  sold: [9, 58_000],
};

export const smokeAlarms: Family = {
  key: "smoke-alarms",
  shelf: "room-sensors",
  firstId: 2110_200,
  count: 3,
  kinds: [{ name: "Nursery Smoke Alarm", thing: { art: "smoke-sensor" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Voice", { name: "Night Light", price: 1.15 }] },
  price: [24_00, 39_00],
  colors: shells,
  colorsEach: [1, 2],
  set: "flat-lay",
  width: 760,
  views: [laidPair, turned, laid, detail(0.5, 0.5, 0.4)],
  about: [
    ["Ten years of protection without a battery change.", "One in each room where someone sleeps."],
    ["A voice says what's wrong, because kids can sleep through beeps.", "The test starts softly."],
  ],
  points: [
    "Battery for ten years, sealed in",
    "Links with others in the house",
    "On with a magnet",
    "Status light can be turned off",
  ],
  specifications: { Standard: "UL 217", Power: "Sealed battery", Diameter: "4 in" },
  sold: [9, 24_000],
};
