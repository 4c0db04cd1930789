import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Address, addressProblems, emailProblem, regionCode } from "./address.ts";
import { germany, unitedStates } from "./testing/address-formats.ts";

const home: Address = {
  full_name: "Ada Nest",
  phone: "+14155550134",
  address1: "1 Elm Street",
  city: "Oakland",
  state: "US-CA",
  zip_code: "94607",
  country_code: "US",
  country_name: "United States",
};

describe("email", () => {
  test.each([
    "a@example.com",
    "ada.nest+shop@mail.example.co.uk",
    "o'hara@example.org",
    `${"a".repeat(88)}@example.com`,
  ])("%s will do", (email) => expect(emailProblem(email)).toBeUndefined());

  test("[AUTH-02] a missing, a malformed and an endless one are refused in these words", () => {
    expect(emailProblem("")).toBe("Email is require");
    expect(emailProblem("ada@nest")).toBe("Invalid email format");
    expect(emailProblem(`${"a".repeat(89)}@example.com`)).toBe("Email must be at most 100 characters");
  });

  test.each([
    "ada",
    "@example.com",
    "ada@",
    "ada@example",
    "ada nest@example.com",
    "a@b@example.com",
    "a@-x.com",
    "a@x..com",
  ])("[AUTH-02] %s is no email address", (email) => expect(emailProblem(email)).toBe("Invalid email format"));
});

