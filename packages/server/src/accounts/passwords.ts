/** Passwords, as Argon2id hashes. */
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { TooOften } from "../platform/too-often.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a stored hash the answer is no, after the same work: nobody learns whether there is one (AUTH-13). */
  isRight(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with less than is asked of one today. */
  isOutdated(stored: string): boolean;
};

/** What a hash costs, in KiB of memory and passes over it. */
export type Strength = { memoryCost: number; timeCost: number };

/** OWASP's for Argon2id: 60 ms of one core. */
const strengthOfToday: Strength = { memoryCost: 19_456, timeCost: 2 };

/** So many wait for their turn, 4 s at most; who comes then is told to come again. */
const longestQueue = 64;
const retryAfter = 5;

/**
 * Hashes one password at a time, so that a crowd that logs in takes one core and 19 MiB, and pages are served beside it.
 * Throws TooOften when too many wait.
 */
export function openPasswords(strength = strengthOfToday): Passwords {
  const nobodys = hashOfNobody(strength);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= longestQueue) throw new TooOften(retryAfter);
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    // Whoever asked hears of a failure; the next in the queue need not.
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    hash: (password) => inTurn(() => hash(sameLetters(password), strength)),
    isRight: (stored, password) => inTurn(() => verify(stored ?? nobodys, sameLetters(password))),
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
