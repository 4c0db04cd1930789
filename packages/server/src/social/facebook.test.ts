import { describe, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { facebookLogin } from "./facebook.ts";

const secrets = { state: "s", nonce: "n", verifier: "v".repeat(43) };
const graph = "https://graph.facebook.com/v23.0";
const person = { id: "1", first_name: "Jane", last_name: "Doe", email: "jane@example.com" };
const inspected = { app_id: "12345", type: "USER", is_valid: true, user_id: "1" };

type Answer = [status: number, body: unknown];

/** Facebook with these answers to its paths. `requests` are the addresses that were called. */
function facebook(answers: Record<string, Answer>) {
  const requests: URL[] = [];
  const reach = async (url: string) => {
    const address = new URL(url);
    requests.push(address);
    const [status, body] = answers[url.slice(graph.length).split("?")[0] ?? ""] ?? [404, {}];
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  const access = {
    dialog: "https://www.facebook.com/v23.0/dialog/oauth",
    graph,
    appId: "12345",
    appSecret: "fbsecret",
    redirectUri: "https://shop.example/account/facebook-login-success",
    reach,
  };
  return { requests, login: facebookLogin(access, systemClock, createLog({ level: "silent" })) };
}

const token: Answer = [200, { access_token: "EAATOKEN", token_type: "bearer", expires_in: 5_183_944 }];
const failed = (code: number): Answer => [400, { error: { message: "No", type: "OAuthException", code } }];

describe("Facebook", () => {
  test("is asked with the proof that the shop holds the app's secret", async () => {
    const { requests, login } = facebook({ "/oauth/access_token": token, "/me": [200, person] });
    expect(await login.exchange("code", secrets)).toEqual({
      outcome: "authenticated",
      person: {
        provider: "facebook",
        subject: "1",
        email: "jane@example.com",
        isVouched: false,
        firstName: "Jane",
        lastName: "Doe",
      },
    });
    expect(requests[1]?.searchParams.get("appsecret_proof")).toBe(
      "5eabcc198f6a1a3823c685a0eaf5c02f62435f7ede34527ed4b7f63111077c1f",
    );
  });

  test.each([
    ["the code was used", failed(100), "refused"],
    ["the token is invalid", failed(190), "refused"],
    ["the address is not allowed", failed(191), "refused"],
    ["it limits the app", failed(4), "unavailable"],
    ["it is in trouble for a while", failed(2), "unavailable"],
    ["it fails", [500, "<html>Sorry</html>"] satisfies Answer, "unavailable"],
    ["it answers with a page", [200, "<html>Hello</html>"] satisfies Answer, "refused"],
    ["it answers with nothing of use", [200, { token: 1 }] satisfies Answer, "refused"],
    ["it sends elsewhere", [302, ""] satisfies Answer, "refused"],
  ] as const)("leads to no login when %s", async (_, answer, outcome) => {
    expect(await facebook({ "/oauth/access_token": answer }).login.exchange("code", secrets)).toEqual({
      outcome,
    });
    const late = facebook({ "/oauth/access_token": token, "/me": answer });
    expect(await late.login.exchange("code", secrets)).toEqual({ outcome });
  });

  test("[AUTH-09] says that a token was issued to this shop's app, and whose it is", async () => {
    const inspect = (data: object, profile: object = person) =>
      facebook({ "/debug_token": [200, { data }], "/me": [200, profile] }).login.inspect("EAATOKEN");
    expect(await inspect(inspected)).toMatchObject({ outcome: "authenticated", person: { subject: "1" } });
    for (const change of [{ app_id: "54321" }, { is_valid: false }, { type: "PAGE" }, { user_id: "2" }])
      expect(await inspect({ ...inspected, ...change })).toEqual({ outcome: "refused" });
    expect(await inspect({ error: { code: 190 }, is_valid: false })).toEqual({ outcome: "refused" });
    expect(await inspect(inspected, { ...person, id: "2" })).toEqual({ outcome: "refused" });
  });
});
