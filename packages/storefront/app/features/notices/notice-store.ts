import { HttpError } from "@nestling/contract/client";
import { create } from "zustand";

export type Notice = { id: number; kind: "success" | "error" | "warning" | "info"; text: string };

/** The notices in sight, oldest first. Each goes by itself; `Notices` shows them and times them. */
export const useNotices = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }));

let lastId = 0;

/** Shows a notice at the top of the page for two seconds (ERR-01). What the shopper must know stands in the page too. */
export function notify(kind: Notice["kind"], text: string): void {
  lastId += 1;
  const notice = { id: lastId, kind, text };
  // The same words twice at once would only be noise: the newer one takes the place of the older.
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((other) => other.text !== text), notice],
  }));
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** What a call's exception says to the shopper (ERR-05). Statuses that the contract declares never get here. */
export function failureText(failure: unknown): string {
  if (failure instanceof HttpError && failure.status === 429) {
    const { retryAfter } = failure;
    return retryAfter === undefined
      ? "Too many tries. Please wait a moment."
      : `Too many tries. Please try again in ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"}.`;
  }
  return "Server Error!";
}

/** Shows what a call threw: no network, no answer within 10 s, or a status that the contract does not declare. */
export function notifyFailure(failure: unknown): void {
  notify("error", failureText(failure));
}
