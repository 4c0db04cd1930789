import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { openDatabase } from "../database.ts";
import { meetFaults } from "../fault-middleware.ts";
import type { FaultPlan } from "../faults.ts";
import { pageHeaders } from "../people/look.ts";
import { pickPage, sorryPage } from "../people/page.ts";
import { facebookPeople } from "../people/people.ts";
import { createRegister } from "../people/register.ts";
import { foreignApp, foreignReturn, GRAPH_VERSION, shopApp } from "./client.ts";
import { createGrants } from "./grants.ts";
import { graphRoutes } from "./graph.ts";

export const facebookPath = "/sandbox/facebook";

/** What a dialog may be asked with beside what it must be. */
const dialogParameters: ReadonlySet<string> = new Set(["state", "code_challenge", "code_challenge_method"]);

export interface FacebookOptions {
  dataDir: string;
  /** The shop's address: people are sent back there, and nowhere else. */
  publicUrl: string;
  faults: FaultPlan;
}

/** Facebook's login for the shop's app: the dialog, where one picks a person, and what the Graph API tells of them. */
export function createFacebook({ dataDir, publicUrl, faults }: FacebookOptions) {
  const database = openDatabase(dataDir, "facebook");
  const register = createRegister(database, facebookPeople);
  const grants = createGrants(database);
  /** The one address that each app has named for people to be sent back to. */
  const addresses = new Map([
    [shopApp.id, `${publicUrl}/account/facebook-login-success`],
    [foreignApp.id, foreignReturn],
  ]);

  const app = new Hono<{ Bindings: HttpBindings }>().basePath(facebookPath);
  app.use(meetFaults(faults));
  app.get(`/${GRAPH_VERSION}/dialog/oauth`, (c) => {
    const wrong = problemOf(c);
    if (wrong !== undefined) return c.html(sorryPage("Facebook", wrong), 400, pageHeaders);
    return c.html(
      pickPage({ service: "Facebook", app: shopApp.name, people: facebookPeople }),
      200,
      pageHeaders,
    );
  });
  app.post(`/${GRAPH_VERSION}/dialog/oauth`, async (c) => {
    const wrong = problemOf(c);
    if (wrong !== undefined) return c.html(sorryPage("Facebook", wrong), 400, pageHeaders);
    const form = await c.req.parseBody();
    const person = register.chosen(form);
    const {
      client_id: app = "",
      redirect_uri: redirectUri = "",
      code_challenge: challenge = "",
      state,
    } = c.req.query();
    const back = new URL(redirectUri);
    if (form.cancel !== undefined) {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_code", "200");
      back.searchParams.set("error_description", "Permissions error");
      back.searchParams.set("error_reason", "user_denied");
    } else if (person === undefined) {
      return c.html(sorryPage("Facebook", "Please go back and pick somebody."), 400, pageHeaders);
    } else {
      back.searchParams.set("code", grants.issueCode({ app, person: person.id, redirectUri, challenge }));
    }
    if (state !== undefined) back.searchParams.set("state", state);
    back.hash = "_=_"; // as Facebook does
    return c.redirect(back.href, 302);
  });

  const graph = new Hono();
  graphRoutes(graph, { grants, register });
  app.use(`/${GRAPH_VERSION}/oauth/access_token`, async (_c, next) => {
    if (faults.forLogin("expiredCode")) grants.expireCodes();
    await next();
  });
  app.route(`/${GRAPH_VERSION}`, graph);
  app.all("*", (c) => c.json({ error: `The sandbox's Facebook has no ${c.req.method} ${c.req.path}` }, 501));

  /** Why a dialog cannot be shown, in words. */
  function problemOf(c: Context): string | undefined {
    const {
      client_id,
      redirect_uri,
      response_type = "code",
      scope = "public_profile",
      ...others
    } = c.req.query();
    const address = addresses.get(client_id ?? "");
    if (address === undefined) return "Facebook knows no app with this number.";
    // Sending somebody to an address that the app has not named would give its code away.
    if (redirect_uri !== address)
      return "The app has not named the address that it wants people sent back to.";
    if (response_type !== "code") return "Only the response type 'code' is built.";
    if (scope.split(",").some((name) => name !== "public_profile" && name !== "email"))
      return "Only the permissions public_profile and email are built.";
    if ((others.code_challenge_method ?? "S256") !== "S256")
      return "Only the challenge method S256 is built.";
    const unbuilt = Object.keys(others).find((name) => !dialogParameters.has(name));
    return unbuilt === undefined ? undefined : `The parameter ${unbuilt} is not built.`;
  }

  return {
    app,
    grants,
    async close(): Promise<void> {
      database.close();
    },
  };
}
