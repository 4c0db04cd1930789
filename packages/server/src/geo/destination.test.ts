import { juniper } from "@nestling/commerce/testing/addresses";
import { expect, test } from "vitest";
import { currentAddress, destinationProblem, keptAddress } from "./destination.ts";

test("a country that the shop does not ship to is refused before anything else is looked at", () => {
  expect(destinationProblem({ ...juniper, country_code: "FR" }, ["US"])).toEqual({
    code: "not_shippable",
    fields: [{ path: "country_code", message: "We do not ship there yet." }],
  });
});

test("[ADDR-02] what breaks the rules of the country is named field by field", () => {
  expect(destinationProblem(juniper, ["US"])).toBeUndefined();
  const wrong = destinationProblem({ ...juniper, city: "", zip_code: "1" }, ["US"]);
  expect(wrong?.fields.map(({ path }) => path)).toEqual(["city", "zip_code"]);
});

test("[ADDR-02] a postal code is kept in capital letters, the country by its name, and a second line where there is one", () => {
  const ottawa = { ...juniper, country_code: "CA", state: "CA-ON", zip_code: "k1p 5e7" };
  expect(keptAddress(ottawa)).toMatchObject({ zip_code: "K1P 5E7", country_name: "Canada" });
  expect(keptAddress({ ...ottawa, address2: "" })).not.toHaveProperty("address2");
  expect(keptAddress({ ...ottawa, address2: "Apt 4" })).toMatchObject({ address2: "Apt 4" });
});

test("[ADDR-03] an address of older rules loses the region that its country does not use, and no other", () => {
  const berlin = { ...juniper, country_code: "DE", state: "DE-BE" };
  expect(currentAddress(berlin).state).toBe("");
  expect(currentAddress(juniper)).toEqual(juniper);
});
