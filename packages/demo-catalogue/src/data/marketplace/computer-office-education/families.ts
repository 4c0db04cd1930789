import { lively } from "../../../authoring/colorways.ts";
import type { Family } from "../../../authoring/family.ts";
import { choice } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";

const points = ["Two years of warranty", "Set up in five minutes", "Quiet", "Parts for seven years"];

const laptops = goods(1851, "laptops", {
  kinds: [
    {
      name: "Air 13 Laptop",
      thing: { art: "laptop" },
      colors: {},
      specifications: { Screen: "13 in", Weight: "2.6 lb" },
      about: "Very light to carry.",
    },
    {
      name: "Desk 24 All-in-One Computer",
      thing: { art: "desktop-computer" },
      colors: {},
      price: 1.2,
      specifications: { Screen: "24 in", Weight: "11 lb" },
      about: "One cable, and a clear desk.",
    },
    {
      name: "Study 14 Laptop",
      thing: { art: "laptop" },
      colors: {},
      price: 0.7,
      specifications: { Screen: "14 in", Weight: "3.3 lb" },
      about: "For schoolwork and everything else.",
    },
  ],
  names: ["{maker} {kind}"],
  options: [[choice("Memory", "8 GB", "16 GB", "32 GB")]],
  dearer: { "16 GB": 1.15, "32 GB": 1.4 },
  price: [589_00, 989_00],
  width: 820,
  about: [
    ["A day's work on one charge.", "Keys with travel, a screen without glare."],
    ["Easy to repair: it opens with one screwdriver, and parts are available."],
  ],
  points,
  specifications: { Storage: ["512 GB", "1 TB"], Ports: "2 x USB-C, HDMI" },
  parcel: "always free",
});

const keyboardsMice = goods(1852, "keyboards-mice", {
  kinds: [
    {
      name: "Low-Profile Keyboard",
      thing: { art: "keyboard" },
      colors: {},
      specifications: { Layout: "US, 84 keys" },
      about: "Quiet keys.",
    },
    {
      name: "Silent Mouse",
      thing: { art: "computer-mouse" },
      colors: {},
      price: 0.6,
      specifications: { Battery: "12 months" },
      about: "Almost silent clicks.",
      width: 480,
    },
    {
      name: "Trackball",
      thing: { art: "trackball" },
      colors: { Coral: "coral", Lilac: "lilac" },
      price: 0.9,
      specifications: { Buttons: "4" },
      about: "Keep your hand still and roll the ball.",
      width: 500,
    },
  ],
  set: "flat-lay",
  price: [34_00, 69_00],
  width: 800,
  about: [
    ["For people who type for a living.", "Connects to three devices and switches easily."],
    ["Letters that don't wear off."],
  ],
  points,
  specifications: { Connection: "Bluetooth, USB-C", Warranty: "2 years" },
});

const computerStorage = goods(1853, "computer-storage", {
  kinds: [
    {
      name: "Portable Drive and Stick Set",
      thing: { art: "solid-drive" },
      colors: { Slate: "slate", Denim: "denim", Sage: "sage" },
      options: [[choice("Storage", "1 TB", "2 TB", "4 TB")]],
      specifications: { Speed: "1,050 MB/s" },
      about: "Ten years of photographs, in a shirt pocket.",
    },
    {
      name: "Archive Discs, 25-Pack",
      thing: { art: "optical-disk" },
      colors: {},
      price: 0.4,
      specifications: { Capacity: "25 GB each" },
      about: "For long-term storage.",
      width: 640,
    },
    {
      name: "Floppy Disks, 10-Pack",
      thing: { art: "floppy-disk" },
      colors: { Denim: "denim", Coral: "coral", Sage: "sage" },
      price: 0.3,
      specifications: { Capacity: "1.44 MB each" },
      about: "For machines that still expect them: synthesizers, looms, one museum.",
      width: 640,
    },
  ],
  dearer: { "2 TB": 1.6, "4 TB": 2.6 },
  set: "flat-lay",
  price: [64_00, 98_00],
  width: 740,
  about: [["Always keep a second copy.", "For the day you need a backup."], ["Drop-tested from six feet."]],
  points,
  specifications: { Connection: ["USB-C", "USB-C and USB-A"], Warranty: "5 years" },
});

