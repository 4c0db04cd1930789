import { createAdmission } from "../platform/admission.ts";

/** A queue with room for everything that a test does. */
export const roomy = () =>
  createAdmission({ atOnce: 1_000, mostWaiting: 1_000, mostOfNetwork: 1_000, longestWait: 60_000 });
