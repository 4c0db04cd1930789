import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Measure, onMeasure } from "../platform/measure.ts";
import { checkStripe } from "./stripe-provider.ts";

test("[OPS-62] a request to Stripe is measured by its kind, without the number of what it is about", async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(404, { "content-type": "application/json" });
    answer.end(JSON.stringify({ error: { type: "invalid_request_error", code: "resource_missing" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const measures: Measure[] = [];
  onTestFinished(onMeasure((measure) => void measures.push(measure)));
  const access = {
    name: "sandbox",
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
  } as const;
  const host = { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
  expect(await checkStripe({ ...access, host })).toMatchObject({ outcome: "taken" });
  expect(measures).toEqual([
    {
      of: "call",
      service: "stripe",
      operation: "GET payment_intents",
      outcome: "refused",
      seconds: expect.any(Number),
    },
  ]);
});
