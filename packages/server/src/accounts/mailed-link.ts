/** The address in a mail that a one-time token opens. */
export function linkWith(
  { publicUrl }: { publicUrl: string },
  page: "verify-email" | "reset-password" | "join",
  token: string,
): string {
  // In the fragment, which reaches no server and no log.
  return `${publicUrl}/account/${page}#token=${token}`;
}
