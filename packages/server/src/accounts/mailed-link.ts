import { paths } from "@nestling/contract/paths";

/** The address in a mail that a one-time token opens. */
export function linkWith(
  { publicUrl }: { publicUrl: string },
  page: "account.verifyEmail" | "account.resetPassword" | "account.join" | "account.loginAsToken",
  token: string,
): string {
  // In the fragment, which reaches no server and no log.
  return `${publicUrl}${paths[page]}#token=${token}`;
}
