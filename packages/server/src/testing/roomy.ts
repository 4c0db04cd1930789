import { createAdmission } from "../platform/admission.ts";
import type { CallRooms } from "../platform/http/call-guards.ts";

/** A queue with room for everything that a test does. */
export const roomy = () =>
  createAdmission({ atOnce: 1e9, mostWaiting: 1_000, mostOfNetwork: 1_000, longestWait: 60_000 });

/** The rooms of an API's calls. */
export const roomyCalls = (): CallRooms => ({ queries: roomy(), calls: roomy(), bodies: roomy() });
