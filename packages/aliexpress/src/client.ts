import PQueue from "p-queue";
import pRetry from "p-retry";
import { z } from "zod";
import { AliExpressError, errorFrom } from "./errors.ts";
import { optionalText, parseJson, readAs, text } from "./fields.ts";
import { sign, withoutEmpty } from "./sign.ts";

/** Who may call in the merchant's name. */
export interface AccessTokens {
  /** The access token as it stands. Throws an `AliExpressError` of kind `reauthorize` where there is none. */
  current(): Promise<string>;
  /** A new one in place of `refused`, which the platform no longer takes. Throws as `current` does. */
  renew(refused: string): Promise<string>;
}

export interface ClientOptions {
  /** Where the platform is, without a path, such as `https://api-sg.aliexpress.com`. */
  baseUrl: string;
  appKey: string;
  appSecret: string;
  tokens: AccessTokens;
  /** How many calls start within a second, at most. */
  callsPerSecond?: number;
  /** How many calls are under way at once, at most. */
  concurrency?: number;
  /** How long a call may take, in milliseconds. */
  timeoutMs?: number;
  /** How many times a call that may be repeated is repeated. */
  retries?: number;
  /** How long the first repetition waits at least, in milliseconds; each further one waits twice as long. */
  retryAfterMs?: number;
  /** Makes each call when it is its turn, such as to measure how long it takes. `method` as AliExpress names it. */
  around?: <Answer>(method: string, call: () => Promise<Answer>) => Promise<Answer>;
}

export interface CallOptions {
  /** A higher number goes first when calls wait for their turn. 0 when left out. */
  priority?: number;
  /** Whether the call may be repeated when it is unknown if it had its effect. True unless it changes something. */
  repeatable?: boolean;
  signal?: AbortSignal;
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** Calls the Open Platform of AliExpress, no faster than it allows. */
export interface AliExpressClient {
  readonly appKey: string;
  readonly baseUrl: string;
  /**
   * Calls a business method, such as `aliexpress.ds.product.get`, in the merchant's name, and gives what stands in the
   * answer's only `…_response`, whatever stands beside it. Throws an `AliExpressError`; an answer that `schema` refuses is
   * `unreadable`.
   */
  call<Answer>(
    method: string,
    fields: Fields,
    schema: z.ZodType<Answer>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Calls a system method, such as `/auth/token/create`, which needs no token. Throws as `call` does. */
  callSystem<Answer>(path: string, fields: Fields, schema: z.ZodType<Answer>): Promise<Answer>;
}

/** A product with its description takes some 100 KB. */
const largestAnswer = 8 * 1024 * 1024;

const platformError = z.object({
  code: text,
  type: optionalText,
  msg: optionalText,
  message: optionalText,
  sub_code: optionalText,
  sub_msg: optionalText,
  request_id: optionalText,
});
const refusedCall = z.object({ error_response: platformError });
const answerObject = z.record(z.string(), z.unknown());

export function createClient({
  baseUrl,
  appKey,
  appSecret,
  tokens,
  callsPerSecond = 10,
  concurrency = 4,
  timeoutMs = 15_000,
  retries = 4,
  retryAfterMs = 1_000,
  around = (_, call) => call(),
}: ClientOptions): AliExpressClient {
  const queue = new PQueue({ concurrency, intervalCap: callsPerSecond, interval: 1_000, strict: true });

  /** Sends one signed call when it is its turn, and gives the parsed answer. */
  function send(path: string, fields: Fields, signedPath: string, options: CallOptions): Promise<unknown> {
    const { priority = 0, signal } = options;
    return queue.add(
      async () => {
        const parameters = withoutEmpty({
          ...fields,
          app_key: appKey,
          sign_method: "sha256",
          timestamp: String(Date.now()), // of the moment it is sent: a call may have waited in the queue
        });
        const body = new URLSearchParams({ ...parameters, sign: sign(parameters, appSecret, signedPath) });
        const timeout = AbortSignal.timeout(timeoutMs);
        const limit = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
        return around(fields.method ?? signedPath, async () =>
          readAnswer(await post(baseUrl + path, body, limit)),
        );
      },
      { priority, ...(signal && { signal }) },
    );
  }

  /** Repeats what was refused before it had an effect, and with `repeatable` also what may have had one. */
  function retried<Answer>(attempt: () => Promise<Answer>, { repeatable = true, signal }: CallOptions) {
    return pRetry(attempt, {
      retries,
      minTimeout: retryAfterMs,
      factor: 2,
      randomize: true, // many who were refused at the same moment do not come back at the same moment
      ...(signal && { signal }),
      shouldRetry: ({ error }) =>
        error instanceof AliExpressError &&
        (error.kind === "rate_limited" ||
          error.kind === "unreachable" ||
          (repeatable && error.kind === "unavailable")),
    });
  }

  return {
    appKey,
    baseUrl,
    async call(method, fields, schema, options = {}) {
      const attempt = async (token: string) => {
        const answer = await send("/sync", { ...fields, method, session: token }, "", options);
        return readAs(schema, payloadOf(answer));
      };
      return retried(async () => {
        const token = await tokens.current();
        try {
          return await attempt(token);
        } catch (error) {
          if (!(error instanceof AliExpressError) || error.kind !== "unauthorized") throw error;
          return attempt(await tokens.renew(token));
        }
      }, options);
    },
    async callSystem(path, fields, schema) {
      // Not repeated: a code is good for one use, and its answer may be lost.
      const answer = await retried(() => send(`/rest${path}`, fields, path, {}), { repeatable: false });
      return readAs(schema, answer);
    },
  };
}

async function post(url: string, body: URLSearchParams, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { method: "POST", body, signal, redirect: "error" });
    const answer = await readText(response);
    // Refusals arrive with status 200: another status comes from a machine in between.
    if (!response.ok) {
      const kind = response.status === 429 ? "rate_limited" : "unavailable";
      throw new AliExpressError(kind, `answered with HTTP ${response.status}`);
    }
    return answer;
  } catch (error) {
    if (error instanceof AliExpressError) throw error;
    if (error instanceof Error && neverConnected(error.cause))
      throw new AliExpressError("unreachable", "no connection", { cause: error });
    throw new AliExpressError("unavailable", "no answer", { cause: error });
  }
}

