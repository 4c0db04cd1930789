import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { facebookPeople } from "../people/people.ts";
import { openSandbox, publicUrl } from "../people/visitor.ts";
import { temporaryFolder } from "../stripe/test-account.ts";
import { foreignApp, shopApp } from "./client.ts";

const base = `${publicUrl}/sandbox/facebook/v23.0`;
const returnTo = `${publicUrl}/account/facebook-login-success`;
const [noah, zoe] = facebookPeople;

type Body = { access_token: string; data: object };
type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

function dialog(changes: Record<string, string> = {}): string {
  const query = {
    client_id: shopApp.id,
    redirect_uri: returnTo,
    state: "a-state",
    scope: "public_profile,email",
  };
  return `${base}/dialog/oauth?${new URLSearchParams({ ...query, ...changes })}`;
}

async function pick(sandbox: Sandbox, form: Record<string, string>) {
  const visitor = sandbox.visitor();
  const page = await visitor.go(dialog());
  return new URL((await visitor.send(page.url, form)).url);
}

async function ask({ reach }: Sandbox, path: string, query: Record<string, string>) {
  const answer = await reach(`${base}${path}?${new URLSearchParams(query)}`);
  return { status: answer.status, body: (await answer.json()) as Body };
}

function exchange(sandbox: Sandbox, code: string | null, changes: Record<string, string> = {}) {
  return ask(sandbox, "/oauth/access_token", {
    client_id: shopApp.id,
    client_secret: shopApp.secret,
    redirect_uri: returnTo,
    code: code ?? "",
    ...changes,
  });
}

async function tokenFor(sandbox: Sandbox, person = noah): Promise<string> {
  const back = await pick(sandbox, { person: person?.id ?? "" });
  return (await exchange(sandbox, back.searchParams.get("code"))).body.access_token;
}

const proofOf = (token: string, secret = shopApp.secret) =>
  createHmac("sha256", secret).update(token).digest("hex");

describe("[OPS-01] Facebook's stand-in", () => {
  test("sends a visitor who picks a person back with a code, the state, and Facebook's odd fragment", async () => {
    const sandbox = await openSandbox();
    const page = await sandbox.visitor().go(dialog());
    expect(await page.answer.text()).toContain("this stands in for Facebook");
    const back = await pick(sandbox, { person: noah?.id ?? "" });
    expect([back.origin + back.pathname, back.searchParams.get("state"), back.hash]).toEqual([
      returnTo,
      "a-state",
      "#_=_",
    ]);
  });

  test("says who a person is, with the email left out where there is none", async () => {
    const sandbox = await openSandbox();
    const profile = async (token: string) => {
      const query = {
        fields: "id,first_name,last_name,email",
        access_token: token,
        appsecret_proof: proofOf(token),
      };
      return (await ask(sandbox, "/me", query)).body;
    };
    expect(await profile(await tokenFor(sandbox))).toEqual({
      id: noah?.id,
      first_name: "Noah",
      last_name: "Bennett",
      email: "noah.bennett@post.example",
    });
    expect(await profile(await tokenFor(sandbox, zoe))).toEqual({
      id: zoe?.id,
      first_name: "Zoë",
      last_name: "Okafor",
    });
  });

  test("sends back who cancels, with Facebook's reasons", async () => {
    const back = await pick(await openSandbox(), { cancel: "yes" });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      error_code: "200",
      error_description: "Permissions error",
      error_reason: "user_denied",
      state: "a-state",
    });
  });

  test("debug_token answers the shop about its own tokens alone", async () => {
    const sandbox = await openSandbox();
    const token = await tokenFor(sandbox);
    const of = (app: typeof shopApp) => ({ input_token: token, access_token: `${app.id}|${app.secret}` });
    expect((await ask(sandbox, "/debug_token", of(shopApp))).body.data).toMatchObject({
      app_id: shopApp.id,
      is_valid: true,
      user_id: noah?.id,
    });
    expect((await ask(sandbox, "/debug_token", of(foreignApp))).status).toBe(400);
    const unknown = { ...of(shopApp), input_token: "made-up" };
    expect((await ask(sandbox, "/debug_token", unknown)).body.data).toMatchObject({ is_valid: false });
  });
});

describe("what Facebook would refuse is refused, in its own form", () => {
  const refused = (code: number, message: RegExp) => ({
    status: 400,
    body: { error: { type: "OAuthException", code, message: expect.stringMatching(message) } },
  });

  test("a code that was used, has expired, or is another app's", async () => {
    const sandbox = await openSandbox();
    const code = async () => (await pick(sandbox, { person: noah?.id ?? "" })).searchParams.get("code");
    const used = await code();
    await exchange(sandbox, used);
    expect(await exchange(sandbox, used)).toMatchObject(refused(100, /has been used/));
    const late = await code();
    await sandbox.faults({ login: { expiredCode: 1 } });
    expect(await exchange(sandbox, late)).toMatchObject(refused(100, /has expired/));
    const theirs = { client_id: foreignApp.id, client_secret: foreignApp.secret };
    expect(await exchange(sandbox, await code(), theirs)).toMatchObject(refused(100, /redirect_uri/));
    expect(await exchange(sandbox, await code(), { redirect_uri: `${returnTo}?` })).toMatchObject(
      refused(100, /redirect_uri/),
    );
    expect(await exchange(sandbox, await code(), { client_secret: "x" })).toMatchObject(refused(1, /secret/));
  });

  test("a token without the proof that the shop holds its secret", async () => {
    const sandbox = await openSandbox();
    const token = await tokenFor(sandbox);
    for (const appsecret_proof of ["", proofOf(token, foreignApp.secret)]) {
      const query = { fields: "id", access_token: token, appsecret_proof };
      expect(await ask(sandbox, "/me", query)).toMatchObject(refused(100, /appsecret_proof/));
    }
    expect(await ask(sandbox, "/me", { access_token: "made-up" })).toMatchObject(
      refused(190, /access token/),
    );
  });

  test("a dialog that would send people elsewhere, on a page and not by a redirect", async () => {
    const sandbox = await openSandbox();
    for (const changes of [
      { redirect_uri: "https://evil.example/" },
      { client_id: "1" },
      { auth_type: "rerequest" },
    ]) {
      const { answer, url } = await sandbox.visitor().send(dialog(changes), { person: noah?.id ?? "" });
      expect([answer.status, url]).toEqual([400, dialog(changes)]);
    }
  });

  test("everything that is not built, by its name", async () => {
    const sandbox = await openSandbox();
    const answer = await ask(sandbox, "/me/permissions", {});
    expect(answer).toMatchObject({
      status: 501,
      body: { error: { message: expect.stringContaining("/me/permissions") } },
    });
  });
});

test("[OPS-01] a token that was issued before a restart is known after it", async () => {
  const dataDir = temporaryFolder();
  const first = await openSandbox(dataDir);
  const token = await tokenFor(first);
  await first.close();
  const query = { access_token: token, appsecret_proof: proofOf(token) };
  expect((await ask(await openSandbox(dataDir), "/me", query)).body).toMatchObject({ id: noah?.id });
});
