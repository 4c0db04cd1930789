import type { Context } from "hono";

/** What a call was asked with. */
export interface MarketCall {
  form: Readonly<Record<string, string>>;
  /** Lists are plain: `simplify=true` was asked for. */
  isSimple: boolean;
}

/** A refusal in the gateway's own form. */
export class GatewayError extends Error {
  readonly code: string;
  readonly type: "ISV" | "ISP" | "SYSTEM";
  readonly subCode: string | undefined;

  constructor(code: string, message: string, type: "ISV" | "ISP" | "SYSTEM" = "ISV", subCode?: string) {
    super(message);
    this.code = code;
    this.type = type;
    this.subCode = subCode;
  }
}

export const missing = (name: string) =>
  new GatewayError("MissingParameter", `The parameter ${name} is missing`);

/** The parameter of this name. Throws the gateway's refusal when it is missing. */
export function required(call: MarketCall, name: string): string {
  const value = call.form[name];
  if (value === undefined || value === "") throw missing(name);
  return value;
}

/** The parameter of this name as JSON. Throws the gateway's refusal when it is none. */
export function requiredJson(call: MarketCall, name: string): unknown {
  try {
    return JSON.parse(required(call, name));
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError("InvalidParameter", `The parameter ${name} is not JSON`);
  }
}

/** A list as it arrives: wrapped in an object with one key, unless the call asked for plain ones. */
export function wrapped(call: MarketCall, key: string, items: unknown[]): unknown {
  return call.isSimple ? items : { [key]: items };
}

/** US cents as an amount in the form that prices have: "3.29". */
export const amount = (cents: number) => (cents / 100).toFixed(2);

/**
 * JSON with ids as numbers of any length, as the platform writes them: JavaScript's own numbers would round them. Ids are
 * handed over as `bigint`.
 */
export function json(context: Context, body: unknown): Response {
  const quoted = JSON.stringify(body, (_key, value) =>
    typeof value === "bigint" ? `bigint:${value}` : value,
  );
  const text = quoted.replace(/"bigint:(\d+)"/g, "$1");
  return context.body(text, 200, { "content-type": "application/json;charset=UTF-8" });
}
