import { expect, test } from "vitest";
import { guardStandIns, type OutsideService } from "./stand-in-guard.ts";

const stripe: OutsideService = {
  name: "Stripe",
  keys: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  mode: "real",
  live: true,
};
const mail: OutsideService = { name: "mail", keys: ["SMTP_URL"], mode: "sandbox", live: false };
const home = { publicUrl: "http://localhost:3000", host: "127.0.0.1", sandboxAllowed: false };

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

test("[OPS-04] stand-ins do not listen to other machines unless a setting says so", () => {
  for (const host of ["127.0.0.1", "127.0.0.2", "::1", "localhost"]) {
    expect(guardStandIns([mail], { ...home, host })).toEqual(["mail"]);
  }
  for (const host of ["0.0.0.0", "::", "192.168.1.5", "shop.example", "127.example"]) {
    expect(() => guardStandIns([mail], { ...home, host })).toThrow(
      `HOST is ${host}, where other machines reach a stand-in for mail: leave HOST unset, set SMTP_URL, or SANDBOX=1`,
    );
    expect(guardStandIns([mail], { ...home, host, sandboxAllowed: true })).toEqual(["mail"]);
    expect(guardStandIns([{ ...mail, mode: "real" }], { ...home, host })).toEqual([]);
  }
});
