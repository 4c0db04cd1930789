import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { type DemoStudio, demoCatalogue } from "@nestling/demo-catalogue";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { openDatabase } from "../database.ts";
import { meetFaults } from "../fault-middleware.ts";
import type { FaultPlan } from "../faults.ts";
import { pageHeaders } from "../people/look.ts";
import { sorryPage } from "../people/page.ts";
import { GatewayError, json, required } from "./answer.ts";
import { findRecipe } from "./assortment.ts";
import { aliexpressPath, callbackPath, shopApp } from "./client.ts";
import { consentPage } from "./consent-page.ts";
import { controlRoutes } from "./control.ts";
import { createGateway } from "./gateway.ts";
import { createStore } from "./store.ts";

const day = 24 * 3_600_000;
/** How long each token is good; those of a launched app. The consent itself ends with the refresh token. */
const lifetimes = { code: 30 * 60_000, access: 30 * day, refresh: 60 * day };
const pictureWidth = 800;

export interface AliExpressOptions {
  dataDir: string;
  /** The shop's address as browsers know it: the merchant who agrees is sent back there. */
  publicUrl: string;
  faults: FaultPlan;
}

/** The marketplace's Open Platform for one app and one buyer's account, with an assortment of its own. */
export function createAliExpress({ dataDir, publicUrl, faults }: AliExpressOptions) {
  const database = openDatabase(dataDir, "aliexpress");
  const store = createStore(database);
  const gateway = createGateway(store, database, faults);
  const pictures = join(dataDir, "aliexpress-pictures");
  let studio: Promise<DemoStudio> | undefined;

  const app = new Hono<{ Bindings: HttpBindings }>().basePath(aliexpressPath);
  app.route("/control", controlRoutes(store));
  app.use(meetFaults(faults));
  app.use(bodyLimit({ maxSize: 256 * 1024 }));

  app.on(["GET", "POST"], "/sync", async (c) => {
    const pictureUrl = new URL(`${aliexpressPath}/pictures`, c.req.url).href;
    return json(c, gateway.sync(await formOf(c), pictureUrl));
  });
  app.on(["GET", "POST"], "/rest/auth/token/create", async (c) => {
    const form = await formOf(c);
    gateway.check(form, "/auth/token/create");
    const until = store.authorizedUntil(required({ form, isSimple: false }, "code"), "code", { use: true });
    if (until === undefined) throw new GatewayError("InvalidCode", "The code is invalid or expired");
    return c.json(newTokens(Date.now() + lifetimes.refresh));
  });
  app.on(["GET", "POST"], "/rest/auth/token/refresh", async (c) => {
    const form = await formOf(c);
    gateway.check(form, "/auth/token/refresh");
    const until = store.authorizedUntil(required({ form, isSimple: false }, "refresh_token"), "refresh");
    if (until === undefined)
      throw new GatewayError("IllegalRefreshToken", "The specified refresh token is invalid or expired");
    return c.json(newTokens(until)); // as long as the merchant agreed to, and no longer
  });

  app.get("/oauth/authorize", (c) => {
    const wrong = problemOf(c);
    if (wrong !== undefined) return c.html(sorryPage("AliExpress", wrong), 400, pageHeaders);
    return c.html(consentPage(), 200, pageHeaders);
  });
  app.post("/oauth/authorize", async (c) => {
    const wrong = problemOf(c);
    if (wrong !== undefined) return c.html(sorryPage("AliExpress", wrong), 400, pageHeaders);
    const { allow } = await c.req.parseBody();
    const back = new URL(c.req.query("redirect_uri") ?? "");
    if (allow === "yes") {
      const code = `3_${shopApp.key}_${randomBytes(12).toString("hex")}`;
      store.saveToken(code, "code", Date.now() + lifetimes.code, Date.now() + lifetimes.refresh);
      back.searchParams.set("code", code);
    } else {
      back.searchParams.set("error", "access_denied");
    }
    const state = c.req.query("state");
    if (state !== undefined) back.searchParams.set("state", state);
    return c.redirect(back.href, 302);
  });

  app.get("/pictures/:name", async (c) => {
    const name = /^([0-9a-f]{16})\.webp$/.exec(c.req.param("name"))?.[1];
    const recipe = name === undefined ? undefined : findRecipe(name);
    if (name === undefined || recipe === undefined) return c.notFound();
    const path = join(pictures, `${name}.webp`);
    let picture: Uint8Array;
    try {
      picture = await readFile(path);
    } catch {
      studio ??= demoCatalogue.openStudio(join(dataDir, "aliexpress-studio"));
      picture = await (await studio).render(recipe, pictureWidth);
      await mkdir(pictures, { recursive: true });
      const draft = `${path}.${randomBytes(6).toString("hex")}`;
      await writeFile(draft, picture);
      await rename(draft, path);
    }
    return c.body(new Uint8Array(picture), 200, { "content-type": "image/webp" });
  });

  app.onError((error, c) => {
    if (!(error instanceof GatewayError)) throw error;
    const { code, type, message, subCode } = error;
    const request_id = randomBytes(8).toString("hex");
    // System calls say what failed at the root, the others in an object.
    if (c.req.path.startsWith(`${aliexpressPath}/rest/`)) return c.json({ code, type, message, request_id });
    return c.json({
      error_response: { type, code, msg: message, ...(subCode && { sub_code: subCode }), request_id },
    });
  });

  function newTokens(authorizedUntil: number) {
    const accessUntil = Math.min(Date.now() + lifetimes.access, authorizedUntil);
    const issue = (kind: "access" | "refresh", until: number) => {
      const token = `50000${randomBytes(24).toString("base64url")}`;
      store.saveToken(token, kind, until, authorizedUntil);
      return token;
    };
    const seconds = (until: number) => Math.round((until - Date.now()) / 1_000);
    return {
      access_token: issue("access", accessUntil),
      refresh_token: issue("refresh", authorizedUntil),
      expires_in: seconds(accessUntil),
      expire_time: accessUntil,
      refresh_expires_in: seconds(authorizedUntil),
      refresh_token_valid_time: authorizedUntil,
      user_id: "2637908814",
      user_nick: "nestling-buyer",
      account: "buyer@nestling.example",
      account_platform: "buyerApp",
      locale: "en_US",
      sp: "ae",
      code: "0",
      request_id: randomBytes(8).toString("hex"),
    };
  }

  /** Why nobody can be asked for their consent, in words. */
  function problemOf(c: Context): string | undefined {
    const { response_type, client_id, redirect_uri } = c.req.query();
    if (client_id !== shopApp.key) return "AliExpress knows no app with this key.";
    if (redirect_uri !== `${publicUrl}${callbackPath}`)
      return "The app has not named the address that it wants people sent back to.";
    return response_type === "code" ? undefined : "Only the response type 'code' is built.";
  }

  return {
    app,
    async close(): Promise<void> {
      if (studio !== undefined) await (await studio).close();
      database.close();
    },
  };
}

/** Everything that a call brings: its parameters may stand in the query, in the body, or in both. */
async function formOf(c: Context): Promise<Record<string, string>> {
  const body = c.req.method === "POST" ? await c.req.parseBody() : {};
  const form: Record<string, string> = { ...c.req.query() };
  for (const [name, value] of Object.entries(body)) if (typeof value === "string") form[name] = value;
  return form;
}
