import { describe, expect, test } from "vitest";
import { readWords } from "./read-words.ts";
import { create, readOffer } from "./voucher-create.ts";

type Written = Readonly<Record<string, string | boolean>>;

/** The voucher that these words after `vouchers create` make. */
function offerOf(code: string, written: Written) {
  const words = Object.entries(written).flatMap(([name, value]) =>
    typeof value === "boolean" ? [`--${name}`] : [`--${name}`, value],
  );
  const values = readWords(["vouchers", "create"], create, [...words, "--", code]);
  return readOffer(values as Parameters<typeof readOffer>[0]);
}

describe("the options of vouchers create", () => {
  test("[OPS-03] [VOU-01] are read to the cent and to the hundredth of a percent", () => {
    expect(offerOf(" spring15 ", { percent: "12.5" })).toEqual({
      code: "SPRING15",
      title: "12.5% off",
      unit: "PERCENTAGE",
      discount: 1_250,
      orderMinPrice: 0,
      from: undefined,
      until: undefined,
      totalLimit: null,
      limitPerCustomer: null,
      isPublic: false,
      accountOnly: false,
      owners: [],
    });
    expect(offerOf("FIVER", { money: "1234.56", min: "30", total: "7", "per-customer": "1" })).toMatchObject({
      title: "$1,234.56 off",
      unit: "MONEY",
      discount: 123_456,
      orderMinPrice: 3_000,
      totalLimit: 7,
      limitPerCustomer: 1,
    });
    const named = {
      percent: "100",
      title: "All of it",
      public: true,
      for: "Maya@example.com, zoe@example.com,maya@example.com",
    };
    expect(offerOf("ALL", { ...named, from: "2027-03-01", until: "2027-03-01" })).toMatchObject({
      discount: 10_000,
      title: "All of it",
      isPublic: true,
      owners: ["maya@example.com", "zoe@example.com"],
      from: "2027-03-01",
      until: "2027-03-01",
    });
  });

  test.each([
    ["no discount", {}, "A voucher takes off --percent N or --money DOLLARS, one of them."],
    [
      "two discounts",
      { percent: "5", money: "5" },
      "A voucher takes off --percent N or --money DOLLARS, one of them.",
    ],
    ["too much", { percent: "100.01" }, "--percent takes a percentage from 0.01 to 100."],
    ["nothing off", { percent: "0" }, "--percent takes a percentage from 0.01 to 100."],
    ["a third decimal", { money: "1.005" }, "--money takes dollars, such as 5 or 7.50."],
    ["a negative amount", { money: "-5" }, "--money takes dollars, such as 5 or 7.50."],
    ["a word", { money: "five" }, "--money takes dollars, such as 5 or 7.50."],
    ["an endless number", { money: "1e3" }, "--money takes dollars, such as 5 or 7.50."],
    ["a day that is none", { from: "2027-02-30" }, "--from takes a day, such as 2026-12-01."],
    ["an hour", { until: "2027-02-03T10:00" }, "--until takes a day, such as 2026-12-01."],
    [
      "days the wrong way round",
      { from: "2027-03-02", until: "2027-03-01" },
      "The last day of a voucher, --until, is not before its first, --from.",
    ],
    ["a limit of 0", { total: "0" }, "--total takes a whole number from 1 to 999999999."],
    ["half a use", { "per-customer": "0.5" }, "--per-customer takes a whole number from 1 to 999999999."],
    [
      "an email that is none",
      { for: "maya@example.com,zoe" },
      "--for takes emails with commas between them.",
    ],
    ["an empty title", { title: " " }, "--title takes a title of 1 to 80 characters."],
  ])("[OPS-03] %s is refused in one line", (_, written, line) => {
    const whole: Written =
      "percent" in written || "money" in written || line.includes("one of")
        ? written
        : { percent: "5", ...written };
    expect(() => offerOf("CODE", whole)).toThrow(line);
  });

  test.each(["", "ab", "two words", "ünder", "-dash", "x".repeat(41), "a_b", "a/b"])(
    "[OPS-03] the code %j is none that can be read out",
    (code) => {
      expect(() => offerOf(code, { percent: "5" })).toThrow(
        /^CODE takes 3 to 40 letters, digits and hyphens/,
      );
    },
  );
});
