/**
 * Gives what a call of a loader brings, or undefined where it fails: for the parts that a page can do without. The
 * server writes the failure into its log, and no cache keeps such a page.
 */
export async function optional<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch(() => undefined);
}
