import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LOOPBACK, listen } from "./listen.ts";
import { type Sandbox, startSandbox } from "./start.ts";
import { temporaryFolder } from "./stripe/test-account.ts";

const publicUrl = "http://localhost:3000";
const card = { payment_method: "pm_card_visa" };
const order = { amount: 2_000, currency: "usd", allowed_payment_method_types: ["card"] };

type StartOptions = { dataDir?: string; webhookUrl?: string; port?: number };

/** A process of the test's own, to kill or to stop. */
async function start(options: StartOptions = {}) {
  const started = await startProcess({ dataDir: temporaryFolder(), ...options });
  onTestFinished(() => started.sandbox.stop());
  return started;
}

async function startProcess({
  dataDir,
  webhookUrl = `http://${LOOPBACK}:9/webhook`,
  port = 0,
}: StartOptions & { dataDir: string }) {
  const sandbox = await startSandbox({ dataDir, webhookUrl, publicUrl, standIns: ["stripe"], port });
  const { secretKey, host, port: found } = sandbox.stripe;
  const stripe = new Stripe(secretKey, { host, port: found, protocol: "http", telemetry: false });
  return { sandbox, stripe };
}

/** A shop that does nothing but receive webhooks. Thin events, which come beside them, are not kept. */
async function openShop() {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!body.includes('"v2.core.event"')) {
      received.push({ body, signature: String(request.headers["stripe-signature"]) });
    }
    response.end();
  });
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { received, close, webhookUrl: `http://${LOOPBACK}:${port}/webhook` };
}

