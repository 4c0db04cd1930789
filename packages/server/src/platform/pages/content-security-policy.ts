import { hash } from "node:crypto";
import type { InlinePieces } from "./inline-pieces.ts";

/** What a page may load from elsewhere: nothing, or what Stripe's card form needs. */
export type PageOrigins = "own" | "stripe";

/**
 * Stripe's hosts for the two payment pages, as its security guide lists them for Stripe.js: https://docs.stripe.com/security/guide
 * Stripe.js may place its frames on subdomains of js.stripe.com; hooks.stripe.com is where a bank asks by 3-D Secure.
 * The guide's hosts for Google Maps are for the Address Element alone, which the shop does not use.
 */
const stripeHosts = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: " https://api.stripe.com",
};
const noHosts = { script: "", frame: "'none'", connect: "" };

/**
 * The strict policy of one page: from this shop only, and inline only what the page was rendered with, by hash. So
 * no `unsafe-inline`, and a page can be kept and sent to everyone, which a nonce would forbid.
 */
export function contentSecurityPolicy(pieces: InlinePieces, origins: PageOrigins): string {
  const hosts = origins === "stripe" ? stripeHosts : noHosts;
  const attributes = hashes(pieces.styleAttributes);
  return [
    "default-src 'self'",
    `script-src 'self'${hosts.script}${hashes(pieces.scripts)}`,
    `style-src 'self'${hashes(pieces.styles)}`,
    `style-src-attr ${attributes === "" ? "'none'" : `'unsafe-hashes'${attributes}`}`,
    "img-src 'self' data:",
    `connect-src 'self'${hosts.connect}`,
    `frame-src ${hosts.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(pieces: ReadonlySet<string>): string {
  return [...pieces].map((piece) => ` 'sha256-${hash("sha256", piece, "base64")}'`).join("");
}
