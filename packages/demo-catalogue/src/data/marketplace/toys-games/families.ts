import { woods } from "../../../authoring/colorways.ts";
import type { Family } from "../../../authoring/family.ts";
import { goods } from "../goods.ts";

const points = [
  "Spare parts sold individually",
  "Batteries in the box",
  "Explained in pictures",
  "Made for rough hands",
];

const remoteControlToys = goods(1476, "remote-control-toys", {
  kinds: [
    {
      name: "Off-Road Remote-Control Car",
      thing: { art: "remote-car" },
      colors: { Honey: "honey", Coral: "coral", Fern: "fern" },
      about: "Drives over sand, hoses and grass.",
      specifications: { Speed: "12 mph", Scale: "1:16" },
    },
    {
      name: "Camera Drone",
      thing: { art: "drone" },
      colors: { White: "as drawn", Slate: "slate", Sage: "sage" },
      price: 2.2,
      about: "Hovers in place and returns by itself.",
      specifications: { Flight: "24 minutes", Picture: "1080p" },
      width: 880,
    },
    {
      name: "Remote-Control Racing Boat",
      thing: { art: "speedboat" },
      colors: {},
      about: "For ponds and pools.",
      specifications: { Speed: "15 mph", Range: "250 ft" },
    },
  ],
  price: [39_00, 72_00],
  width: 820,
  about: [["Fun for kids and parents.", "Fast and fun."], ["Two batteries included."]],
  points,
  specifications: { Age: "8 years and up", Charging: "USB-C" },
});

const modelKits = goods(1477, "model-kits", {
  kinds: [
    {
      name: "Tall Ship Model Kit",
      thing: { art: "sailboat" },
      colors: {},
      specifications: { Pieces: "214", Scale: "1:72" },
      about: "A project for twelve evenings.",
    },
    {
      name: "Aerobatic Plane Model Kit",
      thing: { art: "small-airplane" },
      colors: {},
      specifications: { Pieces: "96", Scale: "1:48" },
      about: "Wings of balsa, covered with paper.",
    },
    {
      name: "Steam Engine Model Kit",
      thing: { art: "locomotive" },
      colors: {},
      price: 1.3,
      specifications: { Pieces: "318", Scale: "1:35" },
      about: "Rods that move when it is pushed.",
    },
    {
      name: "Moon Rocket Model Kit",
      thing: { art: "rocket" },
      colors: {},
      price: 0.8,
      specifications: { Pieces: "64", Scale: "1:100" },
      about: "Three stages, and they come apart.",
    },
  ],
  price: [32_00, 58_00],
  width: 740,
  about: [
    ["For winter evenings.", "To be built slowly, by one or by two."],
    ["The plan is drawn by hand and can be followed without words."],
  ],
  points: [
    "Parts numbered on the back",
    "Glue and paint in the box",
    "Stand included",
    "Lost parts replaced free of charge",
  ],
  specifications: { Material: "Birch plywood, brass", Age: "10 years and up" },
});

const gameConsoles = goods(1478, "game-consoles", {
  kinds: [
    {
      name: "Wireless Game Controller",
      thing: { art: "video-game" },
      colors: { Lilac: "lilac", Denim: "denim", Coral: "coral" },
      specifications: { Battery: "30 hours" },
      about: "Sized for older kids and adults.",
    },
    {
      name: "Retro Arcade Stick",
      thing: { art: "joystick" },
      colors: { Coral: "coral", Denim: "denim" },
      price: 1.2,
      specifications: { Connection: "USB" },
      about: "Clicks as it did in the arcade.",
    },
    {
      name: "Game and Screen Set",
      thing: { art: "flat-tv" },
      colors: {},
      price: 3.6,
      specifications: { Games: "200, built in", Connection: "HDMI" },
      about: "Plug in and play.",
    },
  ],
  price: [42_00, 69_00],
  width: 740,
  about: [["For one more round.", "For two players on the couch."], ["Set up before the pizza gets here."]],
  points,
  specifications: { Warranty: "2 years", Charging: "USB-C" },
});

const cardGames = goods(1479, "card-games", {
  kinds: [
    {
      name: "Playing Cards",
      thing: { art: "card-deck" },
      colors: { Denim: "denim", Spruce: "spruce", Coral: "coral" },
      specifications: { Cards: "54" },
      about: "Linen finish, black core, and a joker who winks.",
    },
    {
      name: "Picture Memory Game",
      thing: { art: "picture-cards" },
      colors: { Sage: "sage", Clay: "clay" },
      specifications: { Cards: "60" },
      about: "A game kids love to win.",
    },
    {
      name: "Tile Matching Game",
      thing: { art: "mahjong-red-dragon" },
      colors: {},
      price: 2.4,
      specifications: { Tiles: "144" },
      about: "Smooth, satisfying tiles.",
      width: 560,
    },
  ],
  price: [9_00, 18_00],
  set: "flat-lay",
  width: 780,
  about: [
    ["Small enough for a pocket.", "For one player or six."],
    ["Rules on one card, in five languages and one drawing."],
  ],
  points: ["Tin box", "Corners that stay corners", "Wiped with a cloth", "Shuffles well"],
  specifications: { Players: ["2 to 6", "1 to 8"], Age: ["4 years and up", "8 years and up"] },
});

const chessStrategy = goods(1480, "chess-strategy", {
  kinds: [
    {
      name: "Chess Set",
      thing: { art: "chess-board" },
      colors: woods,
      specifications: { Board: "15 x 15 in", King: "3.2 in" },
      about: "Pieces with weight in the foot and felt beneath.",
      width: 880,
    },
    {
      name: "Strategy Race Game",
      thing: { art: "board-game" },
      colors: { Sage: "sage", Sky: "sky", Clay: "clay" },
      price: 0.8,
      specifications: { Time: "40 minutes" },
      about: "A mix of luck and strategy.",
      width: 880,
    },
    {
      name: "Wooden Dominoes",
      thing: { art: "dominoes" },
      colors: woods,
      price: 0.6,
      specifications: { Tiles: "28" },
      about: "A classic for all ages.",
      set: "flat-lay",
    },
  ],
  price: [34_00, 62_00],
  width: 800,
  about: [
    ["For the table by the window.", "Fun without a screen."],
    ["Turned and finished by hand; the box is the board."],
  ],
  points: ["Folds shut", "Felt under every piece", "A spare queen", "Notation printed small"],
  specifications: { Material: "Beech and walnut", Players: "2" },
});

export const toysGames: Family[] = [remoteControlToys, modelKits, gameConsoles, cardGames, chessStrategy];
