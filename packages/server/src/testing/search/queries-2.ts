/**
 * Author 2, as parents type at night on a phone. If the shop lacks something, such as shirts with dinosaurs, any
 * product of its kind is a good answer. The search is tuned on these since their misses were read.
 */
import { type JudgedQuery, nightClothes, strollers } from "./judge.ts";

const shirts = "t-shirts shirts";

export const queries2: readonly JudgedQuery[] = [
  // Colors
  { text: "teal sweatshirt", in: "sweatshirts", color: "green blue" },
  { text: "navy blue pants boys", in: "pants", color: "blue" },
  { text: "turquoise swimsuit girl", in: "swimwear", color: "blue green" },
  { text: "peach dress for toddler", in: "dresses", color: "pink red" },
  { text: "burgundy tights", in: "socks", color: "red purple" },
  { text: "grey elephant stuffed animal", in: "soft-toys animal-figures", named: /elephant/i },
  { text: "mint green swaddle", in: "swaddles muslin-squares", color: "green" },
  { text: "mustard beanie", in: "hats", color: "yellow" },
  { text: "baby shoes white", under: "shoes", color: "white" },
  { text: "black and white toys newborn", under: "toys-play play-at-home strollers-travel", months: 1 },

  // Ages and sizes
  { text: "18 month boy summer clothes", under: "clothing" },
  { text: "4t pjs", in: nightClothes, size: "4T" },
  { text: "size 7 toddler sneakers", in: "sneakers slip-ons sports-shoes barefoot-shoes", size: "7" },
  { text: "size 5 shoes", under: "shoes", size: "5" },
  { text: "0-3 months onesies", in: "bodysuits", months: 2 },
  { text: "12-18 month dress", in: "dresses" },
  { text: "preemie clothes", under: "clothing" },
  { text: "toys 6 months", under: "toys-play play-at-home strollers-travel feeding", months: 6 },
  { text: "2 year old birthday gift", under: "toys-play play-at-home for-parents", months: 24 },
  { text: "shoes for 3 year old", under: "shoes", months: 36 },
  { text: "5 year old girl dress", in: "dresses", months: 60 },
  { text: "newborn hats", in: "hats", months: 1 },

  // Budgets
  { text: "stroller under 200", in: strollers, to: 200 },
  { text: "cheap high chair", in: "highchairs", to: 150 },
  {
    text: "baby shower gift under $30",
    under: "for-parents toys-play bedding-sleep clothing feeding",
    to: 30,
  },
  { text: "books less than 10 dollars", in: "books", to: 10 },
  { text: "diaper bag $50-$100", in: "diaper-bags diaper-backpacks", from: 50, to: 100 },
  { text: "pajamas on sale", in: "pajamas sleepsuits maternity-sleepwear", onSale: true },
  { text: "crib under 300 free shipping", in: "baby-cribs", to: 300, freeShipping: true },

  // Needs
  { text: "baby wont sleep", under: "bedding-sleep nursery" },
  { text: "something for teething", in: "teethers tooth-care pacifiers" },
  { text: "stuffy nose", in: "nasal-care humidifiers" },
  {
    text: "baby proofing kitchen",
    in: "cabinet-locks stove-guards corner-guards safety-gates outlet-covers",
  },
  { text: "keep toddler in bed", in: "bed-rails toddler-beds safety-gates rail-guards clocks" },
  { text: "diaper rash cream", in: "skin-care diapers" },
  {
    text: "long car ride toys",
    in: "travel-trays car-organizers magnetic-toys travel-pillows stroller-toys",
  },
  { text: "cradle cap brush", in: "grooming" },
  { text: "leak proof sippy cup", in: "cups straw-cups" },
  { text: "blackout curtains nursery", in: "curtains" },
  { text: "sun protection baby beach", in: "sun-care sun-hats swimwear sunglasses sun-shades parasols" },
  { text: "loud noise headphones for baby", in: "ear-protection" },
  { text: "pumping at work", in: "breast-pumps milk-storage nursing-bras nursing-pads" },
  { text: "pillow for pregnant women", in: "pregnancy-pillows nursing-pillows" },
  { text: "what do i need for the hospital", in: "hospital-bags coming-home-sets postpartum-care" },
  { text: "baby fever", in: "thermometers first-aid" },

  // Occasions
  { text: "first birthday outfit girl", under: "clothing play-at-home" },
  { text: "halloween costume toddler", in: "costumes" },
  { text: "christmas pajamas", in: "pajamas sleepsuits" },
  { text: "easter dress", in: "dresses" },
  { text: "flower girl shoes", in: "dress-shoes ballet-flats" },
  { text: "baptism outfit boy", under: "clothing" },
  { text: "new mom gift basket", in: "gift-sets postpartum-care hospital-bags baby-books keepsakes" },
  { text: "back to school backpack", in: "school-bags backpacks" },

  // Brands that the shop does not sell
  { text: "graco car seat", under: "car-seats", brand: "Graco" },
  { text: "crocs", in: "clogs", brand: "Crocs" },
  { text: "lego duplo", in: "building-blocks stacking-sorting", brand: "LEGO" },
  { text: "owlet sock", in: "breathing-monitors", brand: "Owlet" },
  { text: "dr browns bottles", in: "bottles nipples bottle-brushes bottle-warmers", brand: "Dr. Brown's" },
  { text: "hatch sound machine", in: "white-noise", brand: "Hatch" },
  { text: "stanley cup for kids", in: "water-bottles straw-cups cups" },

  // Typing errors
  { text: "pacifer clip", in: "pacifier-clips", mayCorrect: true },
  { text: "strooler toys", in: "stroller-toys", mayCorrect: true },
  { text: "dinasour shirt", in: "t-shirts shirts", mayCorrect: true },
  { text: "unicon costume", in: "costumes", mayCorrect: true },
  { text: "humidifer for baby room", in: "humidifiers", mayCorrect: true },
  { text: "matress cover crib", in: "mattress-protectors fitted-sheets", mayCorrect: true },
  { text: "baby monitr with camera", in: "baby-monitors", mayCorrect: true },
  { text: "potty trainning seat", in: "toilet-seats potty-training", mayCorrect: true },

  // Spanish
  { text: "juguetes de madera", in: "wooden-toys building-blocks puzzles stacking-sorting train-sets" },
  { text: "zapatos para niña", under: "shoes" },
  { text: "carriola doble", in: "twin-strollers" },
  { text: "cobija de bebe", in: "blankets swaddles quilts muslin-squares" },
  { text: "ropa para recien nacido", under: "clothing" },

  // Noun phrases and plurals
  { text: "toddler boy dress shirt", in: shirts },
  { text: "wooden train tracks", in: "train-sets" },
  { text: "baby girl headbands", in: "hair-accessories" },
  { text: "glass baby bottles 8oz", in: "bottles", named: /glass/i },
  { text: "hooded towels for toddlers", in: "towels" },
  { text: "kids umbrellas", in: "little-extras", named: /umbrella/i },
  { text: "double stroller for twins", in: "twin-strollers" },
];
