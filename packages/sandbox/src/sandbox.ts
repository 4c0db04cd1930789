import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { faultRoutes } from "./fault-routes.ts";
import { createFaultPlan } from "./faults.ts";
import { createStripe } from "./stripe/app.ts";

/** Where the stand-ins keep their state, and where they send what they have to tell. */
export interface SandboxOptions {
  dataDir: string;
  /** The shop's address for Stripe's webhooks. */
  webhookUrl: string;
}

/** All stand-ins under one address: the faults' plan under `/__sandbox`, Stripe's API at the root. */
export function createSandbox({ dataDir, webhookUrl }: SandboxOptions) {
  const faults = createFaultPlan();
  const stripe = createStripe({ dataDir, webhookUrl, faults });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/__sandbox", faultRoutes(faults));
  app.all("*", (context) => stripe.app.fetch(context.req.raw, context.env));
  return { app, close: stripe.close };
}
