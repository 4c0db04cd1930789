/** Opens the services outside the shop: the real service if it has keys, otherwise its stand-in. */
import { join } from "node:path";
import type { Sandbox } from "@nestling/sandbox/start";
import type { MailServer } from "../mail/mail-server.ts";
import { smtpMailServer } from "../mail/smtp-mail-server.ts";
import type { MarketplaceApp } from "../marketplace/open-supplier.ts";
import type { StripeAccess } from "../payments/stripe-provider.ts";
import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { loadSandbox } from "./demo.ts";
import type { Undo } from "./undo.ts";

/** Starts the stand-ins of the services without keys. They are only loaded if there are any. */
export async function openSandbox(config: Config, log: Log, undo: Undo): Promise<Sandbox | undefined> {
  const { data, http } = config;
  const names = ["stripe", "google", "facebook", "mail", "aliexpress"] as const;
  const standIns = names.filter((name) => config[name].mode === "sandbox");
  if (standIns.length === 0) return undefined;
  const { startSandbox } = await loadSandbox();
  const sandbox = await startSandbox({
    dataDir: join(data.directory, "sandbox"),
    webhookUrl: `http://127.0.0.1:${http.port}/api/webhook/stripe`,
    publicUrl: http.publicUrl,
    standIns,
  });
  undo.push(() => sandbox.stop());
  // Tests set faults at this address: see the README of the sandbox.
  log.info({ origin: sandbox.origin, process: sandbox.pid }, "The stand-ins are ready");
  sandbox.keepRunning((event) => {
    if (event === "ended") log.error("The stand-ins have ended; starting them again");
    else if (event === "back") log.info({ process: sandbox.pid }, "The stand-ins are back");
    else log.error({ err: event.failed }, "The stand-ins could not be started");
  });
  return sandbox;
}

export function stripeAccess({ stripe }: Config, sandbox: Sandbox | undefined): StripeAccess {
  if (stripe.mode === "real") {
    const { host, ...keys } = stripe;
    return { name: "stripe", ...keys, ...(host && { host }) };
  }
  if (sandbox === undefined) throw new Error("Stripe has neither keys nor a stand-in");
  const { host, port, ...keys } = sandbox.stripe;
  return { name: "sandbox", ...keys, host: { host, port } };
}

export function openMailServer({ mail, shop }: Config, sandbox: Sandbox | undefined): MailServer {
  const url = mail.mode === "real" ? mail.url : sandbox?.smtpUrl;
  if (url === undefined) throw new Error("the mails have neither a server nor a stand-in");
  return smtpMailServer(url, { from: mail.from, replyTo: shop.supportEmail });
}

export function marketplaceApp({ aliexpress }: Config, sandbox: Sandbox | undefined): MarketplaceApp {
  if (aliexpress.mode === "real") return aliexpress;
  if (sandbox === undefined) throw new Error("AliExpress has neither keys nor a stand-in");
  return sandbox.aliexpress;
}
