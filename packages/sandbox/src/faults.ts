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
      /** Stripe keeps that answer under the idempotency key, and gives it again for a day. Only calls with a key are refused then. */
      keep: z.boolean().optional(),
      /** Done all the same: of its own failures Stripe says that nobody knows whether they have an effect. */
      isDone: z.boolean().optional(),
      /** Done, and the connection then cut instead of an answer. */
      loseAnswer: z.boolean().optional(),
      /** To how many calls this happens; to all when left out. */
      times: z.int().positive().optional(),
    })
    .optional(),
  /** Orders that the shop makes at the marketplace. */
  orders: z
    .strictObject({
      /** Refused, by this code or without one, and in these words. Nothing is made. */
      refuse: z.strictObject({ code: z.string().optional(), message: z.string().optional() }),
      /** To how many orders this happens; to all when left out. */
      times: z.int().positive().optional(),
    })
    .optional(),
  /** Banks that are asked to charge a card. */
  bank: z
    .strictObject({
      /** How long they take to say yes or no. Payments are `processing` meanwhile. */
      delayMs: milliseconds.optional(),
      /** What happens to a lost dispute a moment later: Stripe offers an appeal, or the bank decides for the merchant after all. */
      afterLoss: z.enum(["appeal", "win"]).optional(),
    })
    .optional(),
  /** What the marketplace charges for what it sells, beside what it asks otherwise. */
  charges: z
    .strictObject({
      /** Tax that comes to the prices, in percent of them, by country (ISO 3166-1). */
      taxPercent: z.record(z.string().regex(/^[A-Z]{2}$/), z.number().min(0).max(1_000)).optional(),
      /** What each piece after the first adds to the freight, in US cents. */
      freightPerPieceCents: z.int().min(0).max(100_000).optional(),
      /** What an order is charged above all that was said before, in percent. */
      unsaidPercent: z.number().min(0).max(1_000).optional(),
    })
    .optional(),
  /** What Google and Facebook get wrong when somebody logs in. */
  login: z
    .strictObject({
      /** Google's id_token has a nonce that nobody asked for. */
      wrongNonce: times.optional(),
      /** The code is no longer known when the shop brings it. */
      expiredCode: times.optional(),
      /** Google signs with a key that is new. */
      newKeys: times.optional(),
    })
    .optional(),
  /** Mails that the shop hands in. */
  mail: z
    .strictObject({
      /** To which address; to any when left out. */
      to: z.string().optional(),
      /** How long the server thinks before it answers. */
      delayMs: milliseconds.optional(),
      /** The recipient is refused with this reply: for now (4xx) or for good (5xx). */
      status: z.int().min(400).max(599).optional(),
      /** Taken, and the connection then cut instead of an answer. */
      loseAnswer: z.boolean().optional(),
      /** Taken, and never seen again. */
      drop: z.boolean().optional(),
      /** Taken, and delivered twice. */
      duplicate: z.boolean().optional(),
      /** To how many mails this happens; to all when left out. */
      times: z.int().positive().optional(),
    })
    .optional(),
});

export type Faults = z.infer<typeof faultsSchema>;

/** What goes wrong with one call. */
export interface CallFault {
  delayMs: number;
  status: number | undefined;
  /** Whether the answer is kept under the call's idempotency key. */
  keep?: boolean | undefined;
  /** Whether a refused call has its effect. */
  isDone?: boolean | undefined;
  loseAnswer: boolean;
}

/** What goes wrong with one mail. */
export interface MailFault {
  delayMs: number;
  status: number | undefined;
  loseAnswer: boolean;
  /** How many of it arrive. */
  copies: number;
}

