import { create } from "zustand";
import { retryImport } from "../../ui/retry-import.ts";

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

/** Shows what a call threw: no network, no answer within 10 s, or a status that the contract does not declare. */
export function notifyFailure(failure: unknown): void {
  retryImport(() => import("./failure-text.ts"))
    .then(({ failureText }) => notify("error", failureText(failure)))
    // Without a network the words do not come either; then they are these.
    .catch(() => notify("error", "Server Error!"));
}
