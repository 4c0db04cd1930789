/**
 * Author 5 knew how a query is judged and what the shop sells, but not the search's words or answers. Nobody has read
 * which of these are missed: they measure the search, and it is not tuned on them.
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

const carriers = "baby-carriers slings hip-seats hiking-carriers";

const toys =
  "soft-toys rattles stacking-sorting activity-cubes wooden-toys building-blocks magnetic-toys puzzles learning-toys " +
  "board-games books musical-toys arts-games play-dough figures-dolls doll-houses animal-figures pretend-play " +
  "play-kitchens vehicles train-sets outdoor-toys sand-water balls kites bath-toys pull-along walkers scooters-bikes " +
  "balance-bikes ride-ons rocking-toys stroller-toys teethers comforters lullaby-toys play-gyms play-mats tummy-time " +
  "play-tents play-tunnels climbing-toys slides ball-pits activity-centers costumes";

const giftsForBabies =
  "gift-sets keepsakes baby-books milestone-cards coming-home-sets blankets muslin-squares swaddles burp-cloths bibs " +
  "towels soft-toys comforters rattles teethers booties bodysuits sleepsuits baby-knitwear lullaby-toys";

export const queries5: readonly JudgedQuery[] = [
  // Plain things
  { text: "crib", in: "baby-cribs" },
  { text: "high chair", in: "highchairs" },
  { text: "onesies", in: "bodysuits sleepsuits rompers" },
  { text: "baby bath tub", in: "bathtubs bath-seats" },
  { text: "pack and play", in: "play-yards travel-cribs playpens" },
  { text: "double stroller", in: "twin-strollers" },
  { text: "baby swing", in: "swings bouncers" },
  { text: "nursing bra", in: "nursing-bras" },
  { text: "pacifiers", in: "pacifiers" },
  { text: "potty seat", in: "potty-training toilet-seats" },
  { text: "lunch box", in: "lunch-boxes" },
  { text: "baby wipes", in: "wipes" },
  { text: "rain jacket", in: "rainwear coats" },
  { text: "kids umbrella", in: "little-extras", named: /umbrella/i },
  { text: "baby nail clippers", in: "nail-care" },
  { text: "cool mist humidifier", in: "humidifiers" },
  { text: "train set", in: "train-sets" },
  { text: "jigsaw puzzles", in: "puzzles" },
  { text: "bath toys", in: "bath-toys" },
  { text: "outlet plugs", in: "outlet-covers" },
  { text: "baby camera", in: "baby-monitors" },
  { text: "baby gate for stairs", in: "safety-gates" },
  { text: "toy box", in: "toy-chests baskets" },
  { text: "girls tights", in: "socks leggings" },
  { text: "mittens", in: "gloves-scarves" },
  { text: "sippy cups", in: "cups straw-cups" },
  { text: "maternity jeans", in: "maternity-pants" },
  { text: "breast milk bags", in: "milk-storage" },
  { text: "sunscreen", in: "sun-care" },
  { text: "hair bows", in: "hair-accessories" },
  { text: "tricycle", in: "scooters-bikes ride-ons balance-bikes" },
  { text: "dollhouse", in: "doll-houses" },
  { text: "stuffed animals", in: "soft-toys comforters" },
  { text: "graco car seat", in: carSeats, brand: "Graco" },
  { text: "medela breast pump", in: "breast-pumps", brand: "Medela" },

  // With a material, color, age, size or price
  { text: "pink rain boots", in: "rain-boots", color: "pink" },
  { text: "organic cotton sleeper", in: nightClothes },
  { text: "wooden high chair", in: "highchairs" },
  { text: "white crib", in: "baby-cribs", color: "white" },
  { text: "stroller under 300", in: strollers, to: 300 },
  { text: "toys under $20", in: toys, to: 20 },
  { text: "4t hoodie", in: "sweatshirts", size: "4T" },
  { text: "toddler sneakers size 7", in: "sneakers", size: "7" },
  { text: "gray nursery curtains", in: "curtains", color: "gray" },
  { text: "silicone bib", in: "bibs" },
  { text: "glass baby bottles", in: "bottles" },
  { text: "yellow raincoat", in: "rainwear coats", color: "yellow" },
  { text: "muslin blanket", in: "muslin-squares blankets swaddles" },
  { text: "green backpack for school", in: "backpacks school-bags", color: "green" },
  { text: "romper 6-9 months", in: "rompers", months: 8 },
  { text: "swimsuit 18 months", in: "swimwear", months: 18 },
  { text: "wool baby hat", in: "hats" },
  { text: "leather baby shoes", in: "crib-shoes first-walkers booties barefoot-shoes" },
  { text: "stainless steel kids water bottle", in: "water-bottles straw-cups" },
  { text: "books for 2 year old", in: "books", months: 24 },
  { text: "puzzle for 4 year old", in: "puzzles", months: 48 },
  { text: "blue balance bike", in: "balance-bikes", color: "blue" },
  { text: "diaper bag under $80", in: bags, to: 80 },
  { text: "bamboo pajamas 2t", in: nightClothes, size: "2T" },
  { text: "kids shoes on sale", under: "shoes", onSale: true },

  // Misspelled
  { text: "strolller", in: strollers, mayCorrect: true },
  { text: "pacifer", in: "pacifiers", mayCorrect: true },
  { text: "crib matress", in: "mattresses", mayCorrect: true },
  { text: "baby moniter", in: monitors, mayCorrect: true },
  { text: "diper bag", in: bags, mayCorrect: true },
  { text: "sleep sak", in: "sleep-sacks sleeping-bags", mayCorrect: true },
  { text: "baby blankit", in: "blankets muslin-squares swaddles quilts", mayCorrect: true },
  { text: "baby carrer", in: carriers, mayCorrect: true },
  { text: "thermomiter", in: "thermometers room-sensors", mayCorrect: true },
  { text: "toddler pajammas", in: nightClothes, mayCorrect: true },

  // Problems and needs
  { text: "baby keeps spitting up", in: "burp-cloths bibs muslin-squares bottles" },
  { text: "toddler climbing out of crib", in: "toddler-beds sleep-sacks bed-rails" },
  { text: "baby stuffy nose", in: "nasal-care humidifiers" },
  { text: "sore gums", in: "teethers" },
  { text: "diaper rash", in: "skin-care wipes" },
  { text: "toddler keeps falling out of bed", in: "bed-rails" },
  { text: "scared of the dark", in: "night-lights star-projectors lamps" },
  { text: "leaking milk through shirt", in: "nursing-pads" },
  { text: "keep toddler out of kitchen cabinets", in: "cabinet-locks safety-gates" },
  { text: "sun in baby's eyes in car", in: "sun-shades" },
  { text: "pregnant and my back hurts", in: "pregnancy-pillows belly-bands" },
  { text: "baby hates tummy time", in: "tummy-time play-gyms play-mats" },

  // Gifts and occasions
  { text: "baby shower gift under 50", in: `${giftsForBabies} ${bags}`, to: 50 },
  { text: "gift for new mom", in: giftsForParents },
  { text: "birthday present for 3 year old girl", in: toys, months: 36 },
  { text: "first birthday decorations", in: "party-decorations balloons birthday" },
  { text: "christening gift", in: giftsForBabies },
  { text: "halloween costume toddler", in: "costumes" },
  { text: "gift from grandma for newborn", in: giftsForBabies },
  { text: "gift wrapping paper", in: "gift-wrap" },

  // British words, slang and short forms
  { text: "dummies", in: "pacifiers" },
  { text: "wellies size 8", in: "rain-boots", size: "8" },
  { text: "babygrows", in: "sleepsuits bodysuits" },
  { text: "pushchair rain cover", in: "rain-covers" },
  { text: "jammies", in: nightClothes },

  // Spanish
  { text: "pañales", in: "diapers cloth-diapers" },
  { text: "juguetes de madera", in: toys },
  { text: "silla de carro para bebe", in: carSeats },
  { text: "biberones", in: "bottles" },
  { text: "pijama de niño", in: nightClothes },
];
