import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Address, addressProblems, emailProblem } from "./address.ts";

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

describe("e-mail", () => {
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
  ])("[AUTH-02] %s is no e-mail address", (email) =>
    expect(emailProblem(email)).toBe("Invalid email format"),
  );
});

describe("address", () => {
  test("a complete one has no problem, with and without a second line", () => {
    expect(addressProblems(home)).toEqual({});
    expect(addressProblems({ ...home, address2: "Apt 4" })).toEqual({});
  });

  test("an empty one is asked for each field but the second line", () => {
    expect(addressProblems({})).toEqual({
      full_name: "Who should it be addressed to?",
      phone: "The carrier needs a phone number",
      address1: "Which street and number?",
      city: "Which city?",
      state: "Choose a state or region",
      zip_code: "The postal code is missing",
      country_code: "Which country?",
      country_name: "Which country?",
    });
  });

  test("where the country has a rule for it, a missing postal code is asked for by how it looks", () => {
    expect(addressProblems({ ...home, zip_code: "" })).toEqual({ zip_code: "5 digits, please" });
    const london = { ...home, country_code: "GB", state: "Greater London", zip_code: " " };
    expect(addressProblems(london)).toEqual({ zip_code: "Like SW1A 1AA" });
  });

  test("blanks are no answer", () => {
    expect(addressProblems({ ...home, city: "   " })).toEqual({ city: "Which city?" });
  });

  test.each([
    ["US", "94607-1234", "9460"],
    ["CA", "K1A 0B1", "K1A"],
    ["GB", "SW1A 1AA", "12345"],
    ["IE", "D02 AF30", "D2"],
    ["AU", "2000", "20000"],
    ["NZ", "6011", "601"],
    ["DE", "10115", "1011"],
    ["FR", "75001", "F-75001"],
    ["ES", "28001", "2800"],
    ["IT", "00184", "184"],
    ["NL", "1012 AB", "1012"],
  ])("a postal code of %s is %s and not %s", (country_code, good, bad) => {
    expect(addressProblems({ ...home, country_code, zip_code: good })).toEqual({});
    expect(Object.keys(addressProblems({ ...home, country_code, zip_code: bad }))).toEqual(["zip_code"]);
  });

  test("a country without a rule of its own takes any postal code", () => {
    expect(addressProblems({ ...home, country_code: "PT", zip_code: "1100-148" })).toEqual({});
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
        for (const [field, problem] of Object.entries(addressProblems(address))) {
          expect(keys).toContain(field);
          expect(problem).not.toBe("");
        }
      }),
    );
  });
});
