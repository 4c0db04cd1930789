import { germany, unitedStates } from "@nestling/commerce/testing/address-formats";
import { juniper } from "@nestling/commerce/testing/addresses";
import { expect, test } from "vitest";
import { shippingAddress } from "../../shared/addresses/address-fields.ts";
import { refusedFields } from "../../ui/use-typed.ts";
import { type CheckoutFields, emptyFields, guestFieldNames, guestProblems } from "./checkout-fields.ts";

const fields = {
  ...emptyFields("US"),
  email: "maya.torres@example.com",
  phone: "(415) 555-0134",
  full_name: " Maya Torres ",
  address1: "27 Juniper Street",
  city: "San Francisco",
  zip_code: "94110",
  state: "US-CA",
};

const country = {
  offered: { country_code: "US", country_name: "United States", address_format: unitedStates.format },
  regions: unitedStates.regions,
};

test("a complete form has no problem and gives the address to ship to, trimmed", () => {
  expect(guestProblems(fields, "+14155550134", country)).toEqual({});
  expect(shippingAddress(fields, "+14155550134", country.offered)).toEqual(juniper);
});

test("an apartment is part of the address when there is one", () => {
  expect(shippingAddress({ ...fields, address2: "Apt 4" }, "+1", country.offered).address2).toBe("Apt 4");
});

test("[ADDR-02] what was typed for another country stays behind where the chosen one has no place for it", () => {
  const offered = { country_code: "DE", country_name: "Germany", address_format: germany.format };
  const moved = { ...fields, country_code: "DE", city: "Berlin", zip_code: "10119" };
  expect(shippingAddress(moved, "+14155550134", offered)).toMatchObject({ state: "", country_code: "DE" });
  expect(guestProblems(moved, "+14155550134", { offered, regions: [] })).toEqual({});
});

test("an empty form misses everything but the apartment and the note", () => {
  const problems = guestProblems(emptyFields("US"), undefined, country);
  expect(Object.keys(problems).sort()).toEqual(
    ["address1", "city", "email", "full_name", "phone", "state", "zip_code"].sort(),
  );
});

test("problems come in the words of the shop's own rules", () => {
  const wrong = { ...fields, email: "maya.torres@", zip_code: "941" };
  expect(guestProblems(wrong, "415", country)).toEqual({
    email: "Invalid email format",
    phone: "Enter a complete phone number",
    zip_code: "Enter a ZIP code like 95014",
  });
});

test("a phone number that nobody has looked at yet is not called wrong", () => {
  expect(guestProblems(fields, undefined, country)).toEqual({});
});

test("what the API refuses is found in the form by its path", () => {
  const refused = ["email", "address.zip_code", "subOrders.0.productItems"].map((path) => ({
    path,
    message: `wrong: ${path}`,
  }));
  expect(refusedFields<CheckoutFields>(guestFieldNames, refused)).toEqual({
    email: "wrong: email",
    zip_code: "wrong: address.zip_code",
  });
});
