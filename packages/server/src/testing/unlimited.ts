import type { Limits } from "../platform/limits/limits.ts";

const nothing = () => Promise.resolve();

/** No limits, for tests with many calls. */
export const unlimited: Limits = {
  take: nothing,
  giveBack: nothing,
  forget: nothing,
  mark: nothing,
  isMarked: () => Promise.resolve(false),
};
