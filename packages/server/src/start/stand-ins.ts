/** Opens the services outside the shop: the real service if it has keys, otherwise its stand-in. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AliExpressError } from "@nestling/aliexpress/errors";
import type { Sandbox } from "@nestling/sandbox/start";
import type { MailServer } from "../mail/mail-server.ts";
import { smtpMailServer } from "../mail/smtp-mail-server.ts";
import { consentLink, type MarketplaceApp } from "../marketplace/consent.ts";
import { noSupplier } from "../marketplace/no-supplier.ts";
import { openSupplier, type SupplierOptions } from "../marketplace/open-supplier.ts";
import type { Supplier } from "../marketplace/supplier.ts";
import { pictureHosts } from "../media/fetch-picture.ts";
import { type ImportedPictures, openImportedPictures } from "../media/imported-pictures.ts";
import type { PictureDecoder } from "../media/picture-decoder.ts";
import type { StripeAccess } from "../payments/stripe-provider.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { cpscOrigin } from "../recalls/cpsc.ts";
import { loadSandbox } from "./demo.ts";
import type { Undo } from "./undo.ts";

/** Starts the stand-ins of the services without keys. They are only loaded if there are any. */
export async function openSandbox(config: Config, log: Log, undo: Undo): Promise<Sandbox | undefined> {
  const { data, http } = config;
  const names = ["stripe", "google", "facebook", "mail", "aliexpress"] as const;
  const replaced = names.filter((name) => config[name].mode === "sandbox");
  // Made-up goods are compared with made-up recalls.
  const standIns = replaced.includes("aliexpress") ? ([...replaced, "cpsc"] as const) : replaced;
  if (standIns.length === 0) return undefined;
  const { startSandbox } = await loadSandbox();
  const sandbox = await startSandbox({
    dataDir: join(data.directory, "sandbox"),
    webhookUrl: `http://127.0.0.1:${http.port}/api/webhook/stripe`,
    publicUrl: http.publicUrl,
    standIns,
  });
  undo.push(() => sandbox.stop());
  if (standIns.includes("aliexpress"))
    await writeFile(marketplaceFile(config), JSON.stringify(sandbox.aliexpress));
  // Tests set faults at this address: see the README of the sandbox.
  log.info({ origin: sandbox.origin, process: sandbox.pid }, "The stand-ins are ready");
  sandbox.keepRunning((event) => {
    if (event === "ended") log.error("The stand-ins have ended; starting them again");
    else if (event === "back") log.info({ process: sandbox.pid }, "The stand-ins are back");
    else log.error({ err: event.failed }, "The stand-ins could not be started");
  });
  return sandbox;
}

/** Where a running shop says how its stand-in for AliExpress is reached. */
const marketplaceFile = ({ data }: Config) => join(data.directory, "sandbox", "aliexpress.json");

/**
 * AliExpress for a command: the stand-in is that of the running shop, or one of its own until `undo`. Throws ConfigError for a shop
 * without a marketplace.
 */
export async function reachMarketplace(config: Config, undo: Undo): Promise<MarketplaceAccess> {
  if (config.aliexpress.mode === "none")
    throw new ConfigError("This shop has no marketplace: for that, set MARKETPLACE to aliexpress.");
  if (config.aliexpress.mode === "real") return marketplaceAccess(config, undefined);
  const running = await findStandIn(config);
  if (running !== undefined) return marketplaceAccess(config, { aliexpress: running });
  const { startSandbox } = await loadSandbox();
  const sandbox = await startSandbox({
    dataDir: join(config.data.directory, "sandbox"),
    webhookUrl: config.http.publicUrl,
    publicUrl: config.http.publicUrl,
    standIns: ["aliexpress"],
  });
  undo.push(() => sandbox.stop());
  return marketplaceAccess(config, sandbox);
}

/** How the stand-in of the running shop is reached. Undefined while there is none. */
async function findStandIn(config: Config): Promise<Sandbox["aliexpress"] | undefined> {
  try {
    const found: Sandbox["aliexpress"] = JSON.parse(await readFile(marketplaceFile(config), "utf8"));
    const answer = await fetch(new URL("/__sandbox/faults", found.baseUrl), {
      signal: AbortSignal.timeout(2_000),
    });
    return answer.ok ? found : undefined;
  } catch {
    return undefined; // no shop has started here, or the one that has is gone
  }
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

/** The pictures of imported products, which come from AliExpress's servers for pictures, or from the stand-in. */
export function openPictures(
  { aliexpress, data }: Config,
  database: Database,
  decoder: PictureDecoder,
  sandbox: Sandbox | undefined,
): ImportedPictures {
  const standIn =
    aliexpress.mode === "sandbox" && sandbox ? `${sandbox.aliexpress.baseUrl}/pictures/` : undefined;
  const directory = join(data.directory, "pictures");
  return openImportedPictures(database, decoder, directory, { hosts: pictureHosts, standIn });
}

/** Where recalls are read. The CPSC needs no keys: its stand-in serves while that of the marketplace does. */
export function recallsOrigin({ aliexpress }: Config, sandbox: Sandbox | undefined): string {
  return aliexpress.mode === "sandbox" && sandbox ? `${sandbox.origin}/sandbox/cpsc` : cpscOrigin;
}

type MarketplaceAccess = Pick<SupplierOptions, "app" | "agree">;

/** The app at AliExpress or at its stand-in, where nobody has to be asked for a consent. */
export function marketplaceAccess(
  { aliexpress, http }: Config,
  sandbox: Pick<Sandbox, "aliexpress"> | undefined,
): MarketplaceAccess {
  if (aliexpress.mode === "real") {
    return { app: { ...aliexpress, consentUrl: aliexpress.baseUrl }, agree: undefined };
  }
  if (sandbox === undefined) throw new Error("AliExpress has neither keys nor a stand-in");
  const app = sandbox.aliexpress;
  return { app, agree: () => agreeAtStandIn(app, http.publicUrl) };
}

/** The marketplace that the running shop buys from. */
export function openMarketplace(config: Config, sandbox: Sandbox | undefined, database: Database): Supplier {
  if (config.aliexpress.mode === "none") return noSupplier;
  return openSupplier({
    ...marketplaceAccess(config, sandbox),
    database,
    clock: systemClock,
    callsPerSecond: config.aliexpress.callsPerSecond,
    country: config.shop.defaultCountry,
  });
}

/** Presses 'Allow' on the stand-in's page, as the merchant of a demo would. */
async function agreeAtStandIn(app: MarketplaceApp, publicUrl: string): Promise<string> {
  const page = consentLink({ ...app, consentUrl: app.baseUrl }, publicUrl, systemClock.now());
  try {
    const answer = await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ allow: "yes" }),
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    const code = URL.parse(answer.headers.get("location") ?? "")?.searchParams.get("code");
    if (code) return code;
    throw new AliExpressError("unavailable", `the stand-in's consent answered with HTTP ${answer.status}`);
  } catch (cause) {
    if (cause instanceof AliExpressError) throw cause;
    throw new AliExpressError("unavailable", "the stand-in isn't responding", { cause });
  }
}
