/** What a failed call means for its caller. */
export type FailureKind =
  /** The access token is wrong or has expired. */
  | "unauthorized"
  /** The refresh token has expired: a person has to authorize the shop again. */
  | "reauthorize"
  /** The app's key or secret is wrong, or the app or the account may not call this method. */
  | "forbidden"
  /** The order is unknown, or belongs to another account. A new order stays so for some seconds. */
  | "not_owned"
  /** Refused before it had any effect, because of too many calls. */
  | "rate_limited"
  /** The clock of this machine is wrong. */
  | "clock"
  /** The call itself is wrong: repeating it does not help. */
  | "invalid"
  /** No connection was made, so the call had no effect. */
  | "unreachable"
  /** No answer, or an error of the platform. The call may have had its effect. */
  | "unavailable"
  /** The platform's answer is not what it documents: a person must look. The call may have had its effect. */
  | "unreadable"
  /** The answer is no JSON, so a machine in between has answered. The call may have had its effect. */
  | "garbled"
  /** Any other refusal, with a code that this list does not know. */
  | "rejected";

/** A call to the Open Platform that failed. Its message holds neither tokens nor what was sent. */
export class AliExpressError extends Error {
  override readonly name = "AliExpressError";
  readonly kind: FailureKind;
  /** The platform's code, the more telling `sub_code` where there is one. */
  readonly code: string | undefined;
  /** What the platform's support asks for. */
  readonly requestId: string | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    {
      code,
      requestId,
      cause,
    }: { code?: string | undefined; requestId?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.requestId = requestId;
  }
}

/** How the platform says that a call failed: in `error_response`, or at the root of the answer. */
export interface PlatformError {
  code: string;
  type?: string | undefined;
  msg?: string | undefined;
  message?: string | undefined;
  sub_code?: string | undefined;
  sub_msg?: string | undefined;
  request_id?: string | undefined;
}

/** Codes with which an answer says that all went well. */
export const successCodes: ReadonlySet<string> = new Set(["0", "00", "200"]);

const kinds: Record<string, FailureKind> = {
  IllegalAccessToken: "unauthorized",
  "27": "unauthorized",
  "41": "unauthorized",
  "isv.invalid-authorization": "unauthorized",
  IllegalRefreshToken: "reauthorize",
  InsufficientPermission: "forbidden",
  InvalidAppKey: "forbidden",
  IncompleteSignature: "forbidden",
  "isv.insufficient-permission": "not_owned",
  ApiCallLimit: "rate_limited",
  "7": "rate_limited",
  IllegalTimestamp: "clock",
  InvalidParameter: "invalid",
  MissingParameter: "invalid",
  UnsupportedParamMapping: "invalid",
  "11006": "invalid",
  "isv.invalid-parameter": "invalid",
  ServiceTimeout: "unavailable",
  InternalError: "unavailable",
};

/** The error that the platform's own words amount to. */
export function errorFrom(error: PlatformError): AliExpressError {
  const code = error.sub_code ?? error.code;
  // `msg` alone is often 'Remote service error'.
  const words = error.sub_msg ?? error.msg ?? error.message ?? "no reason given";
  return new AliExpressError(kindOf(error), `${code}: ${words}`, { code, requestId: error.request_id });
}

/**
 * Words of the platform's gate, which limits apps and callers before a method begins: `isp.top-flow-control-limited`,
 * `accesscontrol.limited-by-app-access-count`, `AppCallLimit`. A limit of what a buyer may buy is none of these.
 */
const gateLimits =
  /flow[-_ ]?control|accesscontrol|access[-_ ](count|frequency)|(flow|call|rate|request|api|qps)[-_ ]?limit|throttl|too[-_ ]many[-_ ](requests|calls)|\bqps\b/i;

/** Whether a code or a sentence says that too many calls were made, so that this one had no effect. */
const saysRateLimited = (words: string): boolean => gateLimits.test(words);

/** Words of a service that failed by itself: what it was asked for may have been done. */
const failures = /time[ds]?[-_ ]?out|service[-_ ]?unavailable|system[-_ ]?busy/i;

/** What a code of the platform means, wherever it stands: in `sub_code`, in `code`, or in the answer of a method. */
export function kindOfCode(code: string): FailureKind | undefined {
  if (saysRateLimited(code)) return "rate_limited";
  if (code.startsWith("isv.permission-api-package")) return "forbidden";
  const known = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  return known ?? (code.startsWith("isp.") || failures.test(code) ? "unavailable" : undefined);
}

/** What a message means if its code says nothing: too many calls, or a service that failed. */
export function kindOfWords(words: string): "rate_limited" | "unavailable" | undefined {
  if (saysRateLimited(words)) return "rate_limited";
  return failures.test(words) ? "unavailable" : undefined;
}

/** A code of a method's own, such as ERROR_WHEN_BUILD_FOR_PLACE_ORDER: it has looked at the call and refused it. */
const isOfMethod = (code: string) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(code);

function kindOf({ code, sub_code, sub_msg, msg, message, type }: PlatformError): FailureKind {
  const words = sub_msg ?? msg ?? message ?? "";
  if (saysRateLimited(words)) return "rate_limited";
  const kind = sub_code === undefined ? undefined : kindOfCode(sub_code);
  if (kind !== undefined) return kind;
  if (isOfMethod(sub_code ?? code) && kindOfCode(code) === undefined) return "rejected";
  // 15 is 'Remote service error': what it means stands beside it, and without anything the platform failed.
  if (code === "15")
    return sub_code === undefined && sub_msg === undefined
      ? "unavailable"
      : (kindOfWords(words) ?? "rejected");
  return kindOfCode(code) ?? (type === "SYSTEM" || type === "ISP" ? "unavailable" : "rejected");
}
