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

function kindOf({ code, sub_code, type }: PlatformError): FailureKind {
  if (sub_code !== undefined) {
    if (sub_code.startsWith("isv.permission-api-package")) return "forbidden";
    if (sub_code.startsWith("isp.")) return "unavailable";
    const kind = kinds[sub_code];
    if (kind !== undefined) return kind;
  }
  // 15 is 'Remote service error': what it means stands in `sub_code`, and without one the platform failed.
  if (code === "15") return sub_code === undefined ? "unavailable" : "rejected";
  return kinds[code] ?? (type === "SYSTEM" || type === "ISP" ? "unavailable" : "rejected");
}
