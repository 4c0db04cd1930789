/**
 * Author 4, who knew as much as author 3. If the shop lacks something, such as an Easter dress, any product of its
 * kind is a good answer. The search is tuned on these since their misses were read.
 */
import {
  bags,
  carSeats,
  giftsForParents,
  type JudgedQuery,
  monitors,
  nightClothes,
  strollers,
} from "./judge.ts";

/** What a child unwraps and plays with, so no candles and no balloons. */
const toysForBigKids =
  "soft-toys wooden-toys building-blocks magnetic-toys puzzles learning-toys " +
  "board-games books musical-toys arts-games play-dough figures-dolls doll-houses animal-figures pretend-play " +
  "play-kitchens vehicles train-sets outdoor-toys sand-water balls kites scooters-bikes " +
  "balance-bikes ride-ons play-tents play-tunnels climbing-toys slides costumes";

const toys =
  `${toysForBigKids} rattles stacking-sorting activity-cubes bath-toys pull-along walkers rocking-toys play-gyms ` +
  "play-mats tummy-time ball-pits activity-centers stroller-toys teethers comforters lullaby-toys";

const giftsForShowers =
  "gift-sets keepsakes baby-books milestone-cards coming-home-sets blankets muslin-squares swaddles burp-cloths bibs " +
  "towels soft-toys comforters rattles teethers booties bodysuits sleepsuits diaper-bags diaper-backpacks";

