import { paths } from "@nestling/contract/paths";

/** The address of a page with a one-time token, for a mail. */
export function linkWith(
  { publicUrl }: { publicUrl: string },
  page: "account.verifyEmail" | "account.resetPassword" | "account.join" | "account.loginAsToken",
  token: string,
): string {
  // The fragment of an address is sent to no server, so the token is in no log.
  return `${publicUrl}${paths[page]}#token=${token}`;
}
