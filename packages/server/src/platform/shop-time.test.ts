import { expect, test } from "vitest";
import { knownTimeZone } from "./shop-time.ts";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["UTC", "UTC"],
])("[MAIL-02] the time zone %s of a browser is known", (name, known) => {
  expect(knownTimeZone(name)).toBe(known);
});

test.each([undefined, "", "Mars/Olympus", "+02:00", "Europe/Berlin\n", "<b>", "../etc"])(
  "[MAIL-02] %j is no time zone, and mails do without it",
  (name) => {
    expect(knownTimeZone(name)).toBeUndefined();
  },
);
