import { describe, expect, test } from "vitest";
import { type SupplierAddressRule, supplierAddressProblems } from "./supplier-address.ts";
import { juniper } from "./testing/addresses.ts";

const twoNames: SupplierAddressRule = { kind: "name", least: 2, most: 32, needs_two: true };
const oneName: SupplierAddressRule = { kind: "name", least: 2, most: 64, needs_two: false };
const street: SupplierAddressRule = { kind: "street", least: 5, most: 35 };
const rules = [twoNames, street];

const full = "Enter a first and last name";
const whole = "Enter the first and last name in full";
const emoji = "Leave out emoji and symbols";
const latin = "Write this in Latin letters (A to Z)";

test("an address that the supplier takes has no problem", () => {
  expect(supplierAddressProblems(juniper, rules)).toEqual({});
});

describe("[CHK-13] a name in the United States", () => {
  test.each([
    ["a single one", "Maya", full],
    ["a single one between blanks", "  Maya \u00a0", full],
    ["two, joined by a character of no width", "Maya\u200bTorres", full],
    ["one of one letter in front", "M Torres", whole],
    ["one of one letter at the end", "Maya T", whole],
    ["an initial with a period", "M. Torres", whole],
    ["one letter with many marks", "M\u0334\u0321\u0322 Torres", whole],
    ["a last name without letters", "Maya --", whole],
    ["a last name of digits", "Maya 22", whole],
    ["one that is endless", `Maya ${"x".repeat(33)}`, "At most 32 letters in each name"],
    ["an emoji", "Maya Torres 🌸", emoji],
    ["an emoji in place of a name", "Maya 👩‍👧", emoji],
    ["a flag", "Maya Torres 🇺🇸", emoji],
    ["a color of skin alone", "Maya Torres \u{1f3fd}", emoji],
    ["a heart of text", "Maya ♥ Torres", emoji],
    ["a star", "★ Maya Torres", emoji],
    ["Cyrillic", "Майя Торрес", latin],
    ["Greek", "Μάγια Τόρες", latin],
    ["Arabic", "مايا توريس", latin],
    ["Hebrew", "מאיה טורס", latin],
    ["Chinese", "马娅 托雷斯", latin],
    ["Japanese", "やまだ はなこ", latin],
    ["Korean", "마야 토레스", latin],
    ["Thai", "มายา ตอร์เรส", latin],
    ["Devanagari", "माया टोरेस", latin],
    ["one Cyrillic letter that looks Latin", "Mаya Torres", latin],
  ])("is refused for %s", (_, full_name, problem) => {
    expect(supplierAddressProblems({ ...juniper, full_name }, rules)).toEqual({ full_name: problem });
  });

  test.each([
    "Maya Torres",
    "  Maya   Torres ",
    "\u200fMaya Torres\u200f",
    "Ｍａｙａ　Ｔｏｒｒｅｓ",
    "Zoe\u0308 O'Brien-Ngu\u0304",
    "Maya J Torres",
    "Maya J. Torres Jr.",
    "J.R. Smith",
    "Nguyễn Thị Minh",
    "Łukasz Żółć",
    "Li Wu",
    "María José de la Fuente",
    "𝐌𝐚𝐲𝐚 𝐓𝐨𝐫𝐫𝐞𝐬",
  ])("'%s' will do", (full_name) => {
    expect(supplierAddressProblems({ ...juniper, full_name }, rules)).toEqual({});
  });
});

