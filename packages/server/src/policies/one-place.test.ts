import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

/** What only catalogue/policies.yaml and catalogue/import-fees.yaml say: days of returns and refunds, and taxes. */
const promises =
  /\b\d+-day returns|\bwithin \d+ days|\b\d+ to \d+ (business )?days|\b\d+ business days|\bno tax(es)?\b|\bfees added\b/i;

test("[LAW-10] [PRICE-01] no file of the storefront, the rules or the mails writes out what the shop promises", () => {
  const files = globSync(
    ["storefront/app/**/*.{ts,tsx}", "commerce/src/**/*.ts", "server/src/{mail,orders}/**/*.ts"],
    {
      cwd: packages,
    },
  ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files).toEqual(expect.arrayContaining(["storefront/app/features/home/below-the-fold.tsx"]));
  const written = files.flatMap((file) => {
    const source = readFileSync(packages + file, "utf8")
      .replace(/\/\*.*?\*\//gs, "")
      .replace(/(^|\s)\/\/.*$/gm, "");
    return source.split("\n").flatMap((line) => (promises.test(line) ? [`${file}: ${line.trim()}`] : []));
  });
  expect(written).toEqual([]);
});
