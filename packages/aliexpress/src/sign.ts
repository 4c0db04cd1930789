import { createHmac } from "node:crypto";

/** The form fields of a call, as they are sent. Nested objects are JSON in one field. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * The signature of a call to the Open Platform: HMAC-SHA256 over the path of a system call (nothing for a business
 * method) and over name and value of every parameter, in the order of the names' bytes.
 *
 * `parameters` are the values before URL encoding, without `sign`; empty ones are neither signed nor sent
 * (`withoutEmpty`). Gives upper-case hexadecimal digits.
 */
export function sign(parameters: Parameters, appSecret: string, path = ""): string {
  const pairs = Object.keys(parameters)
    .sort() // by code unit: `localeCompare` would put `pageIndex` before `Page`
    .map((name) => name + parameters[name]);
  return createHmac("sha256", appSecret)
    .update(path + pairs.join(""))
    .digest("hex")
    .toUpperCase();
}

/** `parameters` without those that are empty. */
export function withoutEmpty(parameters: Readonly<Record<string, string | undefined>>): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
    ),
  );
}
