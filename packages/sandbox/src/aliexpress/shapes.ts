import { createHash } from "node:crypto";
import type { MarketCall } from "./answer.ts";

/*
 * The platform documents one shape of an answer and sends others: numbers as text, one object for a list, unknown keys. What an
 * answer says stays the same; its shape follows from what was asked for.
 */

/** What is part of every call, and says nothing of what is asked for. */
const systemParameters: ReadonlySet<string> = new Set([
  ...["app_key", "timestamp", "sign", "sign_method", "session", "access_token", "format", "v"],
  ...["simplify", "partner_id"],
]);

/** Numbers from 0 to `below` - 1 that look like chance, and are the same each time for the same words. */
export type Dice = (below: number) => number;

export function diceFor(...words: string[]): Dice {
  let state = createHash("sha256").update(words.join("\n")).digest().readUInt32BE(0);
  return (below) => {
    // The steps of Numerical Recipes: enough for shapes. Its low bits hardly change, so the high ones count.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of `choices`. */
export function oneOf<Choice>(dice: Dice, ...choices: Choice[]): Choice {
  return choices[dice(choices.length)] as Choice;
}

/** The answer to a call in one of the shapes that it may have, and what stands beside it. */
export function shaped(call: MarketCall, answer: object): { answer: object; beside: object } {
  const asked = Object.entries(call.form)
    .filter(([name]) => !systemParameters.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const dice = diceFor(...asked);
  const request_id = `21${dice(2 ** 31)}`;
  const beside = oneOf<object>(dice, {}, { code: "0", request_id }, { request_id, _trace_id_: request_id });
  return { answer: reshape(answer, dice) as object, beside };
}

function reshape(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => reshape(item, dice));
    // A list of one arrives as that one.
    return items.length === 1 && isRecord(items[0]) && dice(3) === 0 ? items[0] : items;
  }
  if (isRecord(value)) {
    const [only, ...others] = Object.values(value);
    const isWrapped = others.length === 0 && Array.isArray(only) && only.length === 1 && isRecord(only[0]);
    if (isWrapped && dice(4) === 0) return reshape(only[0], dice);
    const fields = Object.entries(value).map(([name, inner]) => [name, reshape(inner, dice)] as const);
    const unknown = others.length > 0 && dice(4) === 0 ? { ext_map: { tier: "3", tags: ["a"] } } : {};
    return { ...Object.fromEntries(fields), ...unknown };
  }
  const isPlain = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
  return isPlain && dice(3) === 0 ? String(value) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
