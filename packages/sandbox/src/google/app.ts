import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { DatabaseSync } from "node:sqlite";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { openDatabase } from "../database.ts";
import { meetFaults } from "../fault-middleware.ts";
import type { FaultPlan } from "../faults.ts";
import { pageHeaders } from "../people/look.ts";
import { pickPage, sorryPage } from "../people/page.ts";
import { googlePeople } from "../people/people.ts";
import { createRegister } from "../people/register.ts";
import { createAdapters } from "./adapter.ts";
import { shopClient } from "./client.ts";
import { createSigningKeys } from "./keys.ts";
import { createProvider } from "./provider.ts";

export const googlePath = "/sandbox/google";

interface Env {
  Bindings: HttpBindings;
}

export interface GoogleOptions {
  dataDir: string;
  /** The shop's address: the issuer lies under it, since the browser comes by the shop's own port. */
  publicUrl: string;
  faults: FaultPlan;
}

/** What a program or a browser may ask of Google here; everything else is refused by name. */
const provided = [
  ["GET", "/.well-known/openid-configuration"],
  ["GET", "/o/oauth2/v2/auth"],
  ["GET", "/o/oauth2/v2/auth/:uid"],
  ["POST", "/token"],
  ["GET", "/oauth2/v3/certs"],
  ["GET", "/v1/userinfo"],
] as const;

/** Google's login for the shop's client: an OpenID provider, the page where one picks a person, and tokeninfo. */
export function createGoogle({ dataDir, publicUrl, faults }: GoogleOptions) {
  const database = openDatabase(dataDir, "google");
  const keys = createSigningKeys(database);
  const register = createRegister(database, googlePeople);
  const adapter = createAdapters(database);
  const issuer = publicUrl + googlePath;
  const open = () =>
    createProvider({
      issuer,
      returnTo: `${publicUrl}/account/google-login-success`,
      keys: keys.current(),
      cookieSecret: keepSecret(database),
      adapter,
      find: register.find,
    });
  let provider = open();

  const app = new Hono<Env>().basePath(googlePath);
  app.use(meetFaults(faults));
  app.use("/token", async (_c, next) => {
    if (faults.forLogin("expiredCode"))
      database.exec("delete from artifacts where model = 'AuthorizationCode'");
    if (faults.forLogin("newKeys")) {
      keys.rotate();
      provider = open();
    }
    await next();
  });
  for (const [method, path] of provided) app.on(method, path, (c) => passOn(c));

  app.get("/pick/:uid", async (c) => {
    if (!(await isOpen(c))) return c.html(sorryPage("Google", tooLate), 400, pageHeaders);
    return c.html(
      pickPage({ service: "Google", app: shopClient.name, people: googlePeople }),
      200,
      pageHeaders,
    );
  });
  app.post("/pick/:uid", async (c) => {
    if (!(await isOpen(c))) return c.html(sorryPage("Google", tooLate), 400, pageHeaders);
    const form = await c.req.parseBody();
    const person = register.chosen(form);
    if (form.cancel === undefined && person === undefined)
      return c.html(sorryPage("Google", "Please go back and pick somebody."), 400, pageHeaders);
    const result =
      form.cancel !== undefined || person === undefined
        ? { error: "access_denied", error_description: "The user denied access" }
        : { login: { accountId: person.id, remember: false }, select_account: {} };
    asFromOutside(c.env.incoming);
    const { incoming, outgoing } = c.env;
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  });
  app.get("/tokeninfo", async (c) => {
    const token = await provider.AccessToken.find(c.req.query("access_token") ?? "");
    if (token?.accountId === undefined || token.isExpired) {
      return c.json({ error: "invalid_token", error_description: "Invalid Value" }, 400);
    }
    const person = register.find(token.accountId);
    return c.json({
      azp: token.clientId,
      aud: token.clientId,
      sub: token.accountId,
      scope: token.scope,
      exp: String(token.exp),
      expires_in: String(token.remainingTTL),
      ...(person?.email !== undefined && { email: person.email, email_verified: String(person.isVerified) }),
      access_type: "online",
    });
  });
  app.all("*", (c) =>
    c.json(
      {
        error: "not_implemented",
        error_description: `The sandbox's Google has no ${c.req.method} ${c.req.path}`,
      },
      501,
    ),
  );

  async function isOpen({ env }: Context<Env>): Promise<boolean> {
    try {
      asFromOutside(env.incoming);
      await provider.interactionDetails(env.incoming, env.outgoing);
      return true;
    } catch {
      return false; // no such login, or one that another browser began
    }
  }

  /** Hands a request to the provider, as it would arrive at the public address. */
  async function passOn({ env: { incoming, outgoing } }: Context<Env>): Promise<Response> {
    asFromOutside(incoming);
    const request: IncomingMessage & { originalUrl?: string } = incoming;
    let url = incoming.url ?? "";
    if (url.includes("nonce=") && faults.forLogin("wrongNonce")) {
      url = url.replace(/([?&]nonce=)[^&]*/, "$1not-the-one-that-was-asked-for");
    }
    request.originalUrl = url;
    request.url = url.slice(googlePath.length);
    await provider.callback()(incoming, outgoing);
    // A clone is the platform's Response. Where node-server has replaced the global one before this constant was made, it
    // would be sent as an answer of its own.
    return RESPONSE_ALREADY_SENT.clone();
  }

  function asFromOutside({ headers }: IncomingMessage): void {
    const { host, protocol } = new URL(issuer);
    headers.host = host;
    headers["x-forwarded-proto"] = protocol.slice(0, -1);
    delete headers["x-forwarded-host"];
    // Nobody stays logged in: each login is picked anew, and two at once do not meet.
    headers.cookie = headers.cookie?.replaceAll(/(^|; *)sandbox_google(\.sig)?=[^;]*/g, "");
  }

  return {
    app,
    issuer,
    async close(): Promise<void> {
      database.close();
    },
  };
}

const tooLate = "This login was started in another browser, or too long ago. Please start again in the shop.";

/** The secret that signs the cookies of running logins: made once. */
function keepSecret(database: DatabaseSync): string {
  database.exec("create table if not exists secrets (name text primary key, value text not null)");
  database
    .prepare("insert into secrets values ('cookies', ?) on conflict do nothing")
    .run(randomBytes(32).toString("base64url"));
  return String(database.prepare("select value from secrets where name = 'cookies'").get()?.value);
}
