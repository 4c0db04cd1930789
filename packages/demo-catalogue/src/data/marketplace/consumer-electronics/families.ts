import type { Family } from "../../../authoring/family.ts";
import { choice } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";

const points = [
  "Two years of warranty",
  "Battery that can be changed",
  "No account needed",
  "On with one key",
];

const headphones = goods(1651, "headphones", {
  kinds: [
    {
      name: "Over-Ear Headphones",
      thing: { art: "ear-defenders" },
      colors: { Ink: "ink", Sage: "sage", Rose: "rose", Cream: "cream" },
      price: 1.5,
      specifications: { Battery: "40 hours" },
      about: "Blocks out noise and brings out detail.",
    },
    {
      name: "Studio Headphones",
      thing: { art: "headphone" },
      colors: {},
      price: 1.2,
      specifications: { Cable: "10 ft" },
      about: "Accurate studio sound.",
    },
    {
      name: "True Wireless Earbuds",
      thing: { art: "earbuds" },
      colors: { White: "as drawn", Ink: "ink", Mist: "mist" },
      specifications: { Battery: "8 hours, 32 with the case" },
      about: "Tiny earbuds with a charging case.",
    },
  ],
  price: [59_00, 119_00],
  width: 720,
  about: [["For the train and the office.", "Quiet, at the push of a thumb."], ["Tuned by ear."]],
  points,
  specifications: { Connection: ["Bluetooth 5.4", "Cable and Bluetooth"], Charging: "USB-C" },
  sold: [15, 260_000],
});

const speakers = goods(1652, "speakers", {
  kinds: [
    {
      name: "Woven Bluetooth Speaker",
      thing: { art: "cloth-speaker" },
      specifications: { Battery: "20 hours", Power: "20 W" },
      about: "Sounds twice its size.",
    },
    {
      name: "Shelf Speaker",
      thing: { art: "cloth-speaker", accent: "cocoa" },
      price: 1.8,
      specifications: { Power: "60 W", Inputs: "Bluetooth, line" },
      about: "Full sound for one room.",
    },
    {
      name: "Party Microphone Speaker",
      thing: { art: "studio-microphone" },
      colors: {},
      price: 0.7,
      specifications: { Battery: "8 hours", Power: "10 W" },
      about: "Sing, and the kitchen answers.",
      width: 560,
    },
  ],
  price: [48_00, 98_00],
  width: 700,
  about: [
    ["Music in every room.", "For breakfast, and for doing the dishes."],
    ["Two of them find each other and become a left and a right."],
  ],
  points,
  specifications: { Connection: "Bluetooth 5.4", Charging: "USB-C" },
});

const radios = goods(1653, "radios", {
  kinds: [
    {
      name: "Kitchen Radio",
      thing: { art: "radio" },
      colors: {},
      specifications: { Reception: "FM, DAB+" },
      about: "One knob for stations, one for volume.",
    },
    {
      name: "Travel Radio Alarm",
      thing: { art: "alarm-clock" },
      colors: { Coral: "coral", Sage: "sage" },
      price: 0.6,
      specifications: { Reception: "FM" },
      about: "Wakes with a song, and then with a bell.",
      width: 640,
    },
    {
      name: "Weather Radio Receiver",
      thing: { art: "pager" },
      colors: {},
      price: 0.7,
      specifications: { Reception: "NOAA, FM" },
      about: "Speaks up before the storm does.",
    },
  ],
  price: [39_00, 79_00],
  width: 760,
  about: [["Company in the kitchen.", "No internet needed."], ["Six station presets."]],
  points,
  specifications: { Power: ["Plug-in or batteries", "USB-C"], Warranty: "2 years" },
});

const cameras = goods(1654, "cameras", {
  kinds: [
    {
      name: "Mirrorless Camera",
      thing: { art: "camera" },
      colors: {},
      price: 2.4,
      specifications: { Sensor: "26 MP, APS-C" },
      about: "Dials for the most-used settings.",
    },
    {
      name: "Instant Camera with Flash",
      thing: { art: "camera-with-flash" },
      colors: {},
      price: 0.6,
      specifications: { Film: "Instant, 2 x 3 in" },
      about: "Prints in seconds.",
    },
    {
      name: "Family Camcorder",
      thing: { art: "video-camera" },
      colors: {},
      price: 1.3,
      specifications: { Picture: "4K", Zoom: "20x" },
      about: "For the play, from the last row.",
    },
  ],
  price: [149_00, 289_00],
  width: 780,
  about: [["For pictures that are printed.", "Starts up fast."], ["Strap, battery and card included."]],
  points,
  specifications: { Charging: "USB-C", Warranty: "2 years" },
});

const televisions = goods(1655, "televisions", {
  kinds: [
    {
      name: "4K Television",
      thing: { art: "flat-tv" },
      colors: {},
      options: [[choice("Size", "43 in", "55 in", "65 in")]],
      specifications: { Picture: "4K, HDR" },
      about: "Deep blacks and a simple remote.",
    },
    {
      name: "Frame Television",
      thing: { art: "flat-tv", accent: "clay" },
      colors: { Walnut: "cocoa", Oak: "sand" },
      price: 1.4,
      options: [[choice("Size", "43 in", "55 in")]],
      specifications: { Picture: "4K, matte" },
      about: "A picture on the wall, when it is not a television.",
    },
    {
      name: "Portable Retro Television",
      thing: { art: "television" },
      colors: {},
      price: 0.5,
      specifications: { Picture: "720p, 14 in" },
      about: "For the shed, the camper and the kitchen.",
    },
  ],
  dearer: { "55 in": 1.4, "65 in": 1.9 },
  price: [289_00, 489_00],
  width: 880,
  about: [["For movies and live TV.", "Turns on in two seconds."], ["No ads in the menu."]],
  points,
  specifications: { Inputs: "3 x HDMI, USB", Warranty: "3 years" },
  parcel: "always free",
});

const smartHome = goods(1656, "smart-home", {
  kinds: [
    {
      name: "Smart Plug",
      thing: { art: "smart-plug" },
      colors: { White: "as drawn", Mist: "mist" },
      options: [[choice("Pack", "One", "Four")]],
      specifications: { Power: "15 A" },
      about: "Makes an old lamp smart.",
    },
    {
      name: "Smart Light Bulb",
      thing: { art: "light-bulb" },
      colors: {},
      options: [[choice("Pack", "Two", "Four")]],
      specifications: { Light: "800 lumens" },
      about: "Warm in the evening, awake in the morning.",
      width: 560,
    },
    {
      name: "Room Climate Sensor",
      thing: { art: "room-sensor" },
      colors: { White: "as drawn", Oat: "oat" },
      price: 1.5,
      specifications: { Shows: "Temperature, humidity" },
      about: "Tells you when to open a window.",
    },
  ],
  dearer: { Four: 2.6 },
  price: [14_00, 29_00],
  width: 660,
  about: [
    ["A little help around the house.", "Works without the internet."],
    ["Everything stays in the house: no cloud, no account."],
  ],
  points,
  specifications: { Connection: "Matter over Thread", Warranty: "2 years" },
  sold: [20, 340_000],
});

export const consumerElectronics: Family[] = [headphones, speakers, radios, cameras, televisions, smartHome];
