import type { Details } from "@nestling/contract/my-account";
import { loadPhoneFormatter } from "../../../shared/addresses/phone-number.tsx";

/** The details with the phone number as one would type it. */
export async function withWrittenPhone(details: Details): Promise<Details> {
  if (details.phone === undefined) return details;
  const write = await loadPhoneFormatter();
  return { ...details, phone: write(details.phone) };
}
