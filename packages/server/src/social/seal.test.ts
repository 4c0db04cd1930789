import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { systemClock } from "../platform/clock.ts";
import { createSeal } from "./seal.ts";

const [former, added] = [randomBytes(32), randomBytes(32)];
const schema = z.object({ way: z.string() });

test("[OPS-60] a login that was begun before the keys were rotated ends well", async () => {
  const sealed = await createSeal([former], systemClock).close("attempt", { way: "google" }, 60);
  const openedWith = (...secrets: [Uint8Array, ...Uint8Array[]]) =>
    createSeal(secrets, systemClock).open("attempt", sealed, schema);
  expect(await openedWith(added, former)).toEqual({ way: "google" });
  expect(await openedWith(added)).toBeUndefined();
});

test("what is sealed as one kind opens as no other", async () => {
  const seal = createSeal([former], systemClock);
  const sealed = await seal.close("attempt", { way: "google" }, 60);
  expect(await seal.open("another", sealed, schema)).toBeUndefined();
});
