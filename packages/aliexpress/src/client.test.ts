import { expect, test } from "vitest";
import { z } from "zod";
import { AliExpressError } from "./errors.ts";
import { sign } from "./sign.ts";
import { startPlatform } from "./testing.ts";

const greeting = z.object({ greeting: z.string() });
const hello = { example_hello_response: { greeting: "hello", request_id: "r1" } };
const limited = {
  error_response: {
    type: "ISP",
    code: "ApiCallLimit",
    msg: "Api access frequency exceeds the limit. this ban will last 1 seconds",
    request_id: "r2",
  },
};

test("[MKT-01] a call is signed, names its method and its time, and carries the token", async () => {
  const { client, calls } = await startPlatform(() => hello);
  await expect(client.call("example.hello", { name: "bébé", empty: "" }, greeting)).resolves.toMatchObject({
    greeting: "hello",
  });
  const [call] = calls;
  const { sign: signature, ...signed } = call?.form ?? {};
  expect(call?.path).toBe("/sync");
  expect(signed).toMatchObject({ method: "example.hello", session: "token-1", name: "bébé" });
  expect(signed).not.toHaveProperty("empty");
  expect(Math.abs(Number(signed.timestamp) - Date.now())).toBeLessThan(60_000);
  expect(signature).toBe(sign(signed, "testsecret"));
});

test("[MKT-01] a system call is signed over its path and carries no token", async () => {
  const { client, calls } = await startPlatform(() => ({ greeting: "hello", code: "0" }));
  await client.callSystem("/auth/token/create", { code: "3_1" }, greeting);
  const [call] = calls;
  const { sign: signature, ...signed } = call?.form ?? {};
  expect(call?.path).toBe("/rest/auth/token/create");
  expect(signed).not.toHaveProperty("session");
  expect(signature).toBe(sign(signed, "testsecret", "/auth/token/create"));
});

test("[OPS-62] each call goes through what is around it, by the name that AliExpress gives it", async () => {
  const methods: string[] = [];
  const { client } = await startPlatform(() => ({ ...hello, greeting: "hello", code: "0" }), {
    around: (method, call) => {
      methods.push(method);
      return call();
    },
  });
  await client.call("example.hello", {}, greeting);
  await client.callSystem("/auth/token/create", {}, z.unknown());
  expect(methods).toEqual(["example.hello", "/auth/token/create"]);
});

test.each([
  [
    "error_response",
    { error_response: { type: "ISV", code: "IllegalAccessToken", msg: "expired" } },
    "unauthorized",
  ],
  ["the root", { code: "IllegalRefreshToken", type: "ISV", message: "used", request_id: "r" }, "reauthorize"],
  ["a number", { error_response: { code: 11006, msg: "invalid" } }, "invalid"],
  [
    "a sub_code",
    { error_response: { code: "15", msg: "Remote service error", sub_code: "isv.insufficient-permission" } },
    "not_owned",
  ],
  [
    "a missing permission",
    { error_response: { code: "15", sub_code: "isv.permission-api-package-limit" } },
    "forbidden",
  ],
  ["an unknown sub_code", { error_response: { code: "15", sub_code: "isv.something-new" } }, "rejected"],
  ["a wrong clock", { error_response: { code: "IllegalTimestamp", msg: "expired" } }, "clock"],
  [
    "a wrong signature",
    { error_response: { code: "IncompleteSignature", msg: "Sign check failed" } },
    "forbidden",
  ],
  ["a failed platform", { error_response: { code: "15", msg: "Remote service error" } }, "unavailable"],
  ["an unknown system error", { error_response: { code: "Odd", type: "SYSTEM", msg: "odd" } }, "unavailable"],
])("[MKT-01] an error under HTTP 200 is understood: %s", async (_name, answer, kind) => {
  const { client } = await startPlatform(() => answer, { retries: 0, tokens: tokensThatEnd() });
  await expect(client.call("example.hello", {}, greeting)).rejects.toMatchObject({ kind });
});

test.each(["<html>busy</html>", "", "Service Unavailable", '{"a_response":{"greeting":"hel'])(
  "[MKT-01] an answer that is no JSON is garbled, and not repeated: %j",
  async (answer) => {
    const { client, calls } = await startPlatform(() => answer);
    await expect(client.call("example.hello", {}, greeting)).rejects.toMatchObject({ kind: "garbled" });
    expect(calls).toHaveLength(1);
  },
);

