/** What the made-up makers of the demo state of the safety of their goods. */
import { ageOf, type DemoSubject } from "./ages.ts";
import { type Age, grownUp } from "./ages-by-category.ts";

interface Party {
  name: string;
  address: string;
  contact: string;
}

interface Certificate {
  number: string;
  rules: string;
  lab: string;
  date: string;
}

export interface DemoSafety {
  maker?: Party;
  responsible?: Party;
  age?: Age;
  is_toy?: boolean;
  choking?: ("small_parts" | "balloon")[];
  warnings?: { language: string; text: string }[];
  cpc?: Certificate;
  ce?: Certificate;
  materials?: string;
}

const makers: readonly Party[] = [
  {
    name: "Willow & Wren Goods Ltd.",
    address: "12 Mill Lane, Bristol BS1 4QA, United Kingdom",
    contact: "safety@willowwren.example",
  },
  {
    name: "Ningbo Little Cloud Products Co.",
    address: "88 Harbor Road, Ningbo 315000, China",
    contact: "safety@littlecloud.example",
  },
  {
    name: "Harbor Street Baby Inc.",
    address: "240 Dock Street, Portland, ME 04101, USA",
    contact: "https://harborstreet.example/safety",
  },
  {
    name: "Lumo Barn Oy",
    address: "Rantatie 5, 20100 Turku, Finland",
    contact: "safety@lumobarn.example",
  },
];

const responsible: Party = {
  name: "Nordkai Product Services GmbH",
  address: "Hafenweg 3, 20457 Hamburg, Germany",
  contact: "gpsr@nordkai.example",
};

const smallParts = [
  ["en", "Warning. Not suitable for children under 36 months. Small parts."],
  ["de", "Achtung. Nicht für Kinder unter 36 Monaten geeignet. Kleine Teile."],
  ["fr", "Attention. Ne convient pas aux enfants de moins de 36 mois. Petits éléments."],
  ["es", "Advertencia. No conviene para niños menores de 36 meses. Partes pequeñas."],
  ["it", "Avvertenza. Non adatto a bambini di età inferiore a 36 mesi. Piccole parti."],
  ["nl", "Waarschuwing. Niet geschikt voor kinderen jonger dan 36 maanden. Kleine onderdelen."],
] as const;

const balloons = [
  ["en", "Warning. Children under eight years can choke or suffocate on uninflated or broken balloons."],
  [
    "de",
    "Achtung. Kinder unter acht Jahren können an nicht aufgeblasenen oder geplatzten Ballons ersticken.",
  ],
  [
    "fr",
    "Attention. Les enfants de moins de huit ans peuvent s'étouffer avec des ballons non gonflés ou éclatés.",
  ],
  ["es", "Advertencia. Los niños menores de ocho años pueden asfixiarse con globos sin inflar o rotos."],
  ["it", "Avvertenza. I bambini sotto gli otto anni possono soffocare con palloncini sgonfi o rotti."],
  ["nl", "Waarschuwing. Kinderen jonger dan acht jaar kunnen stikken in lege of kapotte ballonnen."],
] as const;

const toys = new Set(["toys-play", "toys-games"]);
const worn = new Set(["clothing", "shoes"]);

/** Of some products nothing is known: of none that a child sleeps, sits or rides in, or plays with. */
const neverUnknown = new Set([
  ...["nursery", "bedding-sleep", "strollers-travel", "car-seats", "play-at-home", "safety"],
  ...["feeding", "bath-care", "toys-play", "toys-games", "babies-kids"],
]);

/** Toys with small parts, where their age is three years or more. */
const withParts = new Set([
  ...["building-blocks", "puzzles", "board-games", "doll-houses", "train-sets", "animal-figures"],
  ...["vehicles", "figures-dolls", "pretend-play", "magnetic-toys"],
]);

function warningsOf(choking: readonly string[]): DemoSafety["warnings"] {
  const texts = choking.includes("balloon") ? balloons : choking.length > 0 ? smallParts : [];
  return texts.map(([language, text]) => ({ language, text }));
}

/** What is stated of a product, each time alike. Of some nothing is known, and some have nobody in the European Union. */
export function demoSafety(product: DemoSubject): DemoSafety {
  const { id, top, category, specifications } = product;
  const find = (pattern: RegExp) => specifications.find(({ name }) => pattern.test(name))?.value;
  const materials = find(/^(Material|Fabric|Upper|Cover|Wood|Frame)$/);
  const common = materials === undefined ? {} : { materials };
  const maker = makers[id % makers.length];
  const age = ageOf(product);
  const isUnknown = id % 16 === 5 && !neverUnknown.has(top);
  if (isUnknown || maker === undefined || age === undefined) return common;
  const isToy = toys.has(top);
  const stated = { ...common, maker, ...(id % 8 !== 3 && { responsible }), is_toy: isToy, age };
  if (age.from >= grownUp) return { ...stated, choking: [], warnings: [] };
  const hasParts = isToy && age.from >= 36 && withParts.has(category);
  const choking = category === "balloons" ? ["balloon" as const] : hasParts ? ["small_parts" as const] : [];
  const month = String(1 + (id % 9)).padStart(2, "0");
  const tested = { lab: "Larkspur Testing Lab", date: `2026-${month}-1${id % 10}` };
  const rules = isToy
    ? "ASTM F963-23, 16 CFR 1501"
    : worn.has(top)
      ? "16 CFR 1303, 16 CFR 1610"
      : "16 CFR 1303, 16 CFR 1307";
  return {
    ...stated,
    choking,
    warnings: warningsOf(choking) ?? [],
    cpc: { number: `26-${id}`, rules, ...tested },
    ...(isToy && { ce: { number: `EU-${id}`, rules: "EN 71-1, EN 71-2, EN 71-3", ...tested } }),
  };
}
