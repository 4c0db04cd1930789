import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "./config-error.ts";
import { readSettings, type SettingName, type Settings, whatItTakes } from "./settings.ts";
import { guardStandIns } from "./stand-in-guard.ts";

export type StripeConfig =
  | {
      readonly mode: "real";
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      /** Charges real cards. */
      readonly live: boolean;
    }
  | { readonly mode: "sandbox" };

/** How this shop is set up: made once at the start and handed on in parts; nothing else reads the environment. */
export type Config = {
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** The origin that shoppers see, without a slash at its end. Every link, mail and redirect is built from it. */
    readonly publicUrl: string;
    /** How many proxies in front of the shop may be believed about a visitor's address (X-Forwarded-For). */
    readonly trustProxy: number;
    readonly pageCacheBytes: number;
    /** Opens /metrics to who is not on this machine; undefined keeps it to loopback. */
    readonly metricsToken: string | undefined;
  };
  readonly data: {
    /** Absolute path of the folder for everything the shop writes. */
    readonly directory: string;
    /** A PostgreSQL that somebody else runs; undefined for the embedded one. */
    readonly databaseUrl: string | undefined;
  };
  readonly stripe: StripeConfig;
  readonly shop: {
    /** ISO 3166-1 codes. */
    readonly shipTo: readonly string[];
    readonly defaultCountry: string;
    readonly supportEmail: string;
    /** Line by line. */
    readonly postalAddress: readonly string[];
    /** How long stock is kept for an order that is not paid. */
    readonly payMinutes: number;
  };
  readonly log: { readonly level: Settings["LOG_LEVEL"] };
  /** The services that stand-ins replace. While there is one, every page says that this is a demo shop (OPS-04). */
  readonly standIns: readonly string[];
};

/** The folder that holds package.json: relative folders in settings start here, wherever the process was started. */
export const projectDirectory = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * The configuration that an environment describes.
 * Throws ConfigError in one line when a setting is wrong (OPS-02) or the stand-ins may not serve (OPS-04).
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings = readSettings(env);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  if (!settings.SHIP_TO.includes(settings.DEFAULT_COUNTRY)) throw wrong("DEFAULT_COUNTRY");
  const stripe = readStripe(settings);

  return {
    http: {
      port: settings.PORT,
      host: settings.HOST,
      publicUrl,
      trustProxy: settings.TRUST_PROXY,
      pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
      metricsToken: settings.METRICS_TOKEN,
    },
    data: { directory: resolve(projectDirectory, settings.DATA_DIR), databaseUrl: settings.DATABASE_URL },
    stripe,
    shop: {
      shipTo: settings.SHIP_TO,
      defaultCountry: settings.DEFAULT_COUNTRY,
      supportEmail: settings.SUPPORT_EMAIL,
      postalAddress: settings.POSTAL_ADDRESS,
      payMinutes: settings.PAY_MINUTES,
    },
    log: { level: settings.LOG_LEVEL },
    standIns: guardStandIns(
      [
        {
          name: "Stripe",
          keys: stripeKeys,
          mode: stripe.mode,
          live: stripe.mode === "real" && stripe.live,
        },
      ],
      { publicUrl, sandboxAllowed: settings.SANDBOX },
    ),
  };
}

const stripeKeys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** All of Stripe's keys or none, and all for the same of its two worlds. */
function readStripe(settings: Settings): StripeConfig {
  const [secretKey, publishableKey, webhookSecret] = stripeKeys.map((name) => settings[name]);
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    const live = secretKey.includes("_live_");
    if (publishableKey.startsWith("pk_live_") !== live) {
      throw new ConfigError(
        `STRIPE_PUBLISHABLE_KEY takes a ${live ? "live" : "test"} key, as STRIPE_SECRET_KEY is one.`,
      );
    }
    return { mode: "real", secretKey, publishableKey, webhookSecret, live };
  }
  const given = stripeKeys.filter((name) => settings[name] !== undefined);
  if (given.length === 0) return { mode: "sandbox" };
  const missing = stripeKeys.filter((name) => settings[name] === undefined);
  throw new ConfigError(
    `${given[0]} is set and ${missing.map((name) => `${name} is not, which takes ${whatItTakes(name)}`).join("; ")}.`,
  );
}

function wrong(name: SettingName): ConfigError {
  return new ConfigError(`${name} takes ${whatItTakes(name)}.`);
}