test.each([
  ["a code and a request", { code: "0", request_id: "21" }],
  ["a code of success in numbers", { code: 200, request_id: "21", _trace_id_: "22" }],
  ["an empty code", { code: "", msg: "", sub_code: null }],
  ["keys that nobody knows", { cost: { ms: 12 }, list: [1] }],
])("[MKT-01] beside the response may stand %s", async (_name, beside) => {
  const { client } = await startPlatform(() => ({ ...beside, ...hello }));
  await expect(client.call("example.hello", {}, greeting)).resolves.toMatchObject({ greeting: "hello" });
});

test.each([
  ["no response in it", {}],
  ["a list in it", { a_response: [1] }],
  ["an error without a code", { error_response: { msg: "Remote service error" } }],
  ["two responses in it", { a_response: {}, b_response: {} }],
  ["a field of another type", { example_hello_response: { greeting: 1 } }],
  ["9 MB", `{"a_response":{"greeting":"${"a".repeat(9 * 1024 * 1024)}"}}`],
])("[MKT-01] an answer is unreadable, and not repeated, with %s", async (_name, answer) => {
  const { client, calls } = await startPlatform(() => answer);
  await expect(client.call("example.hello", {}, greeting)).rejects.toMatchObject({ kind: "unreadable" });
  expect(calls).toHaveLength(1);
});

test("[MKT-01] a read is repeated after a limit, an error of the platform and a lost answer", async () => {
  const answers = [limited, 503, "never", hello] as const;
  const { client, calls } = await startPlatform((_call, index) => answers[index] ?? hello, {
    timeoutMs: 200,
  });
  await expect(client.call("example.hello", {}, greeting)).resolves.toMatchObject({ greeting: "hello" });
  expect(calls).toHaveLength(4);
});

test("[MKT-02] a call that changes something is repeated after a limit only", async () => {
  const unsure = { repeatable: false };
  const refusedFirst = await startPlatform((_call, index) => (index === 0 ? limited : hello));
  await refusedFirst.client.call("example.hello", {}, greeting, unsure);
  expect(refusedFirst.calls).toHaveLength(2);

  const lost = await startPlatform(() => 503);
  await expect(lost.client.call("example.hello", {}, greeting, unsure)).rejects.toMatchObject({
    kind: "unavailable",
  });
  expect(lost.calls).toHaveLength(1);
});

test("[MKT-01] a token that has run out is renewed once, and the call made again", async () => {
  const refused = { error_response: { code: "IllegalAccessToken", msg: "expired" } };
  let token = "old";
  const tokens = {
    current: async () => token,
    renew: async (old: string) => {
      token = `${old}-renewed`;
      return token;
    },
  };
  const { client, calls } = await startPlatform(({ form }) => (form.session === "old" ? refused : hello), {
    tokens,
  });
  await client.call("example.hello", {}, greeting);
  await client.call("example.hello", {}, greeting);
  expect(calls.map(({ form }) => form.session)).toEqual(["old", "old-renewed", "old-renewed"]);
});

test("[MKT-01] no more calls start within a second than are allowed, and what is urgent goes first", async () => {
  const { client, calls } = await startPlatform(() => hello, { callsPerSecond: 2, concurrency: 1 });
  const start = performance.now();
  await Promise.all([
    client.call("example.first", {}, greeting),
    client.call("example.slow", {}, greeting),
    client.call("example.later", {}, greeting),
    client.call("example.urgent", {}, greeting, { priority: 1 }),
  ]);
  expect(performance.now() - start).toBeGreaterThan(900);
  const order = calls.map(({ form }) => form.method);
  expect(order.indexOf("example.urgent")).toBeLessThan(order.indexOf("example.later"));
});

test("a failure says neither the token nor what was sent", async () => {
  const { client } = await startPlatform(() => ({
    error_response: { code: "MissingParameter", msg: "name" },
  }));
  const error = await client
    .call("example.hello", { name: "Maya" }, greeting)
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(AliExpressError);
  expect(JSON.stringify(error) + String(error)).not.toMatch(/token-1|Maya|testsecret/);
});

function tokensThatEnd() {
  return {
    current: async () => "token-1",
    renew: async () => {
      throw new AliExpressError("unauthorized", "no other token");
    },
  };
}
