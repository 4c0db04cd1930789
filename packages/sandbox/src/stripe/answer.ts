import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { transaction } from "../database.ts";
import type { FaultPlan } from "../faults.ts";
import { readIdempotencyKey, refuseCardNumbers, requireKey, requireVersion } from "./admission.ts";
import type { Call, CallDefinition } from "./call.ts";
import { type Answer, errorAnswer, invalid, Refusal } from "./errors.ts";
import { eventOf } from "./events.ts";
import { expand } from "./expand.ts";
import { type Form, parseForm } from "./form.ts";
import type { Idempotency, KeyedRequest } from "./idempotency.ts";
import type { Later } from "./later.ts";
import type { Event } from "./objects.ts";
import type { Outbox } from "./outbox.ts";
import { CallParameters } from "./parameters.ts";
import type { Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

/** The parts that calls work on. */
export interface Account {
  database: DatabaseSync;
  store: Store;
  outbox: Outbox;
  webhooks: Webhooks;
  faults: FaultPlan;
  idempotency: Idempotency;
  later: Later;
  /** The shop's address as browsers know it. */
  publicUrl: string;
}

/** What a request brings along: its connection, to cut it, and the id that it was given. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

type HttpContext = Context<HttpEnv>;

interface CallRequest {
  id: string;
  form: Form;
  publishable: boolean;
  /** Undefined without an idempotency key. */
  keyed: KeyedRequest | undefined;
}

/** A status and the bytes of the JSON, the same for a replay as for the first answer. */
interface Written {
  status: ContentfulStatusCode;
  text: string;
}

/**
 * Answers a request: admission, planned faults, idempotency, then the call in one transaction with its events, their
 * webhooks and the answer stored under its key. So a crash leaves all of these or none.
 */
export async function answerCall(
  account: Account,
  call: CallDefinition,
  context: HttpContext,
): Promise<Response> {
  const request = await readRequest(call, context);
  const { keyed } = request;
  if (keyed === undefined) return underFaults(account, call, request, context);
  context.header("Idempotency-Key", keyed.key);
  return account.idempotency.hold(keyed, () => underFaults(account, call, request, context));
}

/** Writes an answer as Stripe does, and tells the SDK not to repeat what can never succeed. */
export function reply(context: Context, answer: Answer): Response {
  if (answer.status === 409) context.header("Stripe-Should-Retry", "true");
  if (answer.status === 501) context.header("Stripe-Should-Retry", "false");
  return send(context, write(answer));
}

async function readRequest(call: CallDefinition, context: HttpContext): Promise<CallRequest> {
  const { req } = context;
  const body = call.method === "POST" ? await req.text() : "";
  if (body !== "" && !req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    throw invalid(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
    );
  }
  const query = new URL(req.url).search.slice(1);
  const form = parseForm(query === "" || body === "" ? query + body : `${query}&${body}`);
  refuseCardNumbers(form);
  const key = requireKey(req.header("authorization"), form, call.publishable ?? false);
  requireVersion(req.header("stripe-version"));
  const id = context.get("requestId");
  const idempotencyKey = readIdempotencyKey(call.method, req.header("idempotency-key"));
  const keyed =
    idempotencyKey === null ? undefined : { key: idempotencyKey, path: req.path, form, request: id };
  return { id, form, publishable: key === "publishable", keyed };
}

async function underFaults(
  account: Account,
  call: CallDefinition,
  request: CallRequest,
  context: HttpContext,
): Promise<Response> {
  const fault = account.faults.forCall(context.req.path, request.keyed !== undefined);
  if (fault.delayMs > 0) await sleep(fault.delayMs);
  // What a key has answered before stays its answer.
  const key = fault.keep ? request.keyed : undefined;
  const isAnswered = key !== undefined && account.idempotency.recall(key) !== undefined;
  if (fault.status !== undefined && !isAnswered) {
    if (fault.isDone) carryOut(account, call, request, context);
    const written = write(plannedRefusal(fault.status));
    if (key !== undefined) account.idempotency.keep(key, written);
    return send(context, written);
  }
  const answer = carryOut(account, call, request, context);
  if (!fault.loseAnswer) return answer;
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function carryOut(
  account: Account,
  call: CallDefinition,
  request: CallRequest,
  context: HttpContext,
): Response {
  const { keyed } = request;
  const kept = keyed === undefined ? undefined : account.idempotency.recall(keyed);
  if (kept !== undefined) {
    context.header("Idempotent-Replayed", "true");
    context.header("Original-Request", kept.request);
    return send(context, kept);
  }
  const written = run(account, call, request, context.req.param("id") ?? "");
  account.later.wake();
  account.webhooks.wake();
  return send(context, written);
}

function run(account: Account, definition: CallDefinition, request: CallRequest, id: string): Written {
  const { database, store, outbox, idempotency } = account;
  const { keyed } = request;
  const parameters = new CallParameters(request.form);
  try {
    return transaction(database, () => {
      const paths = parameters.list("expand");
      const { status, body } = definition.run({
        id,
        parameters,
        publishable: request.publishable,
        store,
        outbox,
        publicUrl: account.publicUrl,
        bankDelayMs: account.faults.bankDelayMs(),
        afterLoss: account.faults.afterLoss(),
        later: account.later.put,
        happen: happenings(account, { id: request.id, idempotency_key: keyed?.key ?? null }),
      });
      const written = write({ status, body: status === 200 ? expand(store, body, paths) : body });
      if (keyed !== undefined) idempotency.keep(keyed, written);
      return written;
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.begun)) throw error;
    const written = write(error.answer);
    if (keyed !== undefined) idempotency.keep(keyed, written);
    return written;
  }
}

/** Records what happens in a request, and sets its webhooks on their way, in the transaction that is open. */
export function happenings(
  { store, webhooks }: Pick<Account, "store" | "webhooks">,
  request: Event["request"],
): Call["happen"] {
  return (happening) => {
    const event = eventOf(happening, request);
    store.save(event);
    webhooks.put(event);
  };
}

function write({ status, body }: Answer): Written {
  return { status, text: `${JSON.stringify(body, null, 2)}\n` };
}

function send(context: Context, { status, text }: { status: number; text: string }): Response {
  return context.body(text, status as ContentfulStatusCode, { "Content-Type": "application/json" });
}

/** The words of a refusal that the plan of faults asked for. */
function plannedRefusal(status: number): Answer {
  if (status === 429) {
    const message =
      "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.";
    return errorAnswer(429, { type: "invalid_request_error", code: "rate_limit", message });
  }
  const type = status < 500 ? "invalid_request_error" : "api_error";
  return errorAnswer(status as ContentfulStatusCode, { type, message: "An unknown error occurred" });
}
