import { juniper } from "@nestling/commerce/testing/addresses";
import { expect, test } from "vitest";
import { currentAddress, destinationProblem, keptAddress } from "./destination.ts";

test("a country that the shop does not ship to is refused before anything else is looked at", () => {
  expect(destinationProblem({ ...juniper, country_code: "FR" }, ["US"])).toEqual({
    code: "not_shippable",
    fields: [{ path: "country_code", message: "We don't ship there yet." }],
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

test.each([
  ["US", "US-CA", "９４６０７–１２３４", "94607-1234"],
  ["US", "US-CA", "\u00a094607\u200b", "94607"],
  ["US", "US-CA", "us 94607", "94607"],
  ["CA", "CA-ON", "k1p-5e7", "K1P 5E7"],
  ["DE", "", "D-10115", "10115"],
  ["GB", "", "sw1a\u30001aa", "SW1A 1AA"],
  ["JP", "JP-13", "〒１５００００２", "150-0002"],
  ["LV", "", "1010", "LV-1010"],
])(
  "[ADDR-02] a postal code of %s %s written as %j is taken, and kept as %s",
  (country_code, state, typed, kept) => {
    const address = { ...juniper, country_code, state, zip_code: typed };
    expect(destinationProblem(address, [country_code])?.fields).toBeUndefined();
    expect(keptAddress(address).zip_code).toBe(kept);
  },
);

test.each([
  ["AA", "34002"],
  ["AE", "09012"],
  ["AP", "96201"],
  ["US-AE", "09012-1234"],
  ["Armed Forces (AP)", "96606"],
  ["CA", "09012"],
  ["US-FL", "34035"],
])("[ADDR-06] an order to %s %s reads why nothing goes to the military", (state, zip_code) => {
  const problem = destinationProblem({ ...juniper, state, zip_code }, ["US"]);
  expect(problem?.fields.map(({ message }) => message)).toEqual([
    "We can't ship to APO, FPO, or DPO addresses: our carriers don't deliver there.",
  ]);
});

test.each([
  ["US", "California", "94110", "US-CA"],
  ["US", "ca", "94110", "US-CA"],
  ["US", "US-FL", "34101", "US-FL"],
  ["US", "hawaii", "96701", "US-HI"],
  ["CA", "Québec", "H3Z 2Y7", "CA-QC"],
  ["AU", "nsw", "2000", "AU-NSW"],
  ["IT", "RM", "00184", "IT-RM"],
  ["IT", "roma", "00184", "IT-RM"],
  ["IT", "reggio emilia", "42121", "IT-RE"],
  ["ES", "Sevilla", "41001", "ES-SE"],
  ["IT", "Lombardia", "00184", "Lombardia"],
  ["JP", "Tokyo", "150-0002", "JP-13"],
])("[ADDR-05] in %s the region %s of %s is kept as %s", (country_code, state, zip_code, kept) => {
  expect(keptAddress({ ...juniper, country_code, state, zip_code }).state).toBe(kept);
  const problem = destinationProblem({ ...juniper, country_code, state, zip_code }, [country_code]);
  expect(problem === undefined).toBe(kept.includes("-"));
});

test("[ADDR-02] a code that only its region refuses is made plain before it is compared", () => {
  const address = { ...juniper, state: "US-AK", zip_code: "ＵＳ－９４１１０" };
  expect(destinationProblem(address, ["US"])?.fields).toEqual([
    { path: "zip_code", message: "That ZIP code isn't in Alaska" },
  ]);
});

test("[ADDR-03] an address of older rules loses the region that its country does not use, and no other", () => {
  const berlin = { ...juniper, country_code: "DE", state: "DE-BE" };
  expect(currentAddress(berlin).state).toBe("");
  expect(currentAddress(juniper)).toEqual(juniper);
});
