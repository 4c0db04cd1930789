/**
 * What parents type, and what a good answer is, in terms of the demo catalogue. Author 1, who also wrote the words of
 * the search. The search is tuned on these.
 */
import { type JudgedQuery, strollers } from "./judge.ts";

export const queries1: readonly JudgedQuery[] = [
  // Colors
  { text: "pink", color: "pink" },
  { text: "black stroller", in: strollers, color: "black" },
  { text: "pink dress", in: "dresses", color: "pink" },
  { text: "blue blanket", in: "blankets swaddles quilts", color: "blue" },
  { text: "green bodysuit", in: "bodysuits", color: "green" },
  { text: "white crib", in: "baby-cribs travel-cribs cradles bassinets", color: "white" },
  { text: "gray curtains", in: "curtains", color: "gray" },
  { text: "yellow raincoat", in: "rainwear", color: "yellow" },
  { text: "purple swaddle", in: "swaddles", color: "purple" },
  { text: "navy pajamas", in: "pajamas sleepsuits", color: "blue" },
  { text: "brown boots", in: "boots winter-boots rain-boots hiking-shoes", color: "brown" },
  { text: "beige rug", in: "rugs", color: "beige" },
  { text: "toys in sage green", under: "toys-play play-at-home", color: "green" },

  // Ages and sizes
  { text: "shoes for 18 month old", under: "shoes", months: 18 },
  {
    text: "gifts for 1 year old",
    under: "toys-play play-at-home for-parents nursery bedding-sleep",
    months: 12,
  },
  { text: "toys for 2 year old girl", under: "toys-play play-at-home", months: 24 },
  { text: "newborn clothes", under: "clothing", months: 1 },
  { text: "toddler boy pajamas 3t", in: "pajamas", months: 40 },
  { text: "6 month old toys", under: "toys-play play-at-home", months: 6 },
  { text: "12-18 months dress or romper", in: "rompers dresses", months: 15 },
  { text: "puzzle for 3 year old", in: "puzzles arts-games", months: 36 },
  { text: "bodysuit 3-6 months", in: "bodysuits", months: 4 },
  { text: "books for toddlers", in: "books baby-books" },
  { text: "hat for 9 month old", in: "hats sun-hats", months: 9 },
  { text: "toys for 4 year old boy", under: "toys-play play-at-home", months: 48 },
  { text: "sandals size 6", in: "sandals", size: "6" },
  { text: "2t leggings", in: "leggings pants", months: 25 },
  { text: "size 5 toddler shoes", under: "shoes", size: "5" },

  // Budgets and sales
  { text: "under $20 toys", under: "toys-play play-at-home", to: 20 },
  { text: "stroller under 300", in: strollers, to: 300 },
  {
    text: "gifts under $25",
    to: 25,
    under: "toys-play play-at-home for-parents nursery bedding-sleep clothing feeding",
  },
  { text: "cheap bibs under 10 dollars", in: "bibs", to: 10 },
  { text: "crib less than $200", in: "baby-cribs travel-cribs cradles bassinets", to: 200 },
  { text: "toys between $10 and $20", under: "toys-play play-at-home", from: 10, to: 20 },
  { text: "sale", onSale: true },
  { text: "dresses on sale", in: "dresses maternity-wear", onSale: true },
  { text: "clearance shoes", under: "shoes", onSale: true },
  { text: "free shipping", freeShipping: true },

  // Needs
  { text: "something for colic", in: "bottles nipples baby-carriers swaddles white-noise comforters" },
  { text: "teething", in: "teethers" },
  {
    text: "baby won't sleep",
    in: "white-noise sleep-sacks swaddles star-projectors comforters lullaby-toys",
  },
  { text: "stuffy nose", in: "nasal-care humidifiers" },
  { text: "diaper rash", in: "skin-care" },
  { text: "tummy time", in: "tummy-time play-mats play-gyms" },
  { text: "potty training", in: "potty-training toilet-seats training-pants step-stools" },
  { text: "baby proofing", under: "safety" },
  { text: "picky eater plates", in: "tableware" },
  { text: "learning to walk", in: "walkers first-walkers pull-along" },

  // Spanish
  { text: "zapatos bebe", under: "shoes" },
  { text: "cuna", in: "baby-cribs travel-cribs cradles bassinets" },
  { text: "carriola", in: strollers },
  { text: "pañales", in: "diapers cloth-diapers" },
  { text: "juguetes para niños", under: "toys-play play-at-home" },
  { text: "ropa de bebe", under: "clothing" },
  { text: "mamila", in: "bottles" },
  { text: "vestido rosa", in: "dresses", color: "pink" },
  { text: "silla de auto", in: "infant-car-seats convertible-car-seats toddler-car-seats booster-seats" },
  { text: "cobija", in: "blankets swaddles" },
  { text: "chupon", in: "pacifiers" },

  // Occasions
  {
    text: "christmas",
    in: "soft-toys wooden-toys train-sets puzzles books gift-sets building-blocks board-games",
  },
  { text: "christmas gift for baby girl", under: "toys-play play-at-home for-parents bedding-sleep nursery" },
  { text: "baby shower gift", in: "gift-sets keepsakes baby-books coming-home-sets comforters blankets" },
  { text: "halloween", in: "costumes" },
  {
    text: "first birthday",
    in: "gift-sets balloons stacking-sorting soft-toys walkers milestone-cards birthday party-decorations",
  },
  { text: "back to school", in: "school-bags backpacks lunch-boxes school-shoes water-bottles" },
  {
    text: "beach day",
    in: "swimwear sand-water sun-care sun-hats water-shoes towels outdoor-toys sunglasses balls",
  },

  // Brands that the shop does not carry
  { text: "pampers", in: "diapers training-pants", brand: "Pampers" },
  { text: "lego", in: "building-blocks magnetic-toys", brand: "LEGO" },
  { text: "uppababy vista", in: strollers, brand: "UPPAbaby" },
  { text: "huggies size 3", in: "diapers", brand: "Huggies" },
  { text: "carters pajamas", in: "pajamas sleepsuits", brand: "Carter's" },
  { text: "fisher price toys", under: "toys-play play-at-home", brand: "Fisher-Price" },
  { text: "doona", in: `infant-car-seats travel-systems ${strollers}`, brand: "Doona" },
  { text: "nike shoes for toddlers", under: "shoes", brand: "Nike" },

  // Typing errors
  { text: "stoler", in: strollers, mayCorrect: true },
  { text: "pacifer", in: "pacifiers pacifier-clips", mayCorrect: true },
  { text: "hi chair", in: "highchairs highchair-cushions", mayCorrect: true },
  { text: "dipers", in: "diapers cloth-diapers", mayCorrect: true },
  { text: "pjamas", in: "pajamas", mayCorrect: true },
  { text: "thermometor", in: "thermometers room-sensors", mayCorrect: true },
  { text: "baby blankit", in: "blankets swaddles", mayCorrect: true },

  // The noun first
  { text: "bear", in: "soft-toys", named: /bear/i },
  { text: "bunny", in: "soft-toys comforters", named: /bunny/i },
  { text: "dinosaur", in: "soft-toys figures-dolls puzzles animal-figures", named: /dinosaur/i },
  { text: "train", in: "train-sets vehicles", named: /train/i },
  { text: "duck", in: "bath-toys pull-along soft-toys", named: /duck/i },
  { text: "elephant", in: "soft-toys animal-figures comforters", named: /elephant/i },

  // Plain words, singular and plural
  { text: "onesies", in: "bodysuits" },
  { text: "baby clothes", under: "clothing" },
  { text: "shoes", under: "shoes" },
  { text: "strollers", in: strollers },
  { text: "car seats", in: "infant-car-seats convertible-car-seats toddler-car-seats booster-seats" },
  { text: "burp cloths", in: "burp-cloths muslin-squares" },
  { text: "crib sheets", in: "fitted-sheets bedding-sets" },
];
