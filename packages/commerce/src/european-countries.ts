/** Which countries have Europe's common rules on consumers and customs, by their ISO 3166-1 codes. */

const members = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country is in the European Union. */
export function isInEU(country: string): boolean {
  return members.has(country);
}

/** Whether the European Union's law on consumers holds there: also in Iceland, Liechtenstein and Norway. */
export function isInEEA(country: string): boolean {
  return isInEU(country) || ["IS", "LI", "NO"].includes(country);
}

/** Whether goods go through customs on their way from one country to another. They do where their origin is unknown. */
export function crossesCustoms(from: string | null, to: string): boolean {
  return from !== to && !(from !== null && isInEU(from) && isInEU(to));
}
