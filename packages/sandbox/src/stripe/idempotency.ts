import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { errorAnswer, Refusal } from "./errors.ts";
import { canonical, type Form } from "./form.ts";

/** How long a key is remembered at least: Stripe's 24 hours, in milliseconds. */
const MEMORY = 24 * 60 * 60 * 1000;

/** A POST that came with a key. */
export interface KeyedRequest {
  key: string;
  path: string;
  form: Form;
  /** The id of the request itself. */
  request: string;
}

/** An answer as it went out, and the request that it answered. */
export interface KeptAnswer {
  status: number;
  text: string;
  request: string;
}

/**
 * Stripe's idempotency (version 1 of the API): the first answer of a call that had begun is kept, whatever its
 * status, and given again to the same key with the same parameters.
 */
export interface Idempotency {
  /** Runs a call while its key counts as under way. Throws for a key that is under way already (409). */
  hold<Result>(request: KeyedRequest, work: () => Promise<Result>): Promise<Result>;
  /**
   * What this key answered before; undefined when it is new. Throws for a key that was used for another address
   * or with other parameters (400).
   */
  recall(request: KeyedRequest): KeptAnswer | undefined;
  /** Keeps the answer, in the transaction of the call's effects. */
  keep(request: KeyedRequest, answer: { status: number; text: string }): void;
}

const SCHEMA = `
  create table if not exists idempotency (
    key text primary key, path text not null, fingerprint text not null,
    status integer not null, body text not null, request text not null, created integer not null)`;

export function createIdempotency(database: DatabaseSync): Idempotency {
  database.exec(SCHEMA);
  database.prepare("delete from idempotency where created < ?").run(Date.now() - MEMORY);
  const read = database.prepare("select * from idempotency where key = ?");
  const write = database.prepare("insert or replace into idempotency values (?, ?, ?, ?, ?, ?, ?)");
  const underWay = new Set<string>();

  return {
    async hold({ key }, work) {
      if (underWay.has(key)) throw inUse(key);
      underWay.add(key);
      try {
        return await work();
      } finally {
        underWay.delete(key);
      }
    },
    recall(request) {
      const { key } = request;
      const row = read.get(key);
      if (row === undefined) return undefined;
      if (row.path !== request.path)
        throw misused(key, `for the same endpoint they were first used for ('${row.path}')`);
      if (row.fingerprint !== fingerprint(request)) {
        throw misused(key, "with the same parameters they were first used with");
      }
      return { status: Number(row.status), text: String(row.body), request: String(row.request) };
    },
    keep(request, { status, text }) {
      const { key, path } = request;
      write.run(key, path, fingerprint(request), status, text, request.request, Date.now());
    },
  };
}

/** Tells other parameters apart without keeping them. */
function fingerprint({ form }: KeyedRequest): string {
  return createHash("sha256").update(canonical(form)).digest("hex");
}

function inUse(key: string): Refusal {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  const fields = { type: "invalid_request_error", code: "idempotency_key_in_use", message } as const;
  return new Refusal(errorAnswer(409, fields), false);
}

function misused(key: string, rule: string): Refusal {
  const message = `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new Refusal(errorAnswer(400, { type: "idempotency_error", message }), false);
}
