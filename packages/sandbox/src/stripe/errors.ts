import type { ContentfulStatusCode } from "hono/utils/http-status";

/** What a call answers: a status and the value of its JSON. */
export interface Answer {
  status: ContentfulStatusCode;
  body: unknown;
}

/** The fields that Stripe writes under `error`. */
export interface ErrorFields {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  [detail: string]: unknown;
}

/** An answer in the form of Stripe's errors; a code brings the address of its documentation. */
export function errorAnswer(status: ContentfulStatusCode, fields: ErrorFields): Answer {
  const { code } = fields;
  return {
    status,
    body: { error: code === undefined ? fields : { ...fields, doc_url: documentation(code) } },
  };
}

/** Where Stripe documents an error code. */
export function documentation(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/** A call that gets an error and has no effect: thrown anywhere below it, answered in one place. */
export class Refusal extends Error {
  readonly answer: Answer;
  /**
   * Whether the call had begun when it was refused. Only then does an idempotency key keep the answer: a call
   * whose parameters were wrong may be sent again, corrected, under the same key.
   */
  readonly begun: boolean;

  constructor(answer: Answer, begun: boolean) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
    this.begun = begun;
  }
}

/** Wrong parameters: 400, before the call begins. */
export function invalid(message: string, details: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(errorAnswer(400, { type: "invalid_request_error", message, ...details }), false);
}

/** The object does not allow this now: 400, and the call had begun. */
export function notNow(message: string, details: Record<string, unknown>): Refusal {
  return new Refusal(errorAnswer(400, { type: "invalid_request_error", message, ...details }), true);
}

/** No object of this id: 404 when the address names it, 400 when a parameter does. */
export function missing(what: string, id: string, where: { status: 400 | 404; param: string }): Refusal {
  const message = `No such ${what}: '${id}'`;
  const fields = {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param: where.param,
  } as const;
  return new Refusal(errorAnswer(where.status, fields), true);
}

/** No key, or not the right one: 401. */
export function unauthorized(message: string, details: { code?: string } = {}): Refusal {
  return new Refusal(errorAnswer(401, { type: "invalid_request_error", message, ...details }), false);
}

/** Something that Stripe has and this stand-in has not: 501, by name, so that nobody takes it for built. */
export function unbuilt(what: string): Refusal {
  const message = `The sandbox's Stripe does not implement ${what}.`;
  return new Refusal(
    errorAnswer(501, { type: "api_error", code: "sandbox_not_implemented", message }),
    false,
  );
}
