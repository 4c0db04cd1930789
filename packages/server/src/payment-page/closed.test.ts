import { expect, test } from "vitest";
import { createApi } from "../platform/api.ts";
import { createLog } from "../platform/log.ts";
import { askCall } from "../testing/ask.ts";
import { unguarded } from "../testing/unlimited.ts";
import { paymentPageRoutes } from "./routes.ts";

test("[PAY-01] closed, the payment page's calls are not there, whatever is sent", async () => {
  const api = createApi(createLog({ level: "silent" }), unguarded());
  paymentPageRoutes(api, undefined);
  for (const call of ["createPayment", "getReceipt"] as const) {
    expect((await askCall(api, call, {})).status).toBe(404);
    expect((await askCall(api, call, {}, { headers: {} })).status).toBe(404);
  }
});
