/** Whether the shop ships to an address, beyond what the address says of itself. */
import type { Address } from "@nestling/commerce/address";
import { countriesOffered, regionsOf } from "./geo.ts";

/** Where the shop does not ship, and regions that are not the country's; undefined for an address that will do. */
export function destinationProblem(
  { country_code, state }: Pick<Address, "country_code" | "state">,
  shipTo: readonly string[],
): "not_shippable" | "no_such_region" | undefined {
  if (!shipTo.includes(country_code)) return "not_shippable";
  const regions = regionsOf(country_code);
  if (regions.length === 0 || regions.some((region) => region.code === state)) return undefined;
  return "no_such_region";
}

/** An address as the shop keeps it: without an empty second line, its country by the name that goes with the code. */
export function keptAddress({
  address2,
  ...address
}: Omit<Address, "address2"> & { address2?: string | undefined }): Address {
  const [country] = countriesOffered([address.country_code]);
  return {
    ...address,
    ...(address2 && { address2 }),
    country_name: country?.country_name ?? address.country_name,
  };
}

/** What is said of an address that the shop does not ship to, and of a region that the country does not have. */
export const destinationWords = {
  not_shippable: "We do not ship there yet.",
  no_such_region: "Choose a state or region",
} as const;