/** Whether looking up the address or connecting failed. A host with several addresses has one failure for each. */
function neverConnected(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(neverConnected);
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  return syscall === "connect" || syscall === "getaddrinfo" || code === "UND_ERR_CONNECT_TIMEOUT";
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let answer = "";
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > largestAnswer) throw new AliExpressError("unreadable", "the answer is too long");
    answer += decoder.decode(piece, { stream: true });
  }
  return answer + decoder.decode();
}

/** The answer as data. Throws what the platform says failed. */
function readAnswer(body: string): unknown {
  let answer: unknown;
  try {
    answer = parseJson(body);
  } catch {
    // No `cause`: its message would hold a piece of the answer, which may be that of a token.
    throw new AliExpressError("garbled", "the answer is not JSON");
  }
  const refused = refusedCall.safeParse(answer).data?.error_response ?? rootError(answer);
  // The answer about tokens has a code of its own: 0 is success.
  if (refused !== undefined && refused.code !== "0") throw errorFrom(refused);
  return answer;
}

/** What failed, where the platform says it at the root. Some answers have a `code` of success there, beside what was asked for. */
function rootError(answer: unknown) {
  return responsesIn(answer).length > 0 ? undefined : platformError.safeParse(answer).data;
}

/** What stands in the answer's `…_response`, whose name does not always follow from the method's. */
function payloadOf(answer: unknown): unknown {
  const [payload, ...others] = responsesIn(answer);
  const read = answerObject.safeParse(payload);
  if (!read.success || others.length > 0)
    throw new AliExpressError("unreadable", "the answer has no single response");
  return read.data;
}

function responsesIn(answer: unknown): unknown[] {
  return Object.entries(answerObject.safeParse(answer).data ?? {})
    .filter(([name]) => name.endsWith("_response") && name !== "error_response")
    .map(([, response]) => response);
}
