import { germany, unitedStates } from "@nestling/commerce/testing/address-formats";
import { expect, test } from "vitest";
import {
  addressFieldProblems,
  emptyAddress,
  type OfferedCountry,
  shippingAddress,
} from "./address-fields.ts";

const america: OfferedCountry = {
  country_code: "US",
  country_name: "United States",
  address_format: unitedStates.format,
};
const german: OfferedCountry = {
  country_code: "DE",
  country_name: "Germany",
  address_format: germany.format,
};

const typed = {
  ...emptyAddress("US"),
  phone: "(415) 555-0134",
  full_name: " Maya Torres ",
  address1: "27 Juniper Street ",
  city: " San Francisco",
  state: "US-CA",
  zip_code: " 94110 ",
};

test("[CHK-03] an address goes to the shop without what stands around its words", () => {
  expect(shippingAddress(typed, "+14155550134", america)).toEqual({
    full_name: "Maya Torres",
    phone: "+14155550134",
    address1: "27 Juniper Street",
    city: "San Francisco",
    state: "US-CA",
    zip_code: "94110",
    country_code: "US",
    country_name: "United States",
  });
  expect(shippingAddress({ ...typed, address2: " Apt 4 " }, "", america).address2).toBe("Apt 4");
});

test("[ADDR-01] what a country's addresses do not have is not sent along", () => {
  expect(shippingAddress(typed, "", german)).toMatchObject({
    city: "San Francisco",
    state: "",
    country_code: "DE",
    country_name: "Germany",
  });
});

test("[ADDR-02] a postal code goes to the shop as its country writes it, and is checked as such", () => {
  const form = { offered: america, regions: unitedStates.regions };
  for (const [zip_code, plain] of [
    ["９４１１０", "94110"],
    ["\u00a094110\u200b", "94110"],
    ["94110–1234", "94110-1234"],
    ["USA 94110", "94110"],
    ["94110 \n", "94110"],
  ] as const) {
    expect(shippingAddress({ ...typed, zip_code }, "", america).zip_code).toBe(plain);
    expect(addressFieldProblems({ ...typed, zip_code }, "+14155550134", form)).toEqual({});
  }
  const berlin = { ...typed, zip_code: "D 10115", country_code: "DE" };
  expect(shippingAddress(berlin, "", german).zip_code).toBe("10115");
});

test("[CHK-02] a phone number is not called wrong before it has been looked at, unless there is none", () => {
  const form = { offered: america, regions: unitedStates.regions };
  expect(addressFieldProblems(typed, undefined, form)).toEqual({});
  expect(addressFieldProblems(typed, "+14155550134", form)).toEqual({});
  expect(addressFieldProblems(typed, "415", form)).toHaveProperty("phone");
  expect(addressFieldProblems({ ...typed, phone: " " }, undefined, form)).toHaveProperty("phone");
  expect(Object.keys(addressFieldProblems({ ...typed, city: " " }, "+14155550134", form))).toEqual(["city"]);
});
