import { emailProblem } from "@nestling/commerce/address";
import type { Provider } from "./tables.ts";

/** A person as a provider describes them. */
export type SocialPerson = {
  provider: Provider;
  /** The person's permanent id at the provider. */
  subject: string;
  email: string | undefined;
  /** Whether the provider runs the mailbox, and so knows that it is the person's. */
  isVouched: boolean;
  firstName: string;
  lastName: string;
};

/** The names of the providers, for mails. */
export const providerNames: Readonly<Record<Provider, string>> = { google: "Google", facebook: "Facebook" };

const longestName = 100;

/** Cleans a person's data for the shop: drops an email that no account can have, and makes names one line. */
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
