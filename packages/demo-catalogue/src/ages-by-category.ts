/** For which ages the things of a category are whose own words do not say it, by the key of the category or of the one above. */

/** In months; `to` is not included. Left out is no upper limit. */
export interface Age {
  from: number;
  to?: number;
}

/** From here on nothing is a children's product. */
export const grownUp = 156;

const birth: Age = { from: 0 };
const adults: Age = { from: grownUp };

const clothing = {
  "gloves-scarves": { from: 24, to: 84 },
  hats: { from: 24, to: 84 },
  "little-extras": { from: 36 },
  "shoe-care": adults,
};

const home = {
  nursery: birth,
  "baby-cribs": { from: 0, to: 36 },
  cradles: { from: 0, to: 5 },
  "crib-mobiles": { from: 0, to: 5 },
  "toddler-beds": { from: 18 },
  "changing-tables": { from: 0, to: 24 },
  "nursery-chairs": adults,
  "kids-tables": { from: 18, to: 72 },
  "bedding-sleep": birth,
  mattresses: { from: 0, to: 60 },
  duvets: { from: 18 },
  quilts: { from: 12 },
  pillows: { from: 18 },
  pillowcases: { from: 18 },
  "kids-bedding": { from: 36 },
  swaddles: { from: 0, to: 6 },
  "sleep-pods": { from: 0, to: 8 },
  "play-at-home": birth,
  "party-decorations": adults,
  balloons: { from: 96 },
};

const care = {
  feeding: birth,
  highchairs: { from: 6 },
  "highchair-cushions": { from: 6, to: 36 },
  placemats: { from: 6 },
  tableware: { from: 6 },
  cutlery: { from: 6 },
  cups: { from: 6 },
  "water-bottles": { from: 18 },
  "lunch-boxes": { from: 36 },
  "snack-pots": { from: 9 },
  bottles: { from: 0, to: 18 },
  nipples: { from: 0, to: 18 },
  "bottle-brushes": adults,
  "bottle-warmers": adults,
  sterilizers: adults,
  "drying-racks": adults,
  "baby-food-makers": adults,
  "breast-pumps": adults,
  "nursing-pads": adults,
  "milk-storage": adults,
  bibs: { from: 3, to: 36 },
  "bath-care": birth,
  diapers: { from: 0, to: 36 },
  "cloth-diapers": { from: 0, to: 36 },
  "diaper-pails": adults,
  humidifiers: adults,
  "potty-training": { from: 18, to: 48 },
};

const away = {
  "strollers-travel": { from: 0, to: 48 },
  luggage: { from: 36, to: 96 },
  "cup-holders": adults,
  "infant-car-seats": { from: 0, to: 15 },
  "car-seat-bases": { from: 0, to: 15 },
  "stroller-adapters": { from: 0, to: 15 },
  "car-seat-covers": { from: 0, to: 48 },
  "strap-pads": { from: 0, to: 84 },
  "sun-shades": { from: 0, to: 84 },
  "car-mirrors": { from: 0, to: 48 },
  "baby-on-board": adults,
  "seat-protectors": adults,
  "car-organizers": adults,
  safety: { from: 0, to: 48 },
  helmets: { from: 12, to: 84 },
  reflectors: { from: 36 },
  "safety-gates": { from: 6, to: 24 },
};

const forParents = { "for-parents": adults, "gift-sets": { from: 0, to: 18 } };

const marketplace = {
  "babies-kids": birth,
  "toys-games": { from: 72 },
  "sports-entertainment": adults,
  "mens-clothing": adults,
  furniture: adults,
  "home-garden": adults,
  "automotive-motorcycle": adults,
  "phones-telecommunications": adults,
  "womens-clothing": adults,
  "luggage-bags-shoes": adults,
  "beauty-health": adults,
  "home-improvement-lighting": adults,
  "jewelry-watches-accessories": adults,
  "consumer-electronics": adults,
  "pet-supplies": adults,
  "plus-sized-clothing": adults,
  "hair-extensions-wigs": adults,
  "computer-office-education": adults,
};

export const ageByCategory: Readonly<Record<string, Age>> = {
  ...clothing,
  ...home,
  ...care,
  ...away,
  ...forParents,
  ...marketplace,
};
