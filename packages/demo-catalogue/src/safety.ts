/** What the made-up makers of the demo state of the safety of their goods. */

interface Party {
  name: string;
  address: string;
  contact: string;
}

interface Certificate {
  rules: string;
  lab: string;
  date: string;
}

export interface DemoSafety {
  maker?: Party;
  responsible?: Party;
  /** In months. */
  age?: { from: number; to?: number };
  is_toy?: boolean;
  choking?: ("small_parts" | "balloon")[];
  warnings?: { language: string; text: string }[];
  cpc?: Certificate;
  ce?: Certificate;
  materials?: string;
}

/** A product of the demo: `top` and `category` are keys of its categories. */
export interface DemoSafetySubject {
  id: number;
  top: string;
  category: string;
  specifications: readonly { name: string; value: string }[];
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

const tops = {
  worn: new Set(["clothing", "shoes"]),
  toys: new Set(["toys-play"]),
  used: new Set([
    ...["nursery", "bedding-sleep", "feeding", "bath-care", "strollers-travel", "car-seats"],
    ...["play-at-home", "safety"],
  ]),
};

/** Toys with small parts, where their age is three years or more. */
const withParts = new Set([
  ...["building-blocks", "puzzles", "board-games", "doll-houses", "train-sets", "animal-figures"],
  ...["vehicles", "figures-dolls", "pretend-play", "magnetic-toys"],
]);

const inMonths = (count: string, unit: string) => Number(count) * (unit.startsWith("y") ? 12 : 1);

/** "From birth", "18 months and up", "3 to 6 years", "6 months to 4 years". */
function agesIn(text: string): NonNullable<DemoSafety["age"]> {
  const range = /^(\d+) ?(months|years)? to (\d+) (months|years)/.exec(text);
  if (range !== null) {
    const [, low = "0", lowUnit, high = "0", highUnit = "months"] = range;
    return { from: inMonths(low, lowUnit ?? highUnit), to: inMonths(high, highUnit) };
  }
  const [, low, unit] = /(\d+) (months|years)/.exec(text) ?? [];
  return { from: low === undefined || unit === undefined ? 0 : inMonths(low, unit) };
}

function warningsOf(choking: readonly string[]): DemoSafety["warnings"] {
  const texts = choking.includes("balloon") ? balloons : choking.length > 0 ? smallParts : [];
  return texts.map(([language, text]) => ({ language, text }));
}

/** What is stated of a product, each time alike. Of some nothing is known, and some have nobody in the European Union. */
export function demoSafety({ id, top, category, specifications }: DemoSafetySubject): DemoSafety {
  const find = (pattern: RegExp) => specifications.find(({ name }) => pattern.test(name))?.value;
  const materials = find(/^(Material|Fabric|Upper|Cover|Wood|Frame)$/);
  const common = materials === undefined ? {} : { materials };
  const maker = makers[id % makers.length];
  if (id % 16 === 5 || maker === undefined) return common;
  const isToy = tops.toys.has(top);
  const isForChildren = isToy || tops.worn.has(top) || tops.used.has(top);
  const stated = { ...common, maker, ...(id % 8 !== 3 && { responsible }), is_toy: isToy };
  if (!isForChildren) return { ...stated, age: { from: 156 }, choking: [], warnings: [] };
  const age = category === "balloons" ? { from: 96 } : agesIn(find(/^Age$/) ?? "From birth");
  const hasParts = isToy && age.from >= 36 && withParts.has(category);
  const choking = category === "balloons" ? ["balloon" as const] : hasParts ? ["small_parts" as const] : [];
  const month = String(1 + (id % 9)).padStart(2, "0");
  const tested = { lab: "Larkspur Testing Lab", date: `2026-${month}-1${id % 10}` };
  const rules = isToy
    ? "ASTM F963-23, 16 CFR 1501"
    : tops.worn.has(top)
      ? "16 CFR 1303, 16 CFR 1610"
      : "16 CFR 1303, 16 CFR 1307";
  return {
    ...stated,
    age,
    choking,
    warnings: warningsOf(choking) ?? [],
    cpc: { rules, ...tested },
    ...(isToy && { ce: { rules: "EN 71-1, EN 71-2, EN 71-3", ...tested } }),
  };
}
