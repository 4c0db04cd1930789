import { describe, expect, test } from "vitest";
import { Overloaded } from "../platform/overloaded.ts";
import { openPasswords } from "./passwords.ts";

const weak = { memoryCost: 64, timeCost: 1 };

describe("a password", () => {
  test("is kept as an Argon2id hash of 19 MiB and 2 passes, with a salt of its own", async () => {
    const passwords = openPasswords();
    const [one, other] = await Promise.all([
      passwords.hash("Cradle1", undefined),
      passwords.hash("Cradle1", undefined),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.isRight(one, "Cradle1", undefined)).toBe(true);
    expect(await passwords.isRight(one, "Cradle2", undefined)).toBe(false);
    expect(await passwords.isRight(undefined, "Cradle1", undefined)).toBe(false);
    expect(await passwords.isRight(null, "", undefined)).toBe(false);
  });

  test("is the same from every keyboard", async () => {
    const passwords = openPasswords(weak);
    expect(
      await passwords.isRight(await passwords.hash("Caf\u00e91A", undefined), "Cafe\u03011A", undefined),
    ).toBe(true);
  });

  test("is hashed anew once hashes cost more", async () => {
    const old = await openPasswords(weak).hash("Cradle1", undefined);
    expect(openPasswords(weak).isOutdated(old)).toBe(false);
    expect(openPasswords({ ...weak, timeCost: 2 }).isOutdated(old)).toBe(true);
    expect(openPasswords({ ...weak, memoryCost: 128 }).isOutdated(old)).toBe(true);
    expect(openPasswords({ memoryCost: 32, timeCost: 1 }).isOutdated(old)).toBe(false);
  });
});

describe("the queue of hashes", () => {
  test("[AUTH-13] gives each network its turn: twelve that ask without end delay another by one hash each", async () => {
    const passwords = openPasswords(weak);
    const done: string[] = [];
    const ask = (network: string) => passwords.hash("Cradle1", network).then(() => done.push(network));
    const attackers = Array.from({ length: 12 }, (_, at) => `198.51.100.${at}`);
    const attacks = attackers.flatMap((network) => Array.from({ length: 20 }, () => ask(network)));
    await ask("203.0.113.7");
    expect(done.indexOf("203.0.113.7")).toBeLessThanOrEqual(13);
    await Promise.all(attacks);
  });

  test("[AUTH-13] is bounded for each network: a request that finds it full is asked to come again, and the queue goes on", async () => {
    const passwords = openPasswords(weak);
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => passwords.hash("Cradle1", "203.0.113.7")),
    );
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(59);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(await passwords.hash("Cradle1", "203.0.113.7")).toContain("argon2id");
  });

  test("goes on when one of them fails", async () => {
    const passwords = openPasswords(weak);
    const broken = passwords.isRight("no hash", "Cradle1", undefined);
    const next = passwords.hash("Cradle1", undefined);
    await expect(broken).rejects.toThrow();
    expect(await next).toContain("argon2id");
  });
});
