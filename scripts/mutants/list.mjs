/*
 * One mutation for each requirement that has money, access or law in it: a line of the shop that breaks it, and its
 * replacement. `text` stands exactly once in `file`, and what comes of it still compiles.
 */
import { access } from "./access.mjs";
import { law } from "./law.mjs";
import { money } from "./money.mjs";
import { orders } from "./orders.mjs";

/**
 * @typedef {object} Mutant
 * @property {string} id The requirement.
 * @property {string} file
 * @property {string} text
 * @property {string} instead
 * @property {string} breaks What the shop does wrong then.
 */

/** @type {readonly Mutant[]} */
export const mutants = [...money, ...orders, ...access, ...law];

/** Each requirement whose identifier begins so has a mutant. */
export const guarded =
  /^(FMT|PRICE|LAW-1[0-6]|VOU|CHK|ORD|PAY|AUTH|ACC|REV|SAFE|MKT|CART-0[467]|CART-1[013]|PROD-0[34]|ROUTE-11|API-21|OPS-0[456]|OPS-60|WISH-0[2-7]|DELIV-0[14])/;

/** Those of them in which nobody's money, access or rights are at stake. */
export const harmless = [
  ...["FMT-02", "CHK-01", "CHK-02", "AUTH-01", "AUTH-05", "AUTH-06", "ACC-02"],
  ...["CHK-14", "ORD-05", "LAW-13", "LAW-14"],
  ...["REV-04", "REV-06", "REV-07", "REV-08", "REV-11", "WISH-03", "WISH-07"],
];
