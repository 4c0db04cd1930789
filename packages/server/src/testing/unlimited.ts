import type { CallGuards } from "../platform/http/call-guards.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { nobody } from "./people.ts";
import { roomyCalls } from "./roomy.ts";

const nothing = () => Promise.resolve();

/** No limits, for tests with many calls. */
export const unlimited: Limits = {
  take: nothing,
  giveBack: nothing,
  forget: nothing,
  mark: nothing,
  isMarked: () => Promise.resolve(false),
};

/** An API that anybody may call, and nobody is signed in to. */
export const unguarded = (): CallGuards => ({
  authenticate: nobody,
  limits: unlimited,
  rooms: roomyCalls(),
  strangers: {},
});
