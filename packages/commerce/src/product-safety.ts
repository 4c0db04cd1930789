/**
 * What is known about the safety of a product, and what the law of a market asks a shop to have before it sells there
 * (SAFE-05, decision 70). Data to be kept current; not legal advice.
 */

/** Who answers for a product. `contact` is an email address or a web address. */
export type SafetyParty = { name?: string; address?: string; contact?: string };

/** In the words of the maker. `language` is ISO 639-1, such as de. */
export type SafetyWarning = { language: string; text: string };

/** `rules` are what it was tested against, `date` is the day of the test. `number` is that of the certificate. */
export type SafetyCertificate = { number?: string; rules: string; lab?: string; date: string };

/**
 * The statements that 16 CFR 1500.19 prescribes, word by word, for toys and games that children may choke on. The law wants the
 * symbol, the capitals, and the statement on two lines at least.
 */
export const chokingStatements = {
  small_parts: "⚠ WARNING: CHOKING HAZARD—Small parts\nNot for children under 3 yrs.",
  small_ball: "⚠ WARNING: CHOKING HAZARD—This toy is a small ball.\nNot for children under 3 yrs.",
  contains_small_ball: "⚠ WARNING: CHOKING HAZARD—Toy contains a small ball.\nNot for children under 3 yrs.",
  marble: "⚠ WARNING: CHOKING HAZARD—This toy is a marble.\nNot for children under 3 yrs.",
  contains_marble: "⚠ WARNING: CHOKING HAZARD—Toy contains a marble.\nNot for children under 3 yrs.",
  balloon:
    "⚠ WARNING: CHOKING HAZARD—Children under 8 yrs. can choke or suffocate on uninflated or broken balloons. Adult supervision required.\nKeep uninflated balloons from children. Discard broken balloons at once.",
} as const;

export type ChokingHazard = keyof typeof chokingStatements;

/** Left out is what nobody has stated. An empty list says that there are none. */
export type SafetyFacts = {
  maker?: SafetyParty;
  /** The importer, or the responsible person in the European Union. */
  responsible?: SafetyParty;
  /** For whom the maker made it, in months. Without `to` it has no upper limit. */
  age?: { from: number; to?: number };
  is_toy?: boolean;
  choking?: readonly ChokingHazard[];
  warnings?: readonly SafetyWarning[];
  /** The Children's Product Certificate of the US. */
  cpc?: SafetyCertificate;
  /** The EU declaration of conformity of a toy. */
  ce?: SafetyCertificate;
  materials?: string;
};

/** What the merchant states counts before what the supplier says. */
export function mergeSafety(supplied: SafetyFacts, stated: SafetyFacts): SafetyFacts {
  const maker = { ...supplied.maker, ...stated.maker };
  return { ...supplied, ...stated, ...(Object.keys(maker).length > 0 && { maker }) };
}

/** Every warning that shoppers must see: the prescribed statements, then the maker's own. */
export function allWarnings({ choking = [], warnings = [] }: SafetyFacts): SafetyWarning[] {
  const prescribed = choking.map((hazard) => ({ language: "en", text: chokingStatements[hazard] }));
  return [...prescribed, ...warnings];
}

/** What a market may ask for, in words that complete "It lacks …". */
export const safetyDemands = {
  age: "the maker's age grade",
  cpc: "a Children's Product Certificate (CPC)",
  choking: "a statement of whether it has small parts",
  small_parts_under_3: "an age grade of 3 years or more, because small parts are banned below it",
  maker: "the maker's name, postal address, and email or web address",
  responsible: "an importer or responsible person in the EU, with postal address and email or web address",
  warnings: "the maker's warnings, or a statement that there are none",
  warnings_language: "the warnings in the language of the country",
  ce: "the EU declaration of conformity of a toy (CE)",
} as const;

export type SafetyDemand = keyof typeof safetyDemands;

/** What a shopper reads where a product lacks any of it. */
export const safetyRefusal =
  "We can't sell this in your country yet, because we don't have all the safety information its laws require.";

type Rule = { demand: SafetyDemand; isMet: (facts: SafetyFacts, languages: readonly string[]) => boolean };

const isWhole = (party: SafetyParty | undefined) =>
  [party?.name, party?.address, party?.contact].every((part) => part !== undefined);

/** Ages in months. A children's product is one for 12 years and younger: below the thirteenth birthday. */
const [three, six, thirteen] = [36, 72, 156];

const askedInUS: readonly Rule[] = [
  { demand: "age", isMet: ({ age }) => age !== undefined },
  { demand: "cpc", isMet: ({ age, cpc }) => age === undefined || age.from >= thirteen || cpc !== undefined },
  {
    demand: "choking",
    isMet: ({ age, is_toy, choking }) =>
      choking !== undefined ||
      is_toy === false ||
      age === undefined ||
      age.from >= six ||
      (age.to !== undefined && age.to <= three),
  },
  {
    demand: "small_parts_under_3",
    isMet: ({ age, choking = [] }) => choking.length === 0 || age === undefined || age.from >= three,
  },
];

/** The General Product Safety Regulation (EU) 2023/988, article 19, and the Toy Safety Directive. */
const askedInEU: readonly Rule[] = [
  { demand: "maker", isMet: ({ maker }) => isWhole(maker) },
  { demand: "responsible", isMet: ({ responsible }) => isWhole(responsible) },
  { demand: "warnings", isMet: ({ warnings }) => warnings !== undefined },
  {
    demand: "warnings_language",
    isMet: ({ warnings = [], choking = [] }, languages) =>
      warnings.length + choking.length === 0 ||
      languages.every((language) => warnings.some((warning) => warning.language === language)),
  },
  { demand: "ce", isMet: ({ is_toy, ce }) => is_toy !== true || ce !== undefined },
];

/** The countries of the European Union, and Norway, Iceland and Liechtenstein, with the languages that warnings must have there. */
const languagesInEU: Readonly<Record<string, readonly string[]>> = {
  ...{ AT: ["de"], BE: ["nl", "fr"], BG: ["bg"], CY: ["el"], CZ: ["cs"], DE: ["de"], DK: ["da"], EE: ["et"] },
  ...{ ES: ["es"], FI: ["fi", "sv"], FR: ["fr"], GR: ["el"], HR: ["hr"], HU: ["hu"], IE: ["en"], IS: ["is"] },
  ...{ IT: ["it"], LI: ["de"], LT: ["lt"], LU: ["fr"], LV: ["lv"], MT: ["en"], NL: ["nl"], NO: ["no"] },
  ...{ PL: ["pl"], PT: ["pt"], RO: ["ro"], SE: ["sv"], SI: ["sl"], SK: ["sk"] },
};

/** What a product lacks that the law of a country, ISO 3166-1, asks for. Empty for a country without rules here. */
export function missingSafety(facts: SafetyFacts, country: string): SafetyDemand[] {
  const languages = languagesInEU[country];
  const rules = country === "US" ? askedInUS : languages === undefined ? [] : askedInEU;
  return rules.flatMap(({ demand, isMet }) => (isMet(facts, languages ?? []) ? [] : [demand]));
}
