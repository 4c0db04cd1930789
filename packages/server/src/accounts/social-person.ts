import { emailProblem } from "@nestling/commerce/address";
import type { Provider } from "./tables.ts";

/** Whom a provider has recognised, in its own words. */
export type SocialPerson = {
  provider: Provider;
  /** The provider's own name for the person, for good. */
  subject: string;
  email: string | undefined;
  /** The provider knows that the e-mail is the person's own, and runs it. */
  isVouched: boolean;
  firstName: string;
  lastName: string;
};

/** How a sentence names a provider. */
export const providerNames: Readonly<Record<Provider, string>> = { google: "Google", facebook: "Facebook" };

const longestName = 100;

/** A person as the shop can keep one: an e-mail that no account can have counts as none, names are one line. */
export function keptPerson(person: SocialPerson): SocialPerson {
  const email = person.email?.trim().toLowerCase();
  const isUsable = email !== undefined && emailProblem(email) === undefined;
  return {
    ...person,
    email: isUsable ? email : undefined,
    isVouched: isUsable && person.isVouched,
    firstName: oneLine(person.firstName),
    lastName: oneLine(person.lastName),
  };
}

function oneLine(name: string): string {
  const clean = name.toWellFormed().replaceAll(/[\p{C}\p{Z}\ufffd]+/gu, " ");
  return [...clean.trim()].slice(0, longestName).join("").slice(0, longestName).toWellFormed().trim();
}
