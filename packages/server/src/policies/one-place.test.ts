import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

const files = globSync(
  ["storefront/app/**/*.{ts,tsx}", "commerce/src/**/*.ts", "server/src/{mail,orders,returns}/**/*.ts"],
  { cwd: packages },
).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

/** The lines of a file without its comments. */
function sourceOf(file: string): string[] {
  const source = readFileSync(packages + file, "utf8")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/(^|\s)\/\/.*$/gm, "");
  return source.split("\n").map((line) => line.trim());
}

/** Where something is written out, in other files than these. */
function writtenIn(what: RegExp, allowed: readonly string[]): string[] {
  return files
    .filter((file) => !allowed.includes(file))
    .flatMap((file) => sourceOf(file).flatMap((line) => (what.test(line) ? [`${file}: ${line}`] : [])));
}

/** What only catalogue/policies.yaml and catalogue/import-fees.yaml say: days of returns and refunds, and taxes. */
const promises =
  /\b\d+-day returns|\bwithin \d+ days|\b\d+ to \d+ (business )?days|\b\d+ business days|\bno tax(es)?\b|\bfees added\b/i;

/** Sentences about the shop's figures, which these files alone make. */
const sentences =
  /\bpays? for return shipping|sending it back costs|\breturn it within|you get your refund within|\bback within \$\{/i;
const ofSentences = ["commerce/src/policies.ts", "commerce/src/return-texts.ts"];

test("[LOOK-01] no file of the storefront, the rules or the mails writes out the shop's name", () => {
  expect(writtenIn(/\bNestling\b/, [])).toEqual([]);
});

test("[LAW-10] a sentence about returns and refunds stands in one place", () => {
  const made = ofSentences.flatMap((file) => sourceOf(file).filter((line) => sentences.test(line)));
  expect(made.length, "what is looked for").toBe(5);
  expect(writtenIn(sentences, ofSentences)).toEqual([]);
});

test("[LAW-10] [PRICE-01] no file of the storefront, the rules or the mails writes out what the shop promises", () => {
  expect(files).toEqual(expect.arrayContaining(["storefront/app/features/home/below-the-fold.tsx"]));
  expect(writtenIn(promises, [])).toEqual([]);
});
