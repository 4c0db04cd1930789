/** Author 1, as `queries-1.ts`. The search was never tuned on these, or they would measure nothing. */
import { type JudgedQuery, strollers } from "./judge.ts";

export const heldBackQueries1: readonly JudgedQuery[] = [
  // Colors
  { text: "blue", color: "blue" },
  { text: "purple dress", in: "dresses", color: "purple" },
  { text: "light blue onesie", in: "bodysuits", color: "blue" },
  { text: "white dresser", in: "dressers changing-tables", color: "white" },
  { text: "green backpack", in: "backpacks diaper-backpacks school-bags", color: "green" },
  { text: "yellow rain boots", in: "rain-boots", color: "yellow" },
  { text: "gray stroller", in: strollers, color: "gray" },
  { text: "pink baby shoes", under: "shoes", color: "pink" },
  { text: "cream knit blanket", in: "blankets", color: "white beige" },
  { text: "tan sandals", in: "sandals", color: "brown beige" },
  { text: "lavender blanket", in: "blankets swaddles quilts", color: "purple" },
  { text: "red sneakers", in: "sneakers slip-ons sports-shoes crib-shoes", color: "red" },
  { text: "gender neutral onesie", in: "bodysuits" },

  // Ages and sizes
  { text: "toys for 1 year old boy", under: "toys-play play-at-home", months: 12 },
  {
    text: "gift for 3 yr old girl",
    under: "toys-play play-at-home for-parents nursery bedding-sleep clothing",
    months: 36,
  },
  { text: "shoes for 2 year old", under: "shoes", months: 24 },
  { text: "9 month old pajamas", in: "pajamas sleepsuits", months: 9 },
  { text: "toys for six month old", under: "toys-play play-at-home", months: 6 },
  { text: "sleep sack 0-6 months", in: "sleep-sacks sleeping-bags swaddles", months: 3 },
  { text: "leggings 18 months", in: "leggings", months: 18 },
  { text: "4t swimsuit", in: "swimwear", months: 50 },
  {
    text: "5 year old birthday gift",
    under: "toys-play play-at-home for-parents nursery bedding-sleep clothing",
    months: 60,
  },
  { text: "preemie clothes", under: "clothing" },
  { text: "toddler bed for 2 year old", in: "toddler-beds" },
  { text: "sneakers size 8", in: "sneakers slip-ons sports-shoes barefoot-shoes", size: "8" },
  { text: "size 4 diapers", in: "diapers" },
  { text: "baby toys 3-6 months", under: "toys-play play-at-home", months: 4 },
  { text: "winter boots toddler size 7", in: "winter-boots boots rain-boots hiking-shoes", size: "7" },

  // Budgets and sales
  { text: "toys under 15", under: "toys-play play-at-home", to: 15 },
  {
    text: "car seat under $200",
    in: "infant-car-seats convertible-car-seats toddler-car-seats booster-seats",
    to: 200,
  },
  {
    text: "$10 gifts",
    to: 10,
    under: "toys-play play-at-home for-parents nursery bedding-sleep clothing feeding",
  },
  { text: "high chair below 100 dollars", in: "highchairs booster-chairs", to: 100 },
  { text: "strollers $200 to $400", in: strollers, from: 200, to: 400 },
  { text: "sale pajamas", in: "pajamas sleepsuits maternity-sleepwear", onSale: true },
  { text: "toys on sale under $20", under: "toys-play play-at-home", to: 20, onSale: true },
  { text: "discounted baby monitor", in: "baby-monitors audio-monitors breathing-monitors", onSale: true },
  { text: "blankets with free shipping", in: "blankets swaddles muslin-squares", freeShipping: true },

  // Needs
  { text: "gas relief", in: "bottles nipples baby-carriers white-noise comforters swaddles skin-care" },
  { text: "sore gums", in: "teethers" },
  {
    text: "help baby fall asleep",
    in: "white-noise sleep-sacks swaddles star-projectors comforters lullaby-toys",
  },
  { text: "congestion", in: "nasal-care humidifiers" },
  { text: "dry skin", in: "skin-care baby-wash" },
  { text: "cradle cap", in: "grooming skin-care baby-wash" },
  { text: "fever", in: "thermometers" },
  { text: "sunburn protection", in: "sun-care sun-hats sun-shades" },
  { text: "starting solids", in: "highchairs cutlery tableware bibs baby-food-makers booster-chairs" },
  { text: "morning sickness or back pain pregnancy", in: "pregnancy-pillows belly-bands belly-care" },
  { text: "keep baby warm in stroller", in: "footmuffs" },
  { text: "childproof cabinets", in: "cabinet-locks" },

  // Spanish
  { text: "biberon", in: "bottles" },
  { text: "ropa para niña", under: "clothing" },
  { text: "juguetes para bebe de 1 año", under: "toys-play play-at-home", months: 12 },
  { text: "chupete", in: "pacifiers" },
  { text: "cochecito de bebe", in: strollers },
  { text: "pijama", in: "pajamas sleepsuits" },
  { text: "cobijas para bebe", in: "blankets swaddles" },
  { text: "andadera", in: "walkers" },
  { text: "mochila escolar", in: "school-bags backpacks" },
  { text: "toallitas húmedas", in: "wipes" },
  { text: "sandalias", in: "sandals" },
  {
    text: "regalo para baby shower",
    in: "gift-sets keepsakes baby-books coming-home-sets comforters blankets",
  },

  // Occasions
  {
    text: "stocking stuffers",
    to: 20,
    under: "toys-play play-at-home bath-care feeding clothing for-parents",
  },
  { text: "easter basket", in: "soft-toys comforters books baskets" },
  { text: "valentines day", under: "clothing toys-play play-at-home" },
  { text: "1st birthday gift", under: "toys-play play-at-home for-parents nursery bedding-sleep clothing" },
  { text: "newborn gift set", in: "gift-sets coming-home-sets" },
  { text: "mother's day", under: "for-parents" },
  { text: "flower girl", in: "dresses dress-shoes ballet-flats hair-accessories" },
  { text: "hospital bag", in: "hospital-bags coming-home-sets" },
  {
    text: "summer vacation",
    in: "swimwear sand-water sun-care sun-hats water-shoes sandals luggage outdoor-toys sunglasses",
  },

  // Brands that the shop does not carry
  {
    text: "graco car seat",
    in: "infant-car-seats convertible-car-seats toddler-car-seats booster-seats",
    brand: "Graco",
  },
  { text: "duplo", in: "building-blocks magnetic-toys", brand: "DUPLO" },
  { text: "snoo", in: "bassinets cradles", brand: "SNOO" },
  { text: "avent bottles", in: "bottles nipples", brand: "Philips Avent" },
  { text: "crocs", in: "clogs", brand: "Crocs" },
  { text: "dr browns", in: "bottles nipples bottle-brushes", brand: "Dr. Brown's" },
  { text: "ergobaby", in: "baby-carriers slings hip-seats", brand: "Ergobaby" },
  { text: "magna tiles", in: "magnetic-toys", brand: "Magna-Tiles" },
  { text: "halo sleep sack", in: "sleep-sacks sleeping-bags", brand: "HALO" },

  // Typing errors
  { text: "strollar", in: strollers, mayCorrect: true },
  { text: "humidifyer", in: "humidifiers", mayCorrect: true },
  { text: "teathers", in: "teethers", mayCorrect: true },
  { text: "swadles", in: "swaddles", mayCorrect: true },
  { text: "pregnacy pillow", in: "pregnancy-pillows", mayCorrect: true },
  { text: "wodden toys", under: "toys-play play-at-home", mayCorrect: true },
  { text: "bibbs", in: "bibs", mayCorrect: true },

  // The noun first
  { text: "fox", in: "soft-toys comforters animal-figures", named: /fox/i },
  { text: "unicorn", in: "soft-toys", named: /unicorn/i },
  { text: "boat", in: "bath-toys vehicles", named: /boat/i },
  { text: "giraffe", in: "soft-toys animal-figures comforters teethers", named: /giraffe/i },
  { text: "doll", in: "figures-dolls doll-houses", named: /doll/i },
  { text: "whale", in: "bath-toys soft-toys", named: /whale/i },

  // Plain words, singular and plural
  { text: "diaper", in: "diapers cloth-diapers" },
  { text: "mittens", in: "gloves-scarves" },
  { text: "toys", under: "toys-play play-at-home" },
  { text: "winter coat", in: "coats snowsuits" },
];
