import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import { afterAll, describe, expect, test } from "vitest";
import { readPolicyFiles } from "./policy-files.ts";

const folder = await mkdtemp(join(tmpdir(), "nestling-policies-"));
afterAll(() => rm(folder, { recursive: true }));

const settings = { handlingDays: 0, defaultCountry: "US", returnAddress: undefined };

/** A file of every figure, as YAML. JSON is YAML too. */
const fileOf = (changes: object) =>
  Object.entries({ ...usualPolicies, ...changes })
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join("");

async function read({ policies = fileOf({}), fees = "[]" } = {}, of = settings) {
  const paths = { policiesPath: join(folder, "policies.yaml"), feesPath: join(folder, "import-fees.yaml") };
  await writeFile(paths.policiesPath, policies);
  await writeFile(paths.feesPath, fees);
  return readPolicyFiles(of, paths);
}

const fee = (countries: string, import_fees = "included", more = "") =>
  `- countries: ${countries}\n  import_fees: ${import_fees}\n  as_of: 2026-11-30\n  source: the ministry\n${more}`;

describe("[LAW-10] the figures", () => {
  test("are the merchant's, and a delivery takes the days of the merchant's own too", async () => {
    const { policies } = await read(
      { policies: fileOf({ return_days: 45 }) },
      { ...settings, handlingDays: 3 },
    );
    expect(policies).toEqual({ ...usualPolicies, return_days: 45, delivery_days: { least: 10, most: 23 } });
  });

  test("that the shop comes with are what tests of pages and mails reckon with", async () => {
    expect((await readPolicyFiles(settings)).policies).toEqual(usualPolicies);
  });

  test.each([
    [{ withdrawal_days: 13 }, "line 1: withdrawal_days takes a whole number from 14 to 365."],
    [{ return_days: 7 }, "line 2: return_days takes a whole number from 14 to 365."],
    [{ withdrawal_days: 30 }, "line 2: return_days takes withdrawal_days or more."],
    [{ return_shipping: "nobody" }, "line 4: return_shipping takes customer or shop."],
    [{ refund_days: 15 }, "line 5: refund_days takes a whole number from 1 to 14."],
    [{ bank_days: { least: 10, most: 5 } }, "line 6: most takes least or more."],
    [{ delivery_days: "7 to 20" }, "line 9: delivery_days takes a map with least, most."],
    [{ guarantee_years: 1 }, "line 11: guarantee_years takes a whole number from 2 to 30."],
    [{ returns_days: 14 }, "line 12: returns_days is no field here; there are withdrawal_days, return_days"],
  ])("are refused where the law or the file does not allow them: %j", async (changes, mistake) => {
    await expect(read({ policies: fileOf(changes) })).rejects.toThrow(`catalogue/policies.yaml ${mistake}`);
  });
});

describe("[PRICE-04] import fees", () => {
  const from = (shipsFrom: string | null, isSupplied = true) => ({ shipsFrom, isSupplied });

  test("are what the file says of a country, and unknown where it says nothing", async () => {
    const { importFeesFor } = await read({ fees: fee("[DE, FR]") + fee("[CA]", "buyer_may_pay") });
    const of = (country: string) => importFeesFor([from("CN")], country);
    expect(["DE", "FR", "CA", "IS"].map(of)).toEqual(["included", "included", "buyer_may_pay", "unknown"]);
  });

  test("are no question for what goes through no customs", async () => {
    const { importFeesFor } = await read({ fees: fee("[US, DE]") });
    expect(importFeesFor([from("US"), from(null, false)], "US"), "the merchant's own goods").toBeUndefined();
    expect(importFeesFor([from(null, false)], "DE")).toBe("included");
    expect(importFeesFor([from("FR")], "DE")).toBeUndefined();
    expect(importFeesFor([from("US"), from(null)], "US"), "nobody knows where it comes from").toBe(
      "included",
    );
    expect(importFeesFor([], "US")).toBeUndefined();
  });

  test.each([
    [fee("[Germany]"), "line 1: countries takes a list of ISO 3166-1 codes, such as [DE, FR]."],
    [fee("[DE]", "sometimes"), "line 2: import_fees takes one of included, buyer_may_pay, unknown."],
    [fee("[DE]").replace("2026-11-30", "November"), "line 3: as_of takes a day, such as 2026-11-30."],
    [fee("[DE]").replace("  source: the ministry\n", ""), "line 1: source takes words."],
    [fee("[DE]") + fee("[FR, DE]"), "line 5: DE has an entry already."],
  ])("are refused without a country, an answer, a day and a source, and twice: %j", async (fees, mistake) => {
    await expect(read({ fees })).rejects.toThrow(`catalogue/import-fees.yaml ${mistake}`);
  });

  test("that the shop comes with say nothing certain about the United States", async () => {
    const { importFeesFor } = await readPolicyFiles(settings);
    expect(importFeesFor([from("CN")], "US")).toBe("unknown");
    expect(importFeesFor([from("CN")], "DE")).toBe("buyer_may_pay");
  });
});
