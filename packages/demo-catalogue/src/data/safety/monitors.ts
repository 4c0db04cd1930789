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
      "One look instead of six flights of stairs.",
      "Asleep, or only quiet? Now you know.",
      "A picture of somebody asleep, which is the best program there is.",
    ],
    [
      "No app, no account and no internet: **the picture stays in the house**.",
      "It shows how loud it is by lights, so that the sound can be off.",
    ],
  ],
  points: [
    "Range of 1,000 feet",
    "Sees in the dark without a glow",
    "Battery for a night and a half",
    "Talks back, in your voice",
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
    [
      "It hears what needs hearing and leaves out the street.",
      "For everybody who does not want to watch as well.",
    ],
    [
      "Lights rise with the sound, for guests and long telephone calls.",
      "It buzzes in the pocket when you are in the garden.",
    ],
  ],
  points: [
    "Two ways",
    "Range of 1,600 feet",
    "Clear as a telephone",
    "Warns before the battery ends",
    "Radiates only when there is a sound",
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
  traits: { age: ["0 to 12 Months", "0 to 18 Months"] },
  price: [89_00, 159_00],
  colors: shells,
  colorsEach: [1, 2],
  width: 780,
  views,
  about: [
    [
      "A small light that says: all is well. You may sleep, too.",
      "For the first months, and for parents who listen at doors.",
    ],
    [
      "It is a comfort, not a medical device, and it does not replace your looking in.",
      "It blinks when a breath is late, and calls when two are.",
    ],
  ],
  points: [
    "No wires at the child",
    "Works without internet",
    "Quiet enough for light sleepers",
    "Alarm in the room and with you",
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
      about: "Blue is cool, yellow is right, red is a window that should be opened.",
    },
    {
      name: "Room Climate Display",
      thing: { art: "room-sensor" },
      specifications: { Shows: "Temperature, humidity" },
      about: "It smiles when the air is right, and does not when it is not.",
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
    [
      "68 to 72 degrees is what they sleep best in.",
      "It knows at three in the morning what you would have to guess.",
    ],
    [
      "The light is soft enough to leave on, and a good one to nurse by.",
      "Put it away from the window, and at the height of the crib.",
    ],
  ],
  points: ["Exact to one degree", "No app", "Dims to nothing", "Stands or hangs"],
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
    ["The quietest thing in the room, for ten years.", "One in each room where somebody sleeps."],
    [
      "It says in words what is wrong, since children sleep through a beep.",
      "The test button sounds softly first, so that nobody is woken by caution.",
    ],
  ],
  points: [
    "Battery for ten years, sealed in",
    "Links with others in the house",
    "On with a magnet",
    "Light that can be off",
  ],
  specifications: { Standard: "UL 217", Power: "Sealed battery", Diameter: "4 in" },
  sold: [9, 24_000],
};
