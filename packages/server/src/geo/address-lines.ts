import type { Address } from "@nestling/commerce/address";
import { countryRules, regionName } from "./address-format.ts";

/** Where the region of an address is written by its code: "Oakland, CA 94607". */
const abbreviated = new Set(["AU", "BR", "CA", "IT", "US"]);

/** The lines of an address below the name, in the order that its country writes them (ADDR-03). */
export function addressLines(
  address: Omit<Address, "address2"> & { address2?: string | undefined },
): string[] {
  const { address1, address2, city, state, zip_code, country_code, country_name } = address;
  const region = regionCode(country_code, state) ?? regionName({ country_code, state });
  const values: Readonly<Record<string, string>> = {
    A: address2 ? `${address1}, ${address2}` : address1,
    C: city,
    // "28013 Madrid", not "28013 Madrid Madrid".
    S: region === city ? "" : region,
    Z: zip_code,
  };
  const lines = countryRules(country_code).lines.map((line) => filled(line, values));
  return [...lines.filter((line) => line !== ""), country_name];
}

/** What follows the country's own code, "CA" of "US-CA", where people write that. */
function regionCode(country: string, state: string): string | undefined {
  if (!abbreviated.has(country)) return undefined;
  return /^[A-Z]{2}-([A-Z]{2,3})$/.exec(state)?.[1];
}

/** A line such as "%C, %S %Z" with its values. What stands between two values goes if one of them is empty. */
function filled(line: string, values: Readonly<Record<string, string>>): string {
  let text = "";
  /** What stands before the next value. */
  let before = "";
  let fields = 0;
  for (const [part, letter] of line.matchAll(/%([A-Z])|[^%]+/g)) {
    if (letter === undefined) {
      // At the start of a line it belongs to the first field, as in "SINGAPORE %Z".
      before = text !== "" || fields === 0 ? part : "";
      continue;
    }
    fields++;
    const value = values[letter] ?? "";
    if (value !== "") text += before + value;
  }
  return fields === 0 ? before : text;
}
