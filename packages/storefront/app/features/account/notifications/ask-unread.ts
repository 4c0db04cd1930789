import { browserApi } from "../../../shared/api.ts";
import { learnUnread, timesLearned } from "./unread.ts";

let isAsking = false;

/**
 * Asks how much is unread: once at a time, however many want to know. Nobody has asked for this, so nobody is told when
 * it fails; a 401 ends the session as it does everywhere (ERR-05).
 */
export async function askUnread(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const before = timesLearned();
  try {
    const answer = await browserApi().listNotifications({ query: { pageSize: "0" } });
    if (answer.status === 200 && timesLearned() === before) learnUnread(answer.body.unread);
  } catch {
    // The next occasion asks again.
  } finally {
    isAsking = false;
  }
}
