/** Passwords, as Argon2id hashes. */
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createAdmission } from "../platform/admission.ts";

/** `network` is the caller's, as the limits count it; undefined for calls inside this process. */
export type Passwords = {
  hash(password: string, network: string | undefined): Promise<string>;
  /**
   * Without a stored hash the answer is false, after the same work: the time does not reveal whether there is one
   * (AUTH-13).
   */
  isRight(stored: string | null | undefined, password: string, network: string | undefined): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean;
};

/** The cost of a hash: KiB of memory, and passes over it. */
export type Strength = { memoryCost: number; timeCost: number };

/** The parameters that OWASP recommends for Argon2id. They take 60 ms of one core. */
const strengthOfToday: Strength = { memoryCost: 19_456, timeCost: 2 };

/**
 * Computes one hash at a time, so that many logins at once take one core and 19 MiB. Networks take turns: a caller
 * waits for at most one hash of each other network.
 */
const queue = { atOnce: 1, mostWaiting: 2_000, mostOfNetwork: 40 };

/** Hashes passwords one at a time. Throws Overloaded if the wait is too long, in milliseconds. */
export function openPasswords(strength = strengthOfToday, longestWait = 5_000): Passwords {
  const nobodys = hashOfNobody(strength);
  const { admit } = createAdmission({ ...queue, longestWait });
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

/** A hash that matches no password: its bytes are random. */
function hashOfNobody({ memoryCost, timeCost }: Strength): string {
  const drawn = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${drawn(16)}$${drawn(32)}`;
}

/** Normalizes Unicode: depending on the keyboard, an é is one character or an e followed by an accent. */
function sameLetters(password: string): string {
  return password.normalize("NFC");
}
