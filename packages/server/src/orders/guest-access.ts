import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** What the shop keeps of a secret that opens something: who reads the database learns none. */
export function sha256(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}

/** 16 random bytes, an order's own. */
export function newTokenSalt(): Buffer {
  return randomBytes(16);
}

/**
 * The token that opens a guest's order (API-21): 128 bits from the Idempotency-Key, which the shop keeps as a hash
 * alone, and the order's own random salt. So the same key gives the same token again after a lost answer, and who
 * reads the database learns none.
 */
export function orderToken(idempotencyKey: string, salt: Buffer): string {
  return createHmac("sha256", idempotencyKey).update(salt).digest().subarray(0, 16).toString("base64url");
}

/** A token for an order whose key is not at hand: 128 random bits. */
export function freshToken(): string {
  return randomBytes(16).toString("base64url");
}

/** How long a token opens its order, in milliseconds: as long as a login lasts (AUTH-11). */
const tokenLife = 30 * 24 * 3_600_000;

/** When a token ends that is given now. */
export function tokenEnd(now: Date): Date {
  return new Date(now.getTime() + tokenLife);
}

/** Digits and letters that are not taken for one another when read aloud. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** An order number that can be read out and not guessed: NST-7K3M-9QPX. */
export function newOrderNumber(): string {
  return `NST-${randomLetters(4)}-${randomLetters(4)}`;
}

/** An order number as somebody types it off a mail: in any case, with or without its dashes. */
export function readOrderNumber(typed: string): string {
  const [, first, second] = /^NST(.{4})(.{4})$/.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")) ?? [];
  return first === undefined ? typed : `NST-${first}-${second}`;
}
