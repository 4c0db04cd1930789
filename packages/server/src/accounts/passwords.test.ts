import { describe, expect, test } from "vitest";
import { TooOften } from "../platform/too-often.ts";
import { openPasswords } from "./passwords.ts";

const weak = { memoryCost: 64, timeCost: 1 };

describe("a password", () => {
  test("is kept as an Argon2id hash of 19 MiB and 2 passes, with a salt of its own", async () => {
    const passwords = openPasswords();
    const [one, other] = await Promise.all([passwords.hash("Secret1"), passwords.hash("Secret1")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.isRight(one, "Secret1")).toBe(true);
    expect(await passwords.isRight(one, "Secret2")).toBe(false);
    expect(await passwords.isRight(undefined, "Secret1")).toBe(false);
    expect(await passwords.isRight(null, "")).toBe(false);
  });

  test("is the same from every keyboard", async () => {
    const passwords = openPasswords(weak);
    expect(await passwords.isRight(await passwords.hash("Caf\u00e91A"), "Cafe\u03011A")).toBe(true);
  });

  test("is hashed anew once hashes cost more", async () => {
    const old = await openPasswords(weak).hash("Secret1");
    expect(openPasswords(weak).isOutdated(old)).toBe(false);
    expect(openPasswords({ ...weak, timeCost: 2 }).isOutdated(old)).toBe(true);
    expect(openPasswords({ ...weak, memoryCost: 128 }).isOutdated(old)).toBe(true);
    expect(openPasswords({ memoryCost: 32, timeCost: 1 }).isOutdated(old)).toBe(false);
  });
});

describe("the queue of hashes", () => {
  test("[AUTH-13] is bounded: who finds it full is told when to come again, and it goes on", async () => {
    const passwords = openPasswords(weak);
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash("Secret1")));
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(36);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: "TooOften", retryAfter: 5 });
    expect(refused[0]?.reason).toBeInstanceOf(TooOften);
    expect(await passwords.hash("Secret1")).toContain("argon2id");
  });

  test("goes on when one of them fails", async () => {
    const passwords = openPasswords(weak);
    const broken = passwords.isRight("no hash", "Secret1");
    const next = passwords.hash("Secret1");
    await expect(broken).rejects.toThrow();
    expect(await next).toContain("argon2id");
  });
});
