import { createAdmission } from "../platform/admission.ts";

/** Room for whatever a test asks for. */
export const roomy = () =>
  createAdmission({ atOnce: 1_000, mostWaiting: 1_000, mostOfNetwork: 1_000, longestWait: 60_000 });
