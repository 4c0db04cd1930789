import type { Answer } from "./errors.ts";
import type { Later } from "./later.ts";
import type { Happening } from "./objects.ts";
import type { Outbox } from "./outbox.ts";
import type { CallParameters } from "./parameters.ts";
import type { Store } from "./store.ts";

/** What one call may see and do. All of it happens in one transaction: an error undoes the whole. */
export interface Call {
  /** The id in the address; empty where the address has none. */
  readonly id: string;
  readonly parameters: CallParameters;
  /** Whether it came with the publishable key, from a browser: it sees less, and must know the client secret. */
  readonly publishable: boolean;
  readonly store: Store;
  readonly outbox: Outbox;
  /** The shop's address as browsers know it: where a shopper is sent, and sent back. */
  readonly publicUrl: string;
  /** Records an event and sets its webhook on its way. */
  happen(happening: Happening): void;
  /** How long a bank takes to say yes or no, in milliseconds: the payment is `processing` meanwhile. */
  readonly bankDelayMs: number;
  /** What becomes of a lost dispute, in a while. */
  readonly afterLoss: "appeal" | "win" | undefined;
  /** Lets something happen by itself, in a while. */
  readonly later: Later["put"];
}

/** A call of Stripe's API as this stand-in answers it. */
export interface CallDefinition {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Whether a browser may make it with the publishable key. */
  readonly publishable?: true;
  run(call: Call): Answer;
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** Now, as Stripe writes it: whole seconds since 1970. */
export function timestamp(): number {
  return Math.floor(Date.now() / 1000);
}
