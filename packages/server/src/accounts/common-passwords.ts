/** Passwords that attackers try first (AUTH-03). */
import type { Refusal } from "@nestling/contract/common";
import { refusal } from "../platform/refusal.ts";

const tooCommon = "This password is one of the most common. Please choose another.";

let list: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords, in lower case. Read when the first new password comes: it takes 5 MB of memory. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Refuses a new password that is common in whatever case, for a capital and a number alone make none that is hard to
 * guess. Never asked at login, so that an older password still works.
 *
 * @returns undefined if it is not common
 */
export async function commonPasswordRefusal(password: string): Promise<Refusal | undefined> {
  list ??= readList();
  if (!(await list).has(password.toLowerCase())) return undefined;
  return refusal("common_password", tooCommon, [{ path: "password", message: tooCommon }]);
}
