import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { shopApp } from "../facebook/client.ts";
import { shopClient } from "../google/client.ts";
import { startSandbox } from "../start.ts";
import { temporaryFolder } from "../stripe/test-account.ts";
import { facebookPeople, googlePeople } from "./people.ts";
import { openVisitor, publicUrl } from "./visitor.ts";

/** The stand-ins in their own process, as the shop starts them. */
async function start(dataDir: string) {
  const sandbox = await startSandbox({
    dataDir,
    webhookUrl: "http://127.0.0.1:9/",
    publicUrl,
    standIns: ["google", "facebook"],
  });
  onTestFinished(() => sandbox.stop());
  return {
    ...sandbox,
    reach: (url: string | URL, init?: RequestInit) =>
      fetch(String(url).replace(publicUrl, sandbox.origin), { redirect: "manual", ...init }),
  };
}

test("[OPS-01] kill -9 in the middle of a login: who was picking goes on, and codes are still good", async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  let { reach } = first;
  const visitor = openVisitor((url, init) => reach(url, init));
  const verifier = "v".repeat(43);
  const redirect_uri = `${publicUrl}/account/google-login-success`;
  const authorization = new URLSearchParams({
    client_id: shopClient.id,
    redirect_uri,
    response_type: "code",
    scope: "openid email profile",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const page = await visitor.go(`${first.google.issuer}/o/oauth2/v2/auth?${authorization}`);
  const dialog = {
    client_id: shopApp.id,
    redirect_uri: `${publicUrl}/account/facebook-login-success`,
    state: "s",
  };
  const back = await visitor.send(`${first.facebook.dialog}?${new URLSearchParams(dialog)}`, {
    person: facebookPeople[0]?.id ?? "",
  });
  process.kill(first.pid, "SIGKILL");

  const second = await start(dataDir);
  reach = second.reach;
  const { url } = await visitor.send(page.url, { person: googlePeople[0]?.id ?? "" });
  const google = await reach(`${second.google.issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(url).searchParams.get("code") ?? "",
      redirect_uri,
      client_id: shopClient.id,
      client_secret: shopClient.secret,
      code_verifier: verifier,
    }),
  });
  expect(google.status).toBe(200);
  const query = new URLSearchParams({
    ...dialog,
    client_secret: shopApp.secret,
    code: new URL(back.url).searchParams.get("code") ?? "",
  });
  query.delete("state");
  const facebook = await reach(`${second.facebook.graph}/oauth/access_token?${query}`);
  expect(await facebook.json()).toMatchObject({ token_type: "bearer" });
});
