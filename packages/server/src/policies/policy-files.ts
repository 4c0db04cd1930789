/** What the shop promises, as the merchant writes it in catalogue/policies.yaml and catalogue/import-fees.yaml (LAW-10, PRICE-04). */
import { fileURLToPath } from "node:url";
import { crossesCustoms } from "@nestling/commerce/european-countries";
import { type ImportFees, importFees } from "@nestling/commerce/import-fees";
import type { Policies } from "@nestling/commerce/policies";
import { z } from "zod";
import type { Config } from "../platform/config.ts";
import { fields, mistakeAt, readDataFile } from "../platform/data-file.ts";

const fileNamed = (name: string) => fileURLToPath(new URL(`../../../../catalogue/${name}`, import.meta.url));

const takes = (what: string) => ({ error: `takes ${what}` });

function whole(least: number, most: number) {
  const shape = takes(`a whole number from ${least} to ${most}`);
  return z.int(shape).min(least, shape).max(most, shape);
}

function range(least: number, most: number) {
  return fields({ least: whole(least, most), most: whole(least, most) }).refine(
    (days) => days.least <= days.most,
    { error: "takes least or more", path: ["most"] },
  );
}

/** The bounds are those of the Consumer Rights Directive (2011/83/EU, articles 9, 13 and 14) and the Sale of Goods Directive. */
const policiesFile = fields({
  withdrawal_days: whole(14, 365),
  return_days: whole(14, 365),
  send_back_days: whole(14, 365),
  return_shipping: z.enum(["customer", "shop"], takes("customer or shop")),
  refund_days: whole(1, 14),
  bank_days: range(1, 30),
  report_days: whole(1, 365),
  missing_days: whole(1, 365),
  delivery_days: range(1, 180),
  answer_days: whole(1, 30),
  guarantee_years: whole(2, 30),
});

const codes = takes("a list of ISO 3166-1 codes, such as [DE, FR]");

const feesFile = z.array(
  fields({
    countries: z.array(z.string(codes).regex(/^[A-Z]{2}$/, codes), codes).min(1, codes),
    import_fees: z.enum(importFees, takes(`one of ${importFees.join(", ")}`)),
    as_of: z.iso.date(takes("a day, such as 2026-11-30")),
    source: z.string(takes("words")).min(1, takes("words")),
  }),
  takes("a list of countries and their import fees"),
);

/** Where a product is sent from, ISO 3166-1: null where its supplier has not said it. */
type Origin = { readonly isSupplied: boolean; readonly shipsFrom: string | null };

/** What the shop promises: the figures, where returns go, and who pays import fees. */
export type PolicyFiles = {
  readonly policies: Policies;
  /** Line by line. Undefined where it depends on the seller. */
  readonly returnAddress: readonly string[] | undefined;
  /** Whether import fees of a country fall on the buyer. Undefined where none of the products goes through customs. */
  readonly importFeesFor: (products: readonly Origin[], country: string) => ImportFees | undefined;
};

type PolicySettings = Pick<Config["shop"], "handlingDays" | "defaultCountry" | "returnAddress">;

/**
 * Reads both files. Throws ConfigError with the file, the line and what is expected there, for the first mistake. The days that
 * pass before the merchant has ordered at the marketplace are part of a delivery (DELIV-04).
 */
export async function readPolicyFiles(
  { handlingDays, defaultCountry, returnAddress }: PolicySettings,
  { policiesPath = fileNamed("policies.yaml"), feesPath = fileNamed("import-fees.yaml") } = {},
): Promise<PolicyFiles> {
  const { data, source } = await readDataFile(policiesPath, policiesFile, "what the shop promises");
  if (data.return_days < data.withdrawal_days)
    throw mistakeAt(source, ["return_days"], "return_days takes withdrawal_days or more");
  const { least, most } = data.delivery_days;
  const fees = await readImportFees(feesPath);
  return {
    returnAddress,
    policies: { ...data, delivery_days: { least: least + handlingDays, most: most + handlingDays } },
    importFeesFor(products, country) {
      // The merchant's own goods are in the shop's country.
      const isImported = products.some(({ isSupplied, shipsFrom }) =>
        crossesCustoms(isSupplied ? shipsFrom : defaultCountry, country),
      );
      return isImported ? (fees.get(country) ?? "unknown") : undefined;
    },
  };
}

async function readImportFees(path: string): Promise<ReadonlyMap<string, ImportFees>> {
  const { data, source } = await readDataFile(path, feesFile, "who pays import fees");
  const fees = new Map<string, ImportFees>();
  for (const [index, { countries, import_fees }] of data.entries()) {
    for (const [at, country] of countries.entries()) {
      if (fees.has(country))
        throw mistakeAt(source, [index, "countries", at], `${country} has an entry already`);
      fees.set(country, import_fees);
    }
  }
  return fees;
}
