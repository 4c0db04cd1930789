import { createHmac } from "node:crypto";

/** The form fields of a call, as they are sent. Nested objects are JSON in one field. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * The signature of a call: HMAC-SHA256 in upper-case hexadecimal digits. It covers `path` (empty for a business
 * method), then names and values by the bytes of the names. `parameters` are not URL-encoded, and without `sign` and
 * empty ones (`withoutEmpty`).
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
