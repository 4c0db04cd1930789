import type { Address } from "./address.ts";

/** "27 Juniper Street, Apt 4": the lines below the name, as an envelope has them. */
export function addressLines({
  address1,
  address2,
  city,
  state,
  zip_code,
  country_name,
  country_code,
}: Omit<Address, "address2"> & { address2?: string | undefined }): string[] {
  // "US-CA" is California's code: what follows the country's own is what people write.
  const region = state.startsWith(`${country_code}-`) ? state.slice(country_code.length + 1) : state;
  const street = address2 === undefined ? address1 : `${address1}, ${address2}`;
  return [street, `${city}, ${region} ${zip_code}`, country_name];
}
