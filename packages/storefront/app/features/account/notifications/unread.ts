import { create } from "zustand";

/** How much of what the customer was told is unread: one number for all that shows it (ACC-03). */
export const useUnread = create<{ count: number }>()(() => ({ count: 0 }));

/** How often it was learned: who asks compares, so that an older answer does not take the place of a newer one. */
let times = 0;

export const timesLearned = () => times;

export function learnUnread(count: number): void {
  times += 1;
  useUnread.setState({ count });
}
