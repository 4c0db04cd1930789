/** Passwords, as Argon2id hashes. */
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createAdmission } from "../platform/admission.ts";

/** `network` is where somebody asks from, as limits count it; undefined inside this process. */
export type Passwords = {
  hash(password: string, network: string | undefined): Promise<string>;
  /** Without a stored hash the answer is no, after the same work: nobody learns whether there is one (AUTH-13). */
  isRight(stored: string | null | undefined, password: string, network: string | undefined): Promise<boolean>;
  /** Whether a hash was made with less than is asked of one today. */
  isOutdated(stored: string): boolean;
};

/** What a hash costs, in KiB of memory and passes over it. */
export type Strength = { memoryCost: number; timeCost: number };

/** OWASP's for Argon2id: 60 ms of one core. */
const strengthOfToday: Strength = { memoryCost: 19_456, timeCost: 2 };

/**
 * A hash at a time, so that a crowd that logs in takes one core and 19 MiB, and pages are served beside it. Networks take
 * turns: who comes from elsewhere waits for one hash of each network that waits, however many each of them asks for.
 */
const queue = { atOnce: 1, mostWaiting: 2_000, mostOfNetwork: 40, longestWait: 5_000 };

/** Hashes passwords, in turn. Throws Overloaded when there is no turn in time. */
export function openPasswords(strength = strengthOfToday): Passwords {
  const nobodys = hashOfNobody(strength);
  const { admit } = createAdmission(queue);
  return {
    hash: (password, network) => admit({ network }, () => hash(sameLetters(password), strength)),
    isRight: (stored, password, network) =>
      admit({ network }, () => verify(stored ?? nobodys, sameLetters(password))),
    isOutdated(stored) {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < strength.memoryCost || timeCost < strength.timeCost;
    },
  };
}

/** A hash like any other that no password has: its bytes were drawn, not computed. */
function hashOfNobody({ memoryCost, timeCost }: Strength): string {
  const drawn = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${drawn(16)}$${drawn(32)}`;
}

/** An é is one letter or an e with an accent, by the keyboard that it was typed on. */
function sameLetters(password: string): string {
  return password.normalize("NFC");
}
