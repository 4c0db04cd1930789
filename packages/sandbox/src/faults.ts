import { z } from "zod";

/** True: each time. A number: that many times, from now on. */
const times = z.union([z.boolean(), z.int().nonnegative()]);
const milliseconds = z.int().min(0).max(60_000);

/** What is to go wrong, until it is cleared. A new plan takes the place of the one before. */
export const faultsSchema = z.strictObject({
  /** Messages that a stand-in sends to the shop. */
  webhooks: z
    .strictObject({
      /** How much later each is sent. */
      delayMs: milliseconds.optional(),
      /** Never sent: lost for good, though the event stays and can be redelivered. */
      drop: times.optional(),
      /** Sent twice, at the same time. */
      duplicate: times.optional(),
      /** Held back in groups of this many, for half a second at most, and sent in the reverse order. */
      reorder: z.int().min(2).max(100).optional(),
    })
    .optional(),
  /** Calls that the shop or its pages make to a stand-in. */
  api: z
    .strictObject({
      /** How the path begins, such as `/v1/refunds`; `*` stands for one part. Every path when left out. */
      path: z.string().startsWith("/").optional(),
      /** How long the call waits before it has any effect. */
      delayMs: milliseconds.optional(),
      /** Refused with this status, without an effect. */
      status: z.int().min(400).max(599).optional(),
      /** Done, and the connection then cut instead of an answer. */
      loseAnswer: z.boolean().optional(),
      /** To how many calls this happens; to all when left out. */
      times: z.int().positive().optional(),
    })
    .optional(),
});

export type Faults = z.infer<typeof faultsSchema>;

/** What goes wrong with one call. */
export interface CallFault {
  delayMs: number;
  status: number | undefined;
  loseAnswer: boolean;
}

/** The one plan of faults that all stand-ins ask. It lives in memory: a restart clears it. */
export interface FaultPlan {
  /** The plan as it stands, with what is left of each count. */
  current(): Faults;
  set(faults: Faults): void;
  clear(): void;
  /** What goes wrong with a call to `path`; asked once a call, because it counts. */
  forCall(path: string): CallFault;
  /** When each copy of the next message is sent, in milliseconds from now: `[0]` when all is well, `[]` when lost. */
  forMessage(): number[];
}

/** How long messages are held to be reordered, and how far apart they are then sent; in milliseconds. */
const HOLD = 500;
const APART = 25;

export function createFaultPlan(): FaultPlan {
  let plan: Faults = {};
  let group: { opened: number; members: number } | undefined;

  /** Whether a count of the webhooks' plan is still to be had; takes one off. */
  function take(kind: "drop" | "duplicate"): boolean {
    const { webhooks = {} } = plan;
    const left = webhooks[kind] ?? false;
    if (typeof left === "boolean") return left;
    plan = { ...plan, webhooks: { ...webhooks, [kind]: Math.max(0, left - 1) } };
    return left > 0;
  }

  /** The first of a group waits longest, so that the last goes first. */
  function turnInGroup(size: number): number {
    const now = Date.now();
    if (group === undefined || group.members === size || now - group.opened > HOLD) {
      group = { opened: now, members: 0 };
    }
    group.members += 1;
    return group.opened + HOLD + (size - group.members) * APART - now;
  }

  function set(faults: Faults): void {
    plan = faults;
    group = undefined;
  }

  return {
    current: () => plan,
    set,
    clear: () => set({}),
    forCall(path) {
      const { api } = plan;
      if (api === undefined || !begins(path, api.path ?? "/"))
        return { delayMs: 0, status: undefined, loseAnswer: false };
      if (api.times !== undefined) {
        const { api: _spent, ...rest } = plan;
        plan = api.times > 1 ? { ...plan, api: { ...api, times: api.times - 1 } } : rest;
      }
      return { delayMs: api.delayMs ?? 0, status: api.status, loseAnswer: api.loseAnswer ?? false };
    },
    forMessage() {
      const { delayMs = 0, reorder } = plan.webhooks ?? {};
      if (take("drop")) return [];
      const delay = delayMs + (reorder === undefined ? 0 : turnInGroup(reorder));
      return take("duplicate") ? [delay, delay] : [delay];
    },
  };
}

/** Whether `path` begins with the parts of `pattern`, of which `*` is any one. */
function begins(path: string, pattern: string): boolean {
  const parts = path.split("/");
  return pattern
    .replace(/\/$/, "")
    .split("/")
    .every((part, index) => part === "*" || part === parts[index]);
}
