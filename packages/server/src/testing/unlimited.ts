import type { Limits } from "../platform/limits/limits.ts";

const nothing = () => Promise.resolve();

/** For tests that ask more than anybody would. */
export const unlimited: Limits = {
  take: nothing,
  giveBack: nothing,
  forget: nothing,
  mark: nothing,
  isMarked: () => Promise.resolve(false),
};
