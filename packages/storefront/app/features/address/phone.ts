import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number as people write it in `country` (ISO 3166-1 alpha-2), or with a + from anywhere, in E.164; undefined
 * when it has too few or too many digits to be one.
 */
export function toE164(typed: string, country: string): string | undefined {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const number = parsePhoneNumberFromString(typed, { ...home, extract: false });
  return number?.isPossible() ? number.number : undefined;
}