describe("[CHK-13] other fields", () => {
  test.each([
    ["a street of one character", { address1: "X" }, { address1: "Enter the full street address" }],
    ["a street of blanks and one", { address1: " \u200b1 " }, { address1: "Enter the full street address" }],
    ["a street that is too short", { address1: "1 A" }, { address1: "Enter the full street address" }],
    ["a street of signs alone", { address1: "-----" }, { address1: "Enter the full street address" }],
    [
      "a street of accents",
      { address1: "5\u0301\u0302\u0303\u0304" },
      { address1: "Enter the full street address" },
    ],
    ["an emoji in the street", { address1: "27 Juniper Street 🏠" }, { address1: emoji }],
    ["an emoji in the second line", { address2: "Apt 4 🚪" }, { address2: emoji }],
    ["an emoji in the city", { city: "San Francisco 🌉" }, { city: emoji }],
    ["another writing in the street", { address1: "улица Ленина 5" }, { address1: latin }],
    ["another writing in the city", { city: "Москва" }, { city: latin }],
    [
      "two fields at once",
      { full_name: "Maya", address1: "1" },
      { full_name: full, address1: expect.any(String) },
    ],
  ])("%s", (_, change, problems) => {
    expect(supplierAddressProblems({ ...juniper, ...change }, rules)).toEqual(problems);
  });

  test.each([
    { address1: "12½ Main Street" },
    { address1: "C/ Mayor, N° 5, 3º" },
    { address1: "ul. Długa № 7/2" },
    { address1: "12345 Martin Luther King Junior Boulevard West" },
    { address2: "Apt #4 & Suite 2/B" },
    { city: "L'Haÿ-les-Roses" },
    { city: "Kāneʻohe", address1: "12 Oʼahu Road" },
  ])("%j will do", (change) => {
    expect(supplierAddressProblems({ ...juniper, ...change }, rules)).toEqual({});
  });

  test("what is missing is left to the rules of the address", () => {
    expect(supplierAddressProblems({}, [...rules, { kind: "phone", calling_code: "34", digits: 9 }])).toEqual(
      {},
    );
  });
});

describe("[CHK-13] rules of other countries", () => {
  const problems = (rule: SupplierAddressRule, change: object) =>
    supplierAddressProblems({ ...juniper, ...change }, [rule]);

  test("a single name will do where two are not asked for, and a single letter never", () => {
    expect(problems(oneName, { full_name: "Maya" })).toEqual({});
    expect(problems(oneName, { full_name: "M Torres" })).toEqual({});
    expect(problems(oneName, { full_name: "M" })).toEqual({ full_name: "Enter the full name" });
  });

  test("a name from A to Z may be written with accents, and has its letters counted", () => {
    const rule: SupplierAddressRule = { kind: "latin_name", least: 2, most: 128 };
    expect(problems(rule, { full_name: "Zoë Ngū" })).toEqual({});
    expect(problems(rule, { full_name: "X --" })).toEqual({ full_name: "Enter the full name" });
    expect(problems(rule, { full_name: "Ёж Ёж" })).toEqual({ full_name: latin });
  });

  test("a country's own writing is taken where the supplier takes it, and no emoji", () => {
    const rule: SupplierAddressRule = { kind: "keeps_writing" };
    expect(problems(rule, { full_name: "مايا توريس", address1: "شارع الملك 5", city: "الرياض" })).toEqual({});
    expect(problems(rule, { full_name: "مايا 🌸" })).toEqual({ full_name: emoji });
  });

  test.each([
    [{ calling_code: "34", digits: 9 }, "+34612345678", undefined],
    [{ calling_code: "34", digits: 9 }, "+3461234567", "Enter a number with +34 and 9 digits"],
    [{ calling_code: "34", digits: 9 }, "+14155550134", "Enter a number with +34 and 9 digits"],
    [{ calling_code: "54", digits: 10 }, "+5491123456789", "Enter a number with +54 and 10 digits"],
    [{ calling_code: "966", digits: 9, starts_with: "5" }, "+966512345678", undefined],
    [
      { calling_code: "966", digits: 9, starts_with: "5" },
      "+966112345678",
      "Enter a number with +966 and 9 digits that start with 5",
    ],
  ])("a phone number by %j: %s", (rule, phone, problem) => {
    expect(problems({ kind: "phone", ...rule }, { phone }).phone).toBe(problem);
  });

  test("a second line has its length", () => {
    const rule: SupplierAddressRule = { kind: "street2", most: 60 };
    expect(problems(rule, { address2: "x".repeat(60) })).toEqual({});
    expect(problems(rule, { address2: "x".repeat(61) })).toEqual({ address2: "At most 60 characters" });
  });
});
