import type { Refusal } from "@nestling/contract/common";
import type { Context } from "hono";

/** What a use case of orders says to its caller: what was asked for, or why it is not done. */
export type Answer<Body> = { status: 200; body: Body } | { status: 400; body: Refusal };

/** Sends it, typed as the contract has it. */
export function sendAnswer<Body extends object>(c: Context, answer: Answer<Body>) {
  return answer.status === 200 ? c.json(answer.body, 200) : c.json(answer.body, 400);
}
