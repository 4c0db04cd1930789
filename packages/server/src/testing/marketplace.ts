import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@nestling/aliexpress/client";
import { authorizeUrl, createTokens } from "@nestling/aliexpress/tokens";
import { openSandbox } from "@nestling/sandbox/testing/open-sandbox";
import { afterAll, expect } from "vitest";
import { aliExpressSupplier } from "../marketplace/aliexpress-supplier.ts";

const publicUrl = "http://localhost:3000";

/**
 * Starts the stand-in marketplace for the tests of a file, with the shop's adapter as an authorized merchant has it, over HTTP
 * as in the shop. It limits no calls. Orders live a day in a minute: `control("clock", { advance: "2d" })`.
 */
export async function testMarketplace() {
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-marketplace-"));
  const { aliexpress, origin, stop } = await openSandbox({
    dataDir,
    webhookUrl: "http://127.0.0.1:9/",
    publicUrl,
    standIns: ["aliexpress"],
  });
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });
  let accessToken = "";
  const clientAt = (baseUrl: string, timeoutMs: number) =>
    createClient({
      ...{ ...aliexpress, baseUrl },
      callsPerSecond: 1_000,
      retries: 0,
      timeoutMs,
      tokens: { current: async () => accessToken, renew: async () => accessToken },
    });
  // A busy machine takes long to answer. Tests of a slow marketplace say themselves how long a call may take.
  const client = clientAt(aliexpress.baseUrl, 60_000);

  /** Changes what happens at the marketplace, or without a body asks what has happened. The stand-in's README lists it. */
  async function control(path: string, body?: object): Promise<Record<string, unknown>> {
    const request = body === undefined ? undefined : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${aliexpress.baseUrl}/control/${path}`, request);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Runs `work` with the fault plan `faults` of all stand-ins. */
  async function withFaults<Result>(faults: object, work: () => Promise<Result>): Promise<Result> {
    const plan = (method: string, body?: string) =>
      fetch(`${origin}/__sandbox/faults`, {
        method,
        ...(body && { body, headers: { "content-type": "application/json" } }),
      });
    expect((await plan("POST", JSON.stringify(faults))).status).toBe(200);
    return work().finally(() => plan("DELETE"));
  }

  const consent = { callbackUrl: `${publicUrl}/aliexpress/authorized`, state: "s1" };
  /** The merchant's consent, which gives the shop a token. */
  async function authorize(): Promise<void> {
    const agreed = await fetch(authorizeUrl(aliexpress, consent), {
      method: "POST",
      body: new URLSearchParams({ allow: "yes" }),
      redirect: "manual",
    });
    const code = new URL(agreed.headers.get("location") ?? "").searchParams.get("code") ?? "";
    ({ accessToken } = await createTokens(client, code));
  }

  await authorize();
  await control("settings", { callsPerSecond: 0 });
  return {
    supplier: aliExpressSupplier(client, "US"),
    /** The marketplace as it is reached through what stands at this address. A call may take `timeoutMs`. */
    supplierAt: (baseUrl: string, timeoutMs: number) =>
      aliExpressSupplier(clientAt(baseUrl, timeoutMs), "US"),
    ...{ app: aliexpress, control, withFaults, authorize },
  };
}
