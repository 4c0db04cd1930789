import { expect, test } from "vitest";
import { guardStandIns, type OutsideService } from "./stand-in-guard.ts";

const stripe: OutsideService = {
  name: "Stripe",
  keys: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  mode: "real",
  live: true,
};
const mail: OutsideService = { name: "mail", keys: ["SMTP_URL"], mode: "sandbox", live: false };
const home = { publicUrl: "http://localhost:3000", sandboxAllowed: false };

test("[OPS-04] live keys beside a stand-in for another service refuse to start, even where stand-ins may serve", () => {
  expect(() => guardStandIns([stripe, mail], home)).toThrow(
    /STRIPE_SECRET_KEY is a live key.* for mail.*SMTP_URL/,
  );
  expect(() => guardStandIns([stripe, mail], { ...home, sandboxAllowed: true })).toThrow(/live key/);
});

test("[OPS-04] test keys may stand beside a stand-in", () => {
  expect(guardStandIns([{ ...stripe, live: false }, mail], home)).toEqual(["mail"]);
});

test("live keys alone start anywhere", () => {
  const real = [stripe, { ...mail, mode: "real" as const }];
  expect(guardStandIns(real, { ...home, publicUrl: "https://shop.example" })).toEqual([]);
});
