import type { Address } from "../address.ts";

/** Where the customers of tests live, unless a test is about an address. */
export const juniper: Address = {
  full_name: "Maya Torres",
  phone: "+14155550134",
  address1: "27 Juniper Street",
  city: "San Francisco",
  state: "US-CA",
  zip_code: "94110",
  country_code: "US",
  country_name: "United States",
};

/** How it is shown, without the name. */
export const juniperLines = ["27 Juniper Street", "San Francisco, CA 94110", "United States"];