export const queries4: readonly JudgedQuery[] = [
  // Colors
  { text: "purple baby blanket", in: "blankets muslin-squares swaddles quilts", color: "purple" },
  {
    text: "red sneakers",
    in: "sneakers slip-ons sports-shoes barefoot-shoes first-walkers",
    named: /sneaker|runn|gym/i,
    color: "red",
  },
  { text: "sage green crib sheets", in: "fitted-sheets bedding-sets", color: "green" },
  { text: "blue bike helmet boy", in: "helmets", color: "blue" },
  { text: "black diaper bag", in: bags, color: "black" },
  { text: "navy winter coat", in: "coats snowsuits", color: "blue" },
  { text: "baby blue booties", in: "booties crib-shoes", color: "blue" },
  { text: "black dress shoes boys", in: "dress-shoes", color: "black" },
  { text: "neutral rug for nursery", in: "rugs", color: "beige white gray brown" },

  // Ages and sizes
  { text: "toys for 9 month old", in: toys, months: 9 },
  { text: "2t pajamas girl", in: nightClothes, size: "2T" },
  { text: "water shoes size 9", in: "water-shoes", size: "9" },
  { text: "snow boots size 10", in: "winter-boots boots", named: /snow|winter/i, size: "10" },
  { text: "3t swim trunks", in: "swimwear", named: /swim shorts/i, size: "3T" },
  { text: "newborn footie pajamas", in: nightClothes, months: 1 },
  { text: "size 3 diapers", in: "diapers", size: "3, 16-28 lb" },
  { text: "gift for 5 yr old boy", in: toysForBigKids, months: 60 },
  { text: "books for 1 year old", in: "books", months: 12 },
  {
    text: "walking shoes for 1 year old",
    in: "first-walkers sneakers barefoot-shoes crib-shoes slip-ons",
    months: 12,
  },
  { text: "easter dress 4t", in: "dresses", size: "4T" },
  { text: "what to get my grandson turning 4", in: toysForBigKids, months: 48 },

  // Budgets
  { text: "car seat under $100", in: carSeats, to: 100 },
  { text: "toys under 10 bucks", in: toys, to: 10 },
  {
    text: "cheap umbrella stroller",
    in: "lightweight-strollers strollers",
    named: /umbrella|cabin|compact/i,
    to: 250,
  },
  { text: "baby monitor less than 120", in: monitors, to: 120 },
  { text: "kids backpack 20 to 40 dollars", in: "backpacks school-bags", from: 20, to: 40 },
  { text: "high chair under 120", in: "highchairs", to: 120 },
  { text: "pacifiers on sale", in: "pacifiers", onSale: true },
  { text: "stroller free shipping", in: strollers, freeShipping: true },
  { text: "gift for new mom under 50", in: giftsForParents, to: 50 },

  // Needs
  { text: "baby has a cold", in: "nasal-care humidifiers thermometers first-aid" },
  { text: "baby won't drink from bottle", in: "bottles nipples cups straw-cups" },
  {
    text: "toddler keeps climbing out of crib",
    in: "toddler-beds bed-rails sleep-sacks safety-gates rail-guards",
  },
  {
    text: "sore nipples breastfeeding",
    in: "nursing-pads nursing-bras nursing-pillows nursing-covers breast-pumps postpartum-care",
  },
  { text: "dry itchy skin baby", in: "skin-care baby-wash" },
  { text: "cradle cap", in: "grooming baby-wash skin-care" },
  {
    text: "baby hates the car seat",
    in: `car-mirrors head-supports strap-pads sun-shades car-seat-covers stroller-toys travel-trays ${carSeats}`,
  },
  { text: "keep baby warm in stroller", in: "footmuffs blankets snowsuits" },
  { text: "leash for toddler", in: "safety-harnesses" },
  { text: "5 year old wets the bed", in: "mattress-protectors training-pants diapers" },
  {
    text: "help baby learn to walk",
    in: "walkers first-walkers barefoot-shoes crib-shoes activity-centers",
  },
  { text: "make room dark for naps", in: "curtains" },
  { text: "fireworks too loud for baby ears", in: "ear-protection" },
  { text: "stretch mark cream", in: "belly-care" },
  { text: "stop fingers getting smashed in door", in: "door-stops" },
  { text: "organize toys in living room", in: "toy-chests baskets shelves" },
  { text: "nursery wall decor", in: "wall-art wall-decals growth-charts crib-mobiles clocks canopies" },

  // Occasions
  { text: "1st birthday decorations", in: "birthday party-decorations balloons" },
  { text: "what to pack in hospital bag for labor", in: "hospital-bags postpartum-care" },
  { text: "flower girl shoes", in: "dress-shoes ballet-flats" },
  { text: "baby shower gift for coworker", in: giftsForShowers },
  {
    text: "christening outfit",
    in: "dresses coming-home-sets rompers shirts baby-knitwear booties dress-shoes",
  },
  {
    text: "first day of kindergarten",
    in: "backpacks school-bags lunch-boxes water-bottles school-shoes",
  },
  { text: "pregnancy announcement", in: "milestone-cards gift-wrap baby-books keepsakes" },
  { text: "handprint keepsake for grandma", in: "keepsakes" },

  // Brands
  { text: "graco car seat", in: carSeats, brand: "Graco" },
  { text: "carters footed sleeper", in: nightClothes, brand: "Carter's" },
  { text: "dr browns bottles", in: "bottles nipples", brand: "Dr. Brown's" },
  { text: "melissa and doug puzzle", in: "puzzles", brand: "Melissa & Doug" },
  { text: "uppababy", in: strollers, brand: "UPPAbaby" },
  { text: "nanit", in: monitors, brand: "Nanit" },
  { text: "pack n play", in: "travel-cribs playpens play-yards" },

  // As parents talk
  { text: "jammies", in: "pajamas sleepsuits maternity-sleepwear" },
  { text: "paci holder", in: "pacifier-clips" },
  { text: "stuffies", in: "soft-toys comforters" },
  { text: "toddler undies", in: "underwear training-pants" },
  {
    text: "choo choo train",
    in: "train-sets wooden-toys vehicles",
    named: /train|steam engine|express|streetcar/i,
  },
  { text: "big kid bed", in: "toddler-beds" },
  {
    text: "toddler kicks size 8",
    in: "sneakers sports-shoes slip-ons barefoot-shoes school-shoes first-walkers",
    size: "8",
  },

  // Together and apart
  { text: "play pen", in: "playpens play-yards travel-cribs" },
  { text: "sleepsack", in: "sleep-sacks", mayCorrect: true },
  { text: "dollhouse", in: "doll-houses" },
  {
    text: "babycarrier",
    in: "baby-carriers slings hip-seats hiking-carriers",
    mayCorrect: true,
  },
  { text: "baby proof plug covers", in: "outlet-covers" },
  { text: "tooth brush toddler", in: "tooth-care" },

  // Misspelled
  { text: "thermomiter for baby", in: "thermometers", mayCorrect: true },
  { text: "humidifer", in: "humidifiers", mayCorrect: true },
  { text: "balence bike", in: "balance-bikes", mayCorrect: true },
  { text: "brest pump", in: "breast-pumps", mayCorrect: true },
  {
    text: "sandles toddler girl",
    in: "sandals first-walkers",
    named: /sandal/i,
    mayCorrect: true,
  },
  {
    text: "dinasour toys",
    under: "toys-play",
    named: /dinosaur|t\. ?rex|longneck/i,
    mayCorrect: true,
  },
  { text: "hooded towles", in: "towels", mayCorrect: true },
  { text: "sippy cupp", in: "cups straw-cups", mayCorrect: true },
  { text: "toliet seat for potty training", in: "toilet-seats potty-training", mayCorrect: true },

  // Materials, patterns, and animals
  { text: "organic cotton onesies 3 pack", in: "bodysuits", named: /3-pack/i },
  { text: "silicone bib with pocket", in: "bibs", named: /crumb/i },
  { text: "cherry print dress", in: "dresses", named: /cherry/i },
  { text: "bunny lovey", in: "comforters soft-toys", named: /bunny/i },
  { text: "whale bath stuff", in: "bath-toys bath-mats rinse-cups", named: /whale/i },
  { text: "striped t shirt", in: "t-shirts", named: /stripe|breton/i },

  // Activities and places
  { text: "beach toys", in: "sand-water balls outdoor-toys kites" },
  { text: "pool floaties toddler", in: "arm-bands swim-safety" },
  {
    text: "road trip with toddler",
    in: "travel-trays car-organizers travel-pillows sun-shades car-mirrors seat-protectors stroller-toys luggage magnetic-toys",
  },
  {
    text: "camping with kids",
    in: "sleeping-bags play-tents hiking-carriers travel-cribs hiking-shoes",
  },
  { text: "nap mat for daycare", in: "sleeping-bags mattresses" },
  { text: "rainy day activities", in: toys },
  { text: "ballet shoes", in: "ballet-flats dress-shoes", named: /ballet|ballerina/i },
  { text: "tummy time", in: "tummy-time play-gyms play-mats" },

  // In Spanish
  { text: "ropa para recien nacido", under: "clothing", months: 1 },
  { text: "carriola doble", in: "twin-strollers" },
  { text: "zapatos de niña talla 8", under: "shoes", size: "8" },
  { text: "asiento de carro para bebe", in: carSeats },
  { text: "cobija de bebe", in: "blankets muslin-squares swaddles quilts" },
  { text: "juguetes para niño de 2 años", in: toys, months: 24 },
  { text: "pañales", in: "diapers cloth-diapers training-pants" },
  { text: "regalo para mamá primeriza", in: `${giftsForParents} maternity-wear maternity-tops nursing-bras` },
  { text: "bañera para bebé", in: "bathtubs" },
  { text: "vestido rojo para niña", in: "dresses", color: "red" },
  { text: "mochila para la escuela", in: "backpacks school-bags" },
  { text: "chupones", in: "pacifiers" },
];
