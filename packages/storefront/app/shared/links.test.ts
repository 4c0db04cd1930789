import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { path, paths } from "./links.ts";

const app = fileURLToPath(new URL("..", import.meta.url));

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

test("[ROUTE-20] no file but the table of names writes a page's path out", () => {
  const firstSegments = Object.values(paths).flatMap((pattern) => pattern.split("/")[1] || []);
  const literal = new RegExp(`["'\`](/(${firstSegments.join("|")})(?=[/?#"'\`$])[^"'\`]*)`, "g");
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) => file !== "shared/links.ts" && !/\.test\.tsx?$|^fonts\//.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const written = files.flatMap((file) => {
    const source = withoutComments(readFileSync(`${app}${file}`, "utf8"));
    return [...source.matchAll(literal)].map(([, found]) => `${file}: ${found}`);
  });
  expect(written).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\//gs, "").replace(/(^|\s)\/\/.*$/gm, "");
}

test("a link is made from a page's name and what the page needs", () => {
  expect(path("home")).toBe("/");
  expect(path("checkoutAsGuest")).toBe("/checkout-as-guest");
  expect(path("product", { productId: 1201 })).toBe("/ecommerce-product/1201");
  expect(path("category", { categoryId: "best-seller" })).toBe("/ecommerce-category/best-seller");
});

test("a link carries its query, escaped, without what is undefined", () => {
  expect(path("product", { productId: 7 }, { sku: "14:771;5:100", page: undefined })).toBe(
    "/ecommerce-product/7?sku=14%3A771%3B5%3A100",
  );
});

test("what fills a link cannot leave its place in the path", () => {
  expect(path("pages/{slug}", { pageType: "../cart?x" })).toBe("/pages/..%2Fcart%3Fx");
});
