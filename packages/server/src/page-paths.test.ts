import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { paths } from "@nestling/contract/paths";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../../", import.meta.url));

test("[ROUTE-20] the route table has the names that the shop's links are made from", () => {
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "cart",
      "checkout",
      "checkoutAsGuest",
      "shipping",
      "account.logOut",
      "pages/{slug}",
    ]),
  );
});

test("[ROUTE-20] no file of the storefront or the server writes a page's path out", () => {
  const firstSegments = Object.values(paths).flatMap((pattern) => pattern.split("/")[1] || []);
  // At the beginning of a text, or after a value that is put into it.
  const literal = new RegExp(`["'\`}](/(${firstSegments.join("|")})(?=[/?#"'\`$])[^"'\`]*)`, "g");
  const files = globSync(["storefront/app/**/*.{ts,tsx}", "server/src/**/*.ts"], { cwd: packages }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  expect(files).toEqual(
    expect.arrayContaining(["storefront/app/routes.ts", "server/src/sitemap/sitemap.ts"]),
  );
  const written = files.flatMap((file) => {
    const source = withoutComments(readFileSync(packages + file, "utf8"));
    return [...source.matchAll(literal)].map(([, found]) => `${file}: ${found}`);
  });
  expect(written).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\//gs, "").replace(/(^|\s)\/\/.*$/gm, "");
}
