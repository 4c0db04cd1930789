import type { Address } from "@nestling/commerce/address";
import type { Countries } from "@nestling/contract/geo";
import { type AddressFields, shippingAddress } from "../../shared/addresses/address-fields.ts";
import { e164Of } from "../../shared/addresses/use-e164.ts";

/** The address that was typed, with its phone number as the shop keeps it. Throws where that cannot be read now. */
export async function typedAddress(
  fields: AddressFields,
  { countries }: Countries,
): Promise<{ address: Address; phone: string }> {
  const phone = await e164Of(fields.phone, fields.country_code);
  const country = countries.find(({ country_code }) => country_code === fields.country_code);
  return { address: shippingAddress(fields, phone, country?.country_name ?? ""), phone };
}
