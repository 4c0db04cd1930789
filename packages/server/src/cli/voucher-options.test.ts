import { describe, expect, test } from "vitest";
import { readOffer } from "./voucher-options.ts";

describe("what vouchers create is told", () => {
  test("[OPS-03] [VOU-01] is read to the cent and to the hundredth of a percent", () => {
    expect(readOffer(" spring15 ", { percent: "12.5" })).toEqual({
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
    expect(
      readOffer("FIVER", { money: "1234.56", min: "30", total: "7", "per-customer": "1" }),
    ).toMatchObject({
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
    expect(readOffer("ALL", { ...named, from: "2027-03-01", until: "2027-03-01" })).toMatchObject({
      discount: 10_000,
      title: "All of it",
      isPublic: true,
      owners: ["maya@example.com", "zoe@example.com"],
      from: "2027-03-01",
      until: "2027-03-01",
    });
  });

  test.each([
    ["no discount", {}, "A voucher takes off --percent N or --money N, one of them."],
    [
      "two discounts",
      { percent: "5", money: "5" },
      "A voucher takes off --percent N or --money N, one of them.",
    ],
    ["too much", { percent: "100.01" }, "--percent takes a percentage from 0.01 to 100."],
    ["nothing off", { percent: "0" }, "--percent takes a percentage from 0.01 to 100."],
    ["a third decimal", { money: "1.005" }, "--money takes dollars, such as 5 or 7.50."],
    ["a negative amount", { money: "-5" }, "--money takes dollars, such as 5 or 7.50."],
    ["a word", { money: "five" }, "--money takes dollars, such as 5 or 7.50."],
    ["an endless number", { money: "1e3" }, "--money takes dollars, such as 5 or 7.50."],
    ["a day that is none", { from: "2027-02-30" }, "--from takes its first day, such as 2026-12-01."],
    ["an hour", { until: "2027-02-03T10:00" }, "--until takes its last day, such as 2026-12-31."],
    [
      "days the wrong way round",
      { from: "2027-03-02", until: "2027-03-01" },
      "The last day of a voucher, --until, is not before its first, --from.",
    ],
    ["a limit of 0", { total: "0" }, "--total takes how many orders may use it, a whole number from 1."],
    [
      "half a use",
      { "per-customer": "0.5" },
      "--per-customer takes how many orders of one customer may use it, a whole number from 1.",
    ],
    [
      "an e-mail that is none",
      { for: "maya@example.com,zoe" },
      "--for takes the e-mails of the customers whom it is given to, with commas between them.",
    ],
    ["an empty title", { title: " " }, "--title takes a title of 1 to 80 characters."],
  ])("[OPS-03] %s is refused in one line", (_, written, line) => {
    const whole =
      "percent" in written || "money" in written || line.includes("one of")
        ? written
        : { percent: "5", ...written };
    expect(() => readOffer("CODE", whole)).toThrow(line);
  });

  test.each(["", "ab", "two words", "ünder", "-dash", "x".repeat(41), "a_b", "a/b"])(
    "[OPS-03] the code %j is none that can be read out",
    (code) => {
      expect(() => readOffer(code, { percent: "5" })).toThrow(
        /^A code has 3 to 40 letters, digits and hyphens/,
      );
    },
  );
});