function setFaults({ origin }: Sandbox, faults: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${origin}/__sandbox/faults`, { method: "POST", headers, body: JSON.stringify(faults) });
}

/** Whether a process runs. A zombie has ended: it only waits for a parent to ask how. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !(existsSync(stat) && readFileSync(stat, "utf8").includes(") Z "));
}

describe("one process", () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let dataDir: string;
  let sandbox: Sandbox;
  let stripe: Stripe;
  beforeAll(async () => {
    shop = await openShop();
    dataDir = await mkdtemp(join(tmpdir(), "nestling-sandbox-"));
    ({ sandbox, stripe } = await startProcess({ dataDir, webhookUrl: shop.webhookUrl }));
  });
  afterEach(async () => {
    await fetch(`${sandbox.origin}/__sandbox/faults`, { method: "DELETE" });
  });
  afterAll(async () => {
    await sandbox.stop();
    shop.close();
    await rm(dataDir, { recursive: true });
  });

  test("[OPS-01] a page pays across origins, and the shop's webhook verifies", async () => {
    const intent = await stripe.paymentIntents.create(order);
    const answer = await fetch(`${sandbox.origin}/v1/payment_intents/${intent.id}/confirm`, {
      method: "POST",
      headers: { origin: "http://localhost:3000" },
      body: new URLSearchParams({
        key: sandbox.stripe.publishableKey,
        client_secret: String(intent.client_secret),
        ...card,
      }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.json()).toMatchObject({ status: "succeeded" });

    const webhooks = () => shop.received.filter((webhook) => webhook.body.includes(intent.id));
    await expect.poll(webhooks).toHaveLength(1);
    const [{ body, signature } = { body: "", signature: "" }] = webhooks();
    const event = stripe.webhooks.constructEvent(body, signature, sandbox.stripe.webhookSecret);
    expect(event).toMatchObject({ type: "payment_intent.succeeded", data: { object: { id: intent.id } } });
  });

  test("[CHK-07] an answer that is lost on its way is asked for again, and nothing is done twice", async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await setFaults(sandbox, { api: { path: "/v1/payment_intents/*/confirm", loseAnswer: true, times: 2 } });
    const paid = await stripe.paymentIntents.confirm(id, card, { maxNetworkRetries: 2 });
    expect(paid.status).toBe("succeeded");
    expect(new Headers(paid.lastResponse.headers).get("idempotent-replayed")).toBe("true");
    const { data: events } = await stripe.events.list({ type: "payment_intent.succeeded" });
    expect(events.filter((event) => JSON.stringify(event).includes(id))).toHaveLength(1);
  });

  test("a planned refusal has no effect, and the plan can be read and cleared", async () => {
    const before = (await stripe.paymentIntents.list()).data;
    await setFaults(sandbox, { api: { status: 503, path: "/v1" } });
    const failing = stripe.paymentIntents.create(order, { maxNetworkRetries: 0 });
    await expect(failing).rejects.toMatchObject({ statusCode: 503 });
    const faults = `${sandbox.origin}/__sandbox/faults`;
    expect(await (await fetch(faults)).json()).toEqual({ api: { status: 503, path: "/v1" } });
    expect((await fetch(faults, { method: "DELETE" })).status).toBe(204);
    expect((await stripe.paymentIntents.list()).data).toEqual(before);
  });

  test("a plan that makes no sense, and one from another site's page, are refused", async () => {
    expect((await setFaults(sandbox, { api: { status: 200 } })).status).toBe(400);
    const form = { method: "POST", body: JSON.stringify({ api: { status: 500 } }) }; // text/plain: needs no permission
    expect((await fetch(`${sandbox.origin}/__sandbox/faults`, form)).status).toBe(400);
  });
});

test("one that is kept running is back after kill -9, at the same address and with what it knew", async () => {
  const { sandbox, stripe } = await start();
  const reports: unknown[] = [];
  sandbox.keepRunning((event) => reports.push(event));
  const intent = await stripe.paymentIntents.create(order);
  for (const ends of [1, 2]) {
    process.kill(sandbox.pid, "SIGKILL");
    await expect.poll(() => reports).toHaveLength(ends * 2);
  }
  expect(reports).toEqual(["ended", "back", "ended", "back"]);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id });
  const { pid } = sandbox;
  await sandbox.stop();
  expect(lives(pid)).toBe(false);
});

test("[OPS-01] after kill -9 everything is there, and the webhook that was under way arrives", async () => {
  const shop = await openShop();
  onTestFinished(shop.close);
  const dataDir = temporaryFolder();
  const first = await start({ dataDir }); // its webhooks reach nobody
  const key = { idempotencyKey: "order:1" };
  const intent = await first.stripe.paymentIntents.create(order, key);
  const paid = await first.stripe.paymentIntents.confirm(intent.id, card);
  const refund = await first.stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  process.kill(first.sandbox.pid, "SIGKILL");

  const { stripe } = await start({ dataDir, ...shop });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await stripe.paymentIntents.create(order, key)).toEqual(intent);
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data[0]?.id).toBe(refund.id);
  await expect.poll(() => shop.received).toHaveLength(4);
  expect((await stripe.events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([
    0, 0, 0, 0,
  ]);
});

test("[OPS-01] when the shop is killed, its sandbox ends by itself", async () => {
  const program = `
    import { startSandbox } from ${JSON.stringify(new URL("./start.ts", import.meta.url))};
    const options = { dataDir: ${JSON.stringify(temporaryFolder())}, webhookUrl: "http://127.0.0.1:9/", publicUrl: "http://localhost:3000", standIns: ["stripe"] };
    console.log((await startSandbox(options)).pid);`;
  const shop = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void shop.kill("SIGKILL"));
  const [line] = await once(shop.stdout, "data");
  const pid = Number(line);
  expect(lives(pid)).toBe(true);
  shop.kill("SIGKILL");
  await expect.poll(() => lives(pid)).toBe(false);
});

test("Ctrl-C, which reaches every process of the terminal, leaves it to the shop to stop the sandbox", async () => {
  const { sandbox, stripe } = await start();
  process.kill(sandbox.pid, "SIGINT");
  expect((await stripe.paymentIntents.create(order)).status).toBe("requires_payment_method");
  await sandbox.stop();
  expect(lives(sandbox.pid)).toBe(false);
  await sandbox.stop(); // once more does no harm
});

test("a port that is taken stops the start, with the reason", async () => {
  const taken = await listen(() => new Response(), 0);
  onTestFinished(taken.close);
  const starting = start({ port: taken.port });
  await expect(starting).rejects.toMatchObject({
    message: "The sandbox did not start",
    cause: { message: expect.stringContaining("EADDRINUSE") },
  });
});
