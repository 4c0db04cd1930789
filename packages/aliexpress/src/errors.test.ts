import { expect, test } from "vitest";
import { errorFrom } from "./errors.ts";

test.each([
  [{ code: "IllegalAccessToken" }, "unauthorized"],
  [{ code: "27" }, "unauthorized"],
  [{ code: "41" }, "unauthorized"],
  [{ code: "15", sub_code: "isv.invalid-authorization" }, "unauthorized"],
  [{ code: "IllegalRefreshToken" }, "reauthorize"],
  [{ code: "InsufficientPermission" }, "forbidden"],
  [{ code: "InvalidAppKey" }, "forbidden"],
  [{ code: "ApiCallLimit" }, "rate_limited"],
  [{ code: "7" }, "rate_limited"],
  [{ code: "InvalidParameter" }, "invalid"],
  [{ code: "MissingParameter" }, "invalid"],
  [{ code: "UnsupportedParamMapping" }, "invalid"],
  [{ code: "15", sub_code: "isv.invalid-parameter" }, "invalid"],
  [{ code: "ServiceTimeout", type: "ISV" }, "unavailable"],
  [{ code: "InternalError" }, "unavailable"],
  [{ code: "15", sub_code: "isp.item-service-timeout" }, "unavailable"],
  [{ code: "Odd", type: "ISP" }, "unavailable"],
  [{ code: "Odd", type: "ISV" }, "rejected"],
  [{ code: "ApiCallLimit", sub_code: "isv.something-new" }, "rate_limited"],
  [{ code: "15", sub_code: "isp.top-flow-control-limited" }, "rate_limited"],
  [{ code: "isp.top-flow-control-limited", type: "ISP" }, "rate_limited"],
  [{ code: "7", sub_code: "accesscontrol.limited-by-app-access-count" }, "rate_limited"],
  [{ code: "15", sub_code: "accesscontrol.limited-by-api-access-count" }, "rate_limited"],
  [{ code: "15", sub_code: "isp.flow-control" }, "rate_limited"],
  [{ code: "15", sub_code: "isv.app-call-limited" }, "rate_limited"],
  [{ code: "AppCallLimit" }, "rate_limited"],
  [{ code: "SellerCallLimit", type: "ISV" }, "rate_limited"],
  [{ code: "FlowControl", type: "SYSTEM" }, "rate_limited"],
  [{ code: "15", sub_code: "isp.http-rate-limit" }, "rate_limited"],
  [{ code: "TOO_MANY_REQUESTS" }, "rate_limited"],
  // A limit of what may be bought, and not of calls.
  [{ code: "15", sub_code: "isv.buy-limit-exceeded" }, "rejected"],
  [{ code: "BUY_LIMIT_EXCEEDED" }, "rejected"],
  [{ code: "isp.remote-service-timeout", type: "ISV" }, "unavailable"],
  [{ code: "constructor" }, "rejected"],
])("[MKT-01] the platform's %j is %s", (error, kind) => {
  expect(errorFrom(error).kind).toBe(kind);
});

test("[MKT-01] a failure says the more telling of the platform's codes and words, and what its support asks for", () => {
  const error = { code: "15", msg: "Remote service error", message: "no", request_id: "r1" };
  expect(errorFrom({ ...error, sub_code: "isv.gone", sub_msg: "It is gone" })).toMatchObject({
    ...{ message: "isv.gone: It is gone", code: "isv.gone", requestId: "r1" },
  });
  expect(errorFrom(error).message).toBe("15: Remote service error");
  expect(errorFrom({ code: "7", message: "Wait" }).message).toBe("7: Wait");
});
