import type { CountryRules } from "../address.ts";

/** How addresses are written in a few countries, for tests that do not have the server's data. */
export const unitedStates: CountryRules = {
  format: {
    fields: [
      { name: "city", label: "City", is_required: true },
      { name: "state", label: "State", is_required: true },
      { name: "zip_code", label: "ZIP code", is_required: true },
    ],
    postal_code: { pattern: "(\\d{5})(?:[ \\-](\\d{4}))?", example: "95014" },
    unserved: {
      regions: [{ code: "US-AE", name: "Armed Forces (AE)", postal_codes: "09" }],
      reason: "We can't ship to military addresses.",
    },
  },
  regions: [
    { code: "US-AK", name: "Alaska", postal_codes: "99[5-9]" },
    { code: "US-CA", name: "California", postal_codes: "9[0-5]|96[01]" },
  ],
};

export const germany: CountryRules = {
  format: {
    fields: [
      { name: "zip_code", label: "Postal code", is_required: true },
      { name: "city", label: "City", is_required: true },
    ],
    postal_code: { pattern: "\\d{5}", example: "26133" },
  },
  regions: [],
};
