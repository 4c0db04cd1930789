import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type AccessTokens, type AliExpressClient, type ClientOptions, createClient } from "./client.ts";

/** A call as it arrived: its path and its form. */
export interface ReceivedCall {
  path: string;
  form: Record<string, string>;
}

/** How a test's platform answers a call: JSON, raw text, a status without more, or never. */
export type TestAnswer = object | string | number | "never";

/** A client of a platform that answers as `answer` says, on a port of its own until the test ends. */
export async function startPlatform(
  answer: (call: ReceivedCall, index: number) => TestAnswer | Promise<TestAnswer>,
  options: Partial<ClientOptions> = {},
): Promise<{ client: AliExpressClient; calls: ReceivedCall[] }> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    const call = { path: request.url ?? "", form: Object.fromEntries(new URLSearchParams(body)) };
    const said = await answer(call, calls.push(call) - 1);
    if (said === "never") return;
    if (typeof said === "number") response.writeHead(said).end("not JSON");
    else response.end(typeof said === "string" ? said : JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    appKey: "500001",
    appSecret: "testsecret",
    tokens: fixedTokens("token-1"),
    callsPerSecond: 1_000,
    retryAfterMs: 1,
    ...options,
  });
  return { client, calls };
}

/** Where nobody listens: connections are refused. */
export async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A token that is never renewed. */
function fixedTokens(token: string): AccessTokens {
  return {
    current: async () => token,
    renew: async () => {
      throw new Error("no test expected a new token");
    },
  };
}
