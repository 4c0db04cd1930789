import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { faultRoutes } from "./fault-routes.ts";
import { createFaultPlan } from "./faults.ts";
import type { StandIn } from "./stand-ins.ts";

/** Where the stand-ins keep their state, and where they send what they have to tell. */
export interface SandboxOptions {
  dataDir: string;
  /** The shop's address for Stripe's webhooks. */
  webhookUrl: string;
  /** The shop's address as browsers know it: people who log in are sent back there. */
  publicUrl: string;
  /** Which of them serve: the code of the others is not loaded. */
  standIns: readonly StandIn[];
  /** Where mails are to be handed in; any free port when left out. */
  smtpPort?: number | undefined;
}

/** The stand-ins under one address: the faults' plan under `/__sandbox`, Stripe's API at the root. */
export async function createSandbox(options: SandboxOptions) {
  const { dataDir, webhookUrl, publicUrl, standIns } = options;
  const faults = createFaultPlan();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/__sandbox", faultRoutes(faults));
  const open: { close(): Promise<void> }[] = [];
  let smtpPort: number | undefined;
  if (standIns.includes("google")) {
    const { createGoogle, googlePath } = await import("./google/app.ts");
    const google = createGoogle({ dataDir, publicUrl, faults });
    app.all(`${googlePath}/*`, (context) => google.app.fetch(context.req.raw, context.env));
    open.push(google);
  }
  if (standIns.includes("facebook")) {
    const { createFacebook, facebookPath } = await import("./facebook/app.ts");
    const facebook = createFacebook({ dataDir, publicUrl, faults });
    app.all(`${facebookPath}/*`, (context) => facebook.app.fetch(context.req.raw, context.env));
    open.push(facebook);
  }
  if (standIns.includes("aliexpress")) {
    const { createAliExpress } = await import("./aliexpress/app.ts");
    const { aliexpressPath } = await import("./aliexpress/client.ts");
    const aliexpress = createAliExpress({ dataDir, publicUrl, faults });
    app.all(`${aliexpressPath}/*`, (context) => aliexpress.app.fetch(context.req.raw, context.env));
    open.push(aliexpress);
  }
  if (standIns.includes("cpsc")) {
    const { createCpsc, cpscPath } = await import("./cpsc/app.ts");
    const cpsc = createCpsc({ faults });
    app.all(`${cpscPath}/*`, (context) => cpsc.app.fetch(context.req.raw, context.env));
  }
  if (standIns.includes("mail")) {
    const { createMail, mailPath } = await import("./mail/app.ts");
    const mail = await createMail({ dataDir, faults, smtpPort: options.smtpPort });
    app.get(`${mailPath}/*`, (context) => mail.app.fetch(context.req.raw, context.env));
    smtpPort = mail.smtpPort;
    open.push(mail);
  }
  if (standIns.includes("stripe")) {
    const { createStripe } = await import("./stripe/app.ts");
    const stripe = createStripe({ dataDir, webhookUrl, publicUrl, faults });
    app.all("*", (context) => stripe.app.fetch(context.req.raw, context.env));
    open.push(stripe);
  }
  return {
    app,
    smtpPort,
    async close(): Promise<void> {
      faults.end();
      for (const standIn of open) await standIn.close();
    },
  };
}
