import fc from "fast-check";
import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

/** A browser's own reading of an address; the rules of the shop know no browser. */
declare const URL: new (address: string, base: string) => { origin: string; pathname: string };

test.each([
  "/",
  "/cart",
  "/ecommerce-product/100001?color=sage&size=7",
  "/search-product?searchText=w%C3%B6lfchen",
  "/search-product?searchText=crib%20mattress",
  "/user/order-history#latest",
  "/pages/about-us?from=/cart//x",
  "/search-product?searchText=100%25",
  "/accounts-of-a-nursery",
])("[AUTH-09] %s is a path of this shop", (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  undefined,
  "",
  "cart",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/%2fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%252fevil.example",
  "/%255cevil.example",
  "%2f%2fevil.example",
  "/%09/evil.example",
  "/%00/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "/cart/..",
  "/cart//evil.example",
  "https://evil.example",
  "https:evil.example",
  "//evil.example@shop.example",
  "@evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "/\u202egnp.exe",
  "/\u00a0",
  "/\ud800",
  "data:text/html,x",
  "/%",
  `/${"x".repeat(1_000)}`,
])("[AUTH-09] %j is none: the way leads home", (text) => {
  expect(localPath(text)).toBe("/");
});

test.each([
  "/log-out",
  "/LOG-OUT?x",
  "/login-as-token#token=1",
  "/account/join",
  "/%61ccount",
  "/api/x",
  "/sandbox/mail",
])("%s is a page of signing in and no place to come back to", (path) => {
  expect(localPath(path)).toBe("/");
});

const shop = "https://shop.example";
const piece = fc.oneof(
  fc.constantFrom(
    "/",
    "\\",
    "//",
    ".",
    "..",
    "%2f",
    "%5c",
    "%252f",
    "%09",
    "\t",
    "\n",
    "\r",
    " ",
    "@",
    ":",
    "?",
    "#",
  ),
  fc.constantFrom(
    "evil.example",
    "cart",
    "javascript:",
    "https:",
    "\u0000",
    "\u2028",
    "\u3002",
    "\uff0f",
    "\ufeff",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);

test("[AUTH-09] whatever is made of slashes, dots and their disguises, read and decoded, stays in this shop", () => {
  const stays = (text: string) => {
    expect(new URL(text, shop).origin).toBe(shop);
    expect(new URL(text, `${shop}/account/google-login-success`).pathname).not.toMatch(/^\/[/\\]/);
    expect(new URL(new URL(text, shop).pathname, shop).origin).toBe(shop);
  };
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = localPath(pieces.join(""));
      stays(path);
      stays(decodeURIComponent(path.split(/[?#]/)[0] ?? ""));
      expect(localPath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});
