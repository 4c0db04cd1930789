import { expect, test } from "vitest";
import { addressLines } from "./address-lines.ts";
import { juniper } from "./testing/addresses.ts";

test("[CHK-05] an address reads as on an envelope", () => {
  expect(addressLines({ ...juniper, address2: "Apt 4" })).toEqual([
    "27 Juniper Street, Apt 4",
    "San Francisco, CA 94110",
    "United States",
  ]);
});

test("a region that has no code stands as it was written", () => {
  const dublin = {
    ...juniper,
    state: "Dublin",
    city: "Dublin",
    zip_code: "D02 AF30",
    country_code: "IE",
    country_name: "Ireland",
  };
  expect(addressLines(dublin)).toEqual(["27 Juniper Street", "Dublin, Dublin D02 AF30", "Ireland"]);
});
