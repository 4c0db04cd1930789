/** What `nestling doctor` finds. */
import { failureWords } from "../../platform/failure-words.ts";

export type Finding = {
  readonly state: "ok" | "warning" | "wrong";
  /** What was looked at: a setting, or a part of the shop. */
  readonly topic: string;
  readonly finding: string;
  /** How to mend it. Missing where it is ok. */
  readonly cure?: string;
};

export const ok = (topic: string, finding: string): Finding => ({ state: "ok", topic, finding });
export const warning = (topic: string, finding: string, cure: string): Finding => ({
  state: "warning",
  topic,
  finding,
  cure,
});
export const wrong = (topic: string, finding: string, cure: string): Finding => ({
  state: "wrong",
  topic,
  finding,
  cure,
});

/** Runs a check. One that fails itself is a finding as well: nothing that it looked at is known to be right. */
export async function checked(
  topic: string,
  cure: string,
  check: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [wrong(topic, `could not be checked: ${failureWords(error)}`, cure)];
  }
}

/** A count with its noun: 1 job, 2 jobs. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
