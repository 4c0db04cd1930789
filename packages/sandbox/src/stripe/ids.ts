import { randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `length` characters that nobody can guess, of the alphabet of Stripe's ids. */
export function randomText(length: number): string {
  let text = "";
  for (const byte of randomBytes(length)) text += ALPHABET.charAt(byte % ALPHABET.length);
  return text;
}

/** A new id in Stripe's form, such as `pi_` and 24 characters. */
export function newId(prefix: "ch" | "du" | "evt" | "pi" | "pm" | "re" | "req" | "tds"): string {
  return `${prefix}_${randomText(24)}`;
}
