import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptedEncodings, type Encoding, encode } from "./encoding.ts";

/** Bytes that a Response accepts without copying them. */
export type Bytes = Buffer<ArrayBuffer>;

/** An answer in one encoding. */
type Form = { readonly headers: Readonly<Record<string, string>>; readonly body: Bytes };

/**
 * An answer in memory, such as a cached page or a file of the build. Its ETag is weak, one for all encodings, because they have
 * the same meaning and nobody requests ranges of a page.
 */
export type StoredAnswer = {
  readonly status: number;
  /** The headers of all forms, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | undefined;
  /** The answer in each encoding. There is always `identity` or `br`. */
  readonly forms: { identity?: Form; gzip?: Form; br?: Form };
  /** Forms that are being compressed, so that each is compressed once. */
  readonly making: Map<Encoding, Promise<void>>;
};

/** Finds stored answers by the target of a request: path and query as they arrived. */
export type ReadyAnswers = { readonly find: (target: string) => StoredAnswer | undefined };

/** Below this, in bytes, compression saves no packet. */
const worthCompressing = 1024;
const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;

/** Makes an answer storable. Only a 200 gets an ETag. */
export function storeAnswer(given: {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Bytes;
}): StoredAnswer {
  const { status, body } = given;
  const etag = status === 200 ? etagOf(given) : undefined;
  const headers = { ...given.headers, vary: "accept-encoding", ...(etag && { etag }) };
  return { status, headers, etag, forms: { identity: formOf(headers, body) }, making: new Map() };
}

/** Includes the headers, because a page with another policy is another page. */
function etagOf({ headers, body }: { headers: object; body: Bytes }): string {
  const content = hash("sha256", body, "base64url");
  return `W/"${hash("sha256", content + JSON.stringify(headers), "base64url").slice(0, 22)}"`;
}

function formOf(headers: StoredAnswer["headers"], body: Bytes, encoding?: Encoding): Form {
  return {
    headers: {
      ...headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    },
    body,
  };
}

/** Adds a form that was made elsewhere, such as a file compressed by the build. */
export function addForm(answer: StoredAnswer, encoding: "br" | "gzip", body: Bytes): void {
  answer.forms[encoding] = formOf(answer.headers, body, encoding);
}

/** Makes the form in this encoding, unless it exists or is not worth it. Resolves when it can be sent. */
export async function ensureForm(answer: StoredAnswer, encoding: Encoding): Promise<void> {
  if (encoding === "identity" || answer.forms[encoding] !== undefined) return;
  const { body } = plainForm(answer);
  if (body.length < worthCompressing || !compressible.test(answer.headers["content-type"] ?? "")) return;
  const underway = answer.making.get(encoding);
  if (underway !== undefined) return underway;
  const made = encode(body, encoding)
    .then((packed) => addForm(answer, encoding, packed))
    .finally(() => answer.making.delete(encoding));
  answer.making.set(encoding, made);
  return made;
}

/** What was decompressed lately, because decompressing takes as long as answering five requests for a cached page. */
const decompressed = new LRUCache<StoredAnswer, Form>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ body }) => Math.max(body.length, 1),
  memoMethod: ({ headers, forms: { br } }) => {
    if (br === undefined) throw new Error("a stored answer without a body");
    return formOf(headers, brotliDecompressSync(br.body));
  },
});

/** The answer without compression, for the rare client that accepts none. If only `br` is kept, it is decompressed. */
function plainForm(answer: StoredAnswer): Form {
  return answer.forms.identity ?? decompressed.memo(answer);
}

/** Compresses the answer for keeping, and drops the plain form, which is six times as large. gzip is made on demand. */
export async function packAnswer(answer: StoredAnswer): Promise<void> {
  await ensureForm(answer, "br");
  if (answer.forms.br !== undefined) delete answer.forms.identity;
}

/** The memory that the answer takes, in bytes, including headers and the gzip that may be made later. */
export function weightOf({ forms: { identity, gzip, br } }: StoredAnswer): number {
  const headers = 1500;
  const packed = br?.body.length ?? 0;
  return headers + (identity?.body.length ?? 0) + packed + (gzip?.body.length ?? packed);
}

type RequestHeaders = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };
type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes | undefined;
};

/** The reply: 304 if the visitor has the answer already, otherwise the smallest form that is ready and accepted. */
function replyTo(answer: StoredAnswer, { acceptEncoding, ifNoneMatch }: RequestHeaders): Reply {
  if (ifNoneMatch !== undefined && answer.etag !== undefined && matches(ifNoneMatch, answer.etag)) {
    const { etag } = answer;
    return { status: 304, headers: { etag, ...validators(answer) }, body: undefined };
  }
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const form = answer.forms[encoding];
    if (form !== undefined) return { status: answer.status, ...form };
  }
  return { status: answer.status, ...plainForm(answer) };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}

function validators({ headers }: StoredAnswer): Record<string, string> {
  const cacheControl = headers["cache-control"];
  return { vary: "accept-encoding", ...(cacheControl && { "cache-control": cacheControl }) };
}

/** The answer as a Response. Waits for the preferred form, so that the first visitor gets it compressed too. */
export async function toResponse(answer: StoredAnswer, request: Request): Promise<Response> {
  const acceptEncoding = request.headers.get("accept-encoding") ?? undefined;
  const ifNoneMatch = request.headers.get("if-none-match") ?? undefined;
  await ensureForm(answer, acceptedEncodings(acceptEncoding)[0] ?? "identity");
  const { status, headers, body } = replyTo(answer, { acceptEncoding, ifNoneMatch });
  const sent = body === undefined || request.method === "HEAD" ? null : body;
  return new Response(sent, { status, headers });
}

/**
 * Writes the answer to the connection and returns its status. If the visitor accepts a compressed form that does not exist yet,
 * it is made first.
 */
export function send(answer: StoredAnswer, incoming: IncomingMessage, outgoing: ServerResponse): number {
  const asked = {
    acceptEncoding: incoming.headers["accept-encoding"] as string | undefined,
    ifNoneMatch: incoming.headers["if-none-match"],
  };
  const write = ({ status, headers, body }: Reply) => {
    outgoing.writeHead(status, headers);
    outgoing.end(body); // Node omits the body of a HEAD request
  };
  const reply = replyTo(answer, asked);
  const [best = "identity"] = acceptedEncodings(asked.acceptEncoding);
  const isPlain = reply.body !== undefined && reply.headers["content-encoding"] === undefined;
  if (!isPlain || best === "identity") write(reply);
  else {
    ensureForm(answer, best)
      .catch(() => undefined) // the visitor gets the plain form
      .then(() => write(replyTo(answer, asked)));
  }
  return reply.status;
}