/** The one plan of faults that all stand-ins ask. It lives in memory: a restart clears it. */
export interface FaultPlan {
  /** The plan as it stands, with what is left of each count. */
  current(): Faults;
  set(faults: Faults): void;
  clear(): void;
  /** What goes wrong with a call to `path`, with an idempotency key or without; asked once a call, because it counts. */
  forCall(path: string, hasKey?: boolean): CallFault;
  /** When each copy of the next message is sent, in milliseconds from now: `[0]` when all is well, `[]` when lost. */
  forMessage(): number[];
  /** How the next order is refused at the marketplace; asked once an order, because it counts. Undefined: it is looked at. */
  forOrder(): OrderRefusal | undefined;
  /** How long a bank takes to answer, in milliseconds; 0 at once. */
  bankDelayMs(): number;
  /** What becomes of a lost dispute. Undefined where it stays lost. */
  afterLoss(): "appeal" | "win" | undefined;
  /** Whether this goes wrong with the login that is under way; asked once a login, because it counts. */
  forLogin(kind: LoginFault): boolean;
  /** What goes wrong with a mail to `address`; asked once a mail, because it counts. */
  forMail(address: string): MailFault;
  /** Aborted when the stand-ins end: a call that still waits then has no effect. */
  readonly ended: AbortSignal;
  end(): void;
}

type OrderRefusal = NonNullable<Faults["orders"]>["refuse"];

export type LoginFault = keyof NonNullable<Faults["login"]>;

/** How long messages are held to be reordered, and how far apart they are then sent; in milliseconds. */
const HOLD = 500;
const APART = 25;

export function createFaultPlan(): FaultPlan {
  const ending = new AbortController();
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

  /** The same of a login's plan. */
  function forLogin(kind: LoginFault): boolean {
    const { login = {} } = plan;
    const left = login[kind] ?? false;
    if (typeof left === "boolean") return left;
    plan = { ...plan, login: { ...login, [kind]: Math.max(0, left - 1) } };
    return left > 0;
  }

  function forMail(address: string): MailFault {
    const { mail } = plan;
    if (mail === undefined || (mail.to ?? address).toLowerCase() !== address.toLowerCase())
      return { delayMs: 0, status: undefined, loseAnswer: false, copies: 1 };
    if (mail.times !== undefined) {
      const { mail: _spent, ...rest } = plan;
      plan = mail.times > 1 ? { ...plan, mail: { ...mail, times: mail.times - 1 } } : rest;
    }
    const copies = mail.duplicate === true ? 2 : 1;
    return {
      delayMs: mail.delayMs ?? 0,
      status: mail.status,
      loseAnswer: mail.loseAnswer ?? false,
      copies: mail.drop === true ? 0 : copies,
    };
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
    ended: ending.signal,
    end: () => ending.abort(),
    current: () => plan,
    set,
    clear: () => set({}),
    forCall(path, hasKey = false) {
      const { api } = plan;
      const isMeant = api?.keep !== true || hasKey;
      if (api === undefined || !isMeant || !begins(path, api.path ?? "/"))
        return { delayMs: 0, status: undefined, loseAnswer: false };
      if (api.times !== undefined) {
        const { api: _spent, ...rest } = plan;
        plan = api.times > 1 ? { ...plan, api: { ...api, times: api.times - 1 } } : rest;
      }
      const { delayMs = 0, status, keep, isDone, loseAnswer = false } = api;
      return { delayMs, status, keep, isDone, loseAnswer };
    },
    forMessage() {
      const { delayMs = 0, reorder } = plan.webhooks ?? {};
      if (take("drop")) return [];
      const delay = delayMs + (reorder === undefined ? 0 : turnInGroup(reorder));
      return take("duplicate") ? [delay, delay] : [delay];
    },
    forOrder() {
      const { orders, ...rest } = plan;
      if (orders?.times !== undefined)
        plan = orders.times > 1 ? { ...plan, orders: { ...orders, times: orders.times - 1 } } : rest;
      return orders?.refuse;
    },
    bankDelayMs: () => plan.bank?.delayMs ?? 0,
    afterLoss: () => plan.bank?.afterLoss,
    forLogin,
    forMail,
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