describe("address", () => {
  test("a complete one has no problem, with and without a second line", () => {
    expect(addressProblems(home)).toEqual({});
    expect(addressProblems({ ...home, address2: "Apt 4" })).toEqual({});
  });

  test("an empty one is asked for each field but the second line", () => {
    const shared = {
      full_name: "Enter a name",
      phone: "Enter a phone number for the carrier",
      address1: "Enter a street address",
      country_code: "Choose a country",
      country_name: "Choose a country",
    };
    expect(addressProblems({})).toEqual(shared);
    expect(addressProblems({}, unitedStates)).toEqual({
      ...shared,
      city: "Enter a city",
      state: "Choose a state",
      zip_code: "Enter a ZIP code like 95014",
    });
  });

  test("blanks are no answer", () => {
    expect(addressProblems({ ...home, city: "   " }, unitedStates)).toEqual({ city: "Enter a city" });
  });

  test("[ADDR-02] a region and a postal code are those of the country, and the code is one of the region", () => {
    expect(addressProblems({ ...home, state: "DE-BE" }, unitedStates)).toEqual({ state: "Choose a state" });
    expect(addressProblems({ ...home, zip_code: "9460" }, unitedStates)).toEqual({
      zip_code: "Enter a ZIP code like 95014",
    });
    expect(addressProblems({ ...home, state: "US-AK" }, unitedStates)).toEqual({
      zip_code: "That ZIP code isn't in Alaska",
    });
    expect(addressProblems({ ...home, state: "US-AK", zip_code: "99501" }, unitedStates)).toEqual({});
  });

  test.each([
    ["US-CA", "US-CA"],
    ["us-ca", "US-CA"],
    ["CA", "US-CA"],
    [" ca ", "US-CA"],
    ["California", "US-CA"],
    ["CALIFORNIA", "US-CA"],
    ["Cálifornia", "US-CA"],
    ["ＣＡ", "US-CA"],
    ["alaska", "US-AK"],
    ["AE", "US-AE"],
    ["Armed Forces AE", "US-AE"],
    ["Bavaria", "Bavaria"],
    ["DE-BY", "DE-BY"],
    ["C", "C"],
    ["—", "—"],
    ["", ""],
  ])("[ADDR-05] the region %j is meant as %j", (written, code) => {
    expect(regionCode(written, unitedStates)).toBe(code);
  });

  test("[ADDR-05] a region that is written otherwise is checked as the one that is meant", () => {
    expect(addressProblems({ ...home, state: "California" }, unitedStates)).toEqual({});
    expect(addressProblems({ ...home, state: "ak" }, unitedStates)).toEqual({
      zip_code: "That ZIP code isn't in Alaska",
    });
    expect(addressProblems({ ...home, state: "Bavaria" }, unitedStates)).toEqual({ state: "Choose a state" });
  });

  test("[ADDR-06] where nothing is sent to, a sentence says so, by the state or by the ZIP code", () => {
    const reason = "We can't ship to military addresses.";
    expect(addressProblems({ ...home, state: "US-AE", zip_code: "09012" }, unitedStates)).toEqual({
      state: reason,
    });
    expect(addressProblems({ ...home, state: "AE", zip_code: "09012-1234" }, unitedStates)).toEqual({
      state: reason,
    });
    expect(addressProblems({ ...home, zip_code: "０９０１２" }, unitedStates)).toEqual({ zip_code: reason });
    expect(addressProblems({ ...home, state: "", zip_code: "09012" }, unitedStates)).toEqual({
      state: "Choose a state",
      zip_code: reason,
    });
    const unlisted = { ...unitedStates, regions: undefined };
    expect(addressProblems({ ...home, state: "US-AE", zip_code: "09012" }, unlisted)).toEqual({
      state: reason,
    });
  });

  test("[ADDR-02] a country whose addresses name no region takes none", () => {
    const berlin = { ...home, country_code: "DE", state: "", zip_code: "10115" };
    expect(addressProblems(berlin, germany)).toEqual({});
    expect(addressProblems({ ...berlin, state: "DE-BE" }, germany)).toEqual({
      state: "Leave out the region for this country",
    });
  });

  test("a missing part is asked for by its name in the country", () => {
    const parts = (...labels: [string, string, string]) => {
      const fields = unitedStates.format.fields.map((field, at) => ({ ...field, label: labels[at] ?? "" }));
      return addressProblems(
        { ...home, city: "", state: "", zip_code: "" },
        { format: { fields }, regions: [] },
      );
    };
    expect(parts("Town or city", "Island", "Eircode")).toEqual({
      city: "Enter a town or city",
      state: "Enter an island",
      zip_code: "Enter an Eircode",
    });
    expect(parts("City", "Province", "PIN code")).toMatchObject({ zip_code: "Enter a PIN code" });
  });

  test("as long as the regions are not known, none is called wrong", () => {
    expect(addressProblems({ ...home, state: "US-AK" }, { ...unitedStates, regions: undefined })).toEqual({});
  });

  test("what a country does not demand may be empty, and is checked when it is there", () => {
    const optional = unitedStates.format.fields.map((field) => ({ ...field, is_required: false }));
    const rules = { ...unitedStates, format: { ...unitedStates.format, fields: optional } };
    expect(addressProblems({ ...home, city: "", state: "", zip_code: "" }, rules)).toEqual({});
    expect(Object.keys(addressProblems({ ...home, zip_code: "1" }, rules))).toEqual(["zip_code"]);
  });

  test.each(["4155550134", "+0155550134", "+1415", "+14155550134567890", "call me"])(
    "%s is no phone number a carrier can call",
    (phone) => expect(Object.keys(addressProblems({ ...home, phone }))).toEqual(["phone"]),
  );

  test("each field has an end", () => {
    for (const field of ["full_name", "address1", "address2", "city", "state"] as const) {
      expect(Object.keys(addressProblems({ ...home, [field]: "x".repeat(201) }))).toEqual([field]);
    }
  });

  test("any text in any field gets an answer in words", () => {
    const anything = fc.oneof(fc.string(), fc.constantFrom("constructor", "__proto__", "toString", "us"));
    const keys = Object.keys({ ...home, address2: "" });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), anything), (address) => {
        for (const rules of [undefined, unitedStates, germany]) {
          for (const [field, problem] of Object.entries(addressProblems(address, rules))) {
            expect(keys).toContain(field);
            expect(problem).not.toBe("");
          }
        }
      }),
    );
  });
});
