import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "./errors.ts";
import { canonical, type Form, parseForm } from "./form.ts";

/** As the `stripe` package writes a body. */
function written(form: Form, prefix = ""): string {
  return Object.entries(form)
    .map(([name, value]) => {
      const path = prefix === "" ? encodeURIComponent(name) : `${prefix}[${encodeURIComponent(name)}]`;
      return typeof value === "object" ? written(value, path) : `${path}=${encodeURIComponent(value)}`;
    })
    .filter((pair) => pair !== "")
    .join("&");
}

test("brackets become groups, lists are keyed by number, and the last of equal names counts", () => {
  const form = parseForm("amount=1&metadata[order]=7&expand[]=a&expand[]=b&items[0][x]=%C3%A9+%26&amount=2");
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    amount: "2",
    metadata: { order: "7" },
    expand: { 0: "a", 1: "b" },
    items: { 0: { x: "é &" } },
  });
});

test("a form of any names and values comes through unchanged, in any order of its fields", () => {
  const name = fc.stringMatching(/^[a-z_]{1,12}$/);
  const value = fc.string({ unit: "grapheme" });
  const fields = fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value, { minKeys: 1 })));
  fc.assert(
    fc.property(fields, (form) => {
      const reversed = Object.fromEntries(Object.entries(form).reverse());
      expect(canonical(parseForm(written(form)))).toBe(canonical(form));
      expect(canonical(parseForm(written(reversed)))).toBe(canonical(form));
    }),
  );
});

test("different values never look the same", () => {
  expect(canonical(parseForm("a=1&b=2"))).not.toBe(canonical(parseForm("a=1&b=3")));
  expect(canonical(parseForm("a[b]=1"))).not.toBe(canonical(parseForm("a=b:1")));
});

test("a field called __proto__ or constructor is a field like any other", () => {
  const form = parseForm("__proto__[polluted]=1&constructor=2");
  expect(Object.keys(form)).toEqual(["__proto__", "constructor"]);
  expect("polluted" in {}).toBe(false);
});

test.each([
  ["a name that is all brackets", "[a]=1"],
  ["a bracket that does not close", "a[b=1"],
  ["a name that is both a value and a group", "a=1&a[b]=2"],
  ["a name that is both a group and a value", "a[b]=2&a=1"],
  ["groups deeper than five levels", "a[b][c][d][e][f]=1"],
  ["a name longer than 256 characters", `${"a".repeat(257)}=1`],
  ["more than 500 fields", Array.from({ length: 501 }, (_, index) => `a${index}=1`).join("&")],
])("%s is refused", (_what, text) => {
  expect(() => parseForm(text)).toThrow(Refusal);
});
