import { browserApi } from "../../../shared/api.ts";
import { learnUnread, timesLearned } from "./unread.ts";

let isLoading = false;

/**
 * Loads the number of unread notifications, one call at a time. A failure is not shown, because the customer has asked
 * for nothing; a 401 ends the session as everywhere (ERR-05).
 */
export async function loadUnread(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const before = timesLearned();
  try {
    const answer = await browserApi().listNotifications({ query: { pageSize: "0" } });
    if (answer.status === 200 && timesLearned() === before) learnUnread(answer.body.unread);
  } catch {
    // It is loaded again later.
  } finally {
    isLoading = false;
  }
}
