import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** The shop stores secrets only as hashes, so that nobody can read them from the database. */
export function sha256(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}

/** 16 random bytes for one order. */
export function newTokenSalt(): Buffer {
  return randomBytes(16);
}

/**
 * The token that opens a guest's order (API-21): 128 bits from the Idempotency-Key, stored only as a hash, and the
 * order's salt. A repeated key gives the same token; nobody can read it from the database.
 */
export function orderToken(idempotencyKey: string, salt: Buffer): string {
  return createHmac("sha256", idempotencyKey).update(salt).digest().subarray(0, 16).toString("base64url");
}

/** A token for an order whose key is not known: 128 random bits. */
export function freshToken(): string {
  return randomBytes(16).toString("base64url");
}

/** How long a token opens its order, in milliseconds: as long as a login lasts (AUTH-11). */
const tokenLife = 30 * 24 * 3_600_000;

/** When a token expires that is created now. */
export function tokenEnd(now: Date): Date {
  return new Date(now.getTime() + tokenLife);
}

/** Digits and letters that are not confused when they are read aloud. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A random order number, easy to read aloud: NST-7K3M-9QPX. */
export function newOrderNumber(): string {
  return `NST-${randomLetters(4)}-${randomLetters(4)}`;
}

/**
 * The number of a payment on its receipt, as easy to read aloud: PAY-7K3M-9QPX. It is made of the payment's id, whose last twelve
 * digits are random.
 */
export function paymentNumber(id: string): string {
  let rest = Number.parseInt(id.slice(-12), 16);
  const letters = Array.from({ length: 8 }, () => {
    const letter = alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
    return letter;
  }).join("");
  return `PAY-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Normalizes a typed order number: any case, with or without dashes. */
export function readOrderNumber(typed: string): string {
  const [, first, second] = /^NST(.{4})(.{4})$/.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")) ?? [];
  return first === undefined ? typed : `NST-${first}-${second}`;
}