const stationery = goods(1854, "stationery", {
  kinds: [
    {
      name: "Dotted Notebook",
      thing: { art: "notebook" },
      colors: { Ink: "ink", Clay: "clay", Spruce: "spruce" },
      specifications: { Pages: "192" },
      about: "Lies open at any page.",
    },
    {
      name: "Ballpoint Pen",
      thing: { art: "pen" },
      colors: { Denim: "denim", Coral: "coral", Fern: "fern" },
      price: 0.8,
      specifications: { Refill: "Standard G2" },
      about: "Solid brass.",
    },
    {
      name: "Brass Paper Clips, Box of 50",
      thing: { art: "linked-paperclips" },
      colors: {},
      price: 0.5,
      specifications: { Pieces: "50" },
      about: "They hold up to twenty sheets.",
    },
    {
      name: "Clipboard",
      thing: { art: "clipboard" },
      colors: {},
      specifications: { Size: "Letter" },
      about: "For writing while standing.",
    },
  ],
  set: "flat-lay",
  price: [9_00, 19_00],
  width: 640,
  about: [["For lists and notes.", "Paper does not run out of battery."], ["Ink doesn't bleed through."]],
  points: ["Acid-free", "Refillable", "Made in small numbers", "Good left-handed"],
  specifications: { Paper: "100 gsm", "Made in": ["Japan", "Germany"] },
});

const printers = goods(1855, "printers", {
  kinds: [
    {
      name: "Tank Printer",
      thing: { art: "printer" },
      colors: {},
      specifications: { Functions: "Print, scan, copy" },
      about: "Comes with up to two years of refillable ink.",
    },
    {
      name: "Office Fax and Copier",
      thing: { art: "fax-machine" },
      colors: {},
      price: 1.1,
      specifications: { Functions: "Fax, copy, phone" },
      about: "For doctors, lawyers and the pharmacy.",
    },
    {
      name: "Label Printer",
      thing: { art: "printer" },
      colors: { Sage: "sage", Rose: "rose" },
      price: 0.4,
      specifications: { Functions: "Labels up to 4 in" },
      about: "Label everything in the pantry.",
    },
  ],
  price: [129_00, 229_00],
  width: 760,
  about: [
    ["It prints when you need it.", "No ink subscription."],
    ["Found by every computer in the house, the first time."],
  ],
  points,
  specifications: { Connection: "Wi-Fi, USB", Warranty: "3 years" },
  parcel: "always free",
});

const schoolSupplies = goods(1856, "school-supplies", {
  kinds: [
    {
      name: "Class Set of Colored Pencils",
      thing: { art: "colored-pencils" },
      colors: {},
      options: [[choice("Colors", "12", "24")]],
      specifications: { Wood: "Basswood" },
      about: "Comes sharpened.",
    },
    {
      name: "School Backpack",
      thing: { art: "backpack" },
      colors: lively,
      price: 2,
      specifications: { Volume: "20 liters" },
      about: "Separate pockets for books, lunch and gym shoes.",
    },
    {
      name: "Desk Globe",
      thing: { art: "globe-showing-americas" },
      colors: {},
      price: 1.7,
      specifications: { Diameter: "10 in" },
      about: "Spin it and explore.",
      width: 660,
    },
    {
      name: "Geometry Set",
      thing: { art: "triangular-ruler" },
      colors: {},
      price: 0.6,
      specifications: { Pieces: "6" },
      about: "Everything for geometry class.",
      set: "flat-lay",
    },
  ],
  dearer: { "24": 1.7 },
  price: [14_00, 26_00],
  width: 720,
  about: [["For the first day of school.", "Built to last the school year."], ["With a place for a name."]],
  points: [
    "Safe for young hands",
    "Refills sold by the piece",
    "Tested by a fourth grade",
    "Fits every pencil case",
  ],
  specifications: { Age: ["6 years and up", "8 years and up"], Standard: "ASTM D4236" },
});

export const computerOfficeEducation: Family[] = [
  laptops,
  keyboardsMice,
  computerStorage,
  stationery,
  printers,
  schoolSupplies,
];
