import { create } from "zustand";

/** The number of unread notifications, for everything that shows it (ACC-03). */
export const useUnread = create<{ count: number }>()(() => ({ count: 0 }));

/** How often the number was set. A caller compares it, so that an older answer does not replace a newer one. */
let times = 0;

export const timesLearned = () => times;

export function learnUnread(count: number): void {
  times += 1;
  useUnread.setState({ count });
}
