import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number as people write it in `country` (ISO 3166-1 alpha-2), or with + from anywhere, in E.164. Undefined if it
 * has too few or too many digits. Blanks around it and the invisible marks of a copied contact are ignored.
 */
export function toE164(typed: string, country: string): string | undefined {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const bare = typed.replace(/\p{Cf}/gu, "").trim();
  const number = parsePhoneNumberFromString(bare, { ...home, extract: false });
  return number?.isPossible() ? number.number : undefined;
}

/** A number in E.164 as people write it to somebody who may be anywhere: "+1 415 555 0134". */
export function toWritten(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
