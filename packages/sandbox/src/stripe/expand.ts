import { invalid, unbuilt } from "./errors.ts";
import type { Kinds } from "./objects.ts";
import type { Store } from "./store.ts";

/** Which fields hold the id of an object that is kept, and of which kind. */
const REFERENCES: Record<string, Record<string, keyof Kinds>> = {
  payment_intent: { latest_charge: "charge" },
  charge: { payment_intent: "payment_intent" },
  refund: { charge: "charge", payment_intent: "payment_intent" },
  dispute: { charge: "charge", payment_intent: "payment_intent" },
};

/** Fields that Stripe expands and this stand-in does not, because it keeps no such objects. */
const UNBUILT = [
  "balance_transaction",
  "customer",
  "payment_method",
  "review",
  "transfer_data",
  "application",
];

/**
 * Puts objects in the place of their ids along each path of `expand[]`, such as `latest_charge`, or
 * `data.latest_charge` in a list. Throws a refusal for a path that leads nowhere.
 */
export function expand(store: Store, body: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => along(store, expanded, path.split("."), path), body);
}

function along(store: Store, value: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => along(store, item, steps, path));
  if (!isRecord(value)) throw cannot(path);
  if (value.object === "list" && step === "data")
    return { ...value, data: along(store, value.data, rest, path) };
  const kind = REFERENCES[String(value.object)]?.[step];
  if (kind === undefined) throw UNBUILT.includes(step) ? unbuilt(`expanding ${path}`) : cannot(path);
  const reference = value[step];
  const target = typeof reference === "string" ? store.find(kind, reference) : reference;
  return { ...value, [step]: along(store, target ?? null, rest, path) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function cannot(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
}
