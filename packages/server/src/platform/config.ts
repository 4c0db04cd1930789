import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { DeliveryDays } from "@nestling/commerce/delivery-dates";
import { type Cents, cents } from "@nestling/commerce/money";
import { type BrandColors, brandColors } from "./brand-colors.ts";
import { ConfigError } from "./config-error.ts";
import type { KeySet } from "./key-set.ts";
import { readSettings, type SettingName, type Settings, whatItTakes } from "./settings.ts";
import { guardStandIns, isLocal, mayPlay } from "./stand-in-guard.ts";

export type StripeConfig =
  | {
      readonly mode: "real";
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      /** Charges real cards. */
      readonly live: boolean;
      /** Replaces the host of Stripe's API. Only with test keys. */
      readonly host: { readonly host: string; readonly port: number } | undefined;
    }
  | { readonly mode: "sandbox" };

/** Google's login: the OAuth client of the merchant. */
export type GoogleConfig =
  | { readonly mode: "real"; readonly clientId: string; readonly clientSecret: string }
  | { readonly mode: "sandbox" }
  /** The shop does not offer it. */
  | { readonly mode: "off" };

/** Facebook's login: the app of the merchant. */
export type FacebookConfig =
  | {
      readonly mode: "real";
      readonly appId: string;
      readonly appSecret: string;
      /** The version of the Graph API. Each is supported for about two years. */
      readonly version: string;
    }
  | { readonly mode: "sandbox" }
  | { readonly mode: "off" };

/** The app of the merchant at AliExpress. */
export type AliExpressConfig =
  | {
      readonly mode: "real";
      /** Without a slash at its end. */
      readonly baseUrl: string;
      readonly appKey: string;
      readonly appSecret: string;
    }
  | { readonly mode: "sandbox" }
  /** The shop sells its own products alone. */
  | { readonly mode: "none" };

/** The mail server. */
export type MailConfig = { readonly mode: "real"; readonly url: string } | { readonly mode: "sandbox" };

/** The configuration of the shop, read once at the start. Nothing else reads the environment. */
export type Config = {
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Where a process answers health checks and metrics, which is not public; undefined for nowhere. */
    readonly healthPort: number | undefined;
    readonly healthHost: string;
    /** The origin that shoppers see, without a trailing slash. Links, mails and redirects are built from it. */
    readonly publicUrl: string;
    /** How many proxies in front of the shop are trusted to report a visitor's address (X-Forwarded-For). */
    readonly trustProxy: number;
    readonly pageCacheBytes: number;
    /** Opens /metrics at the shop's own address. Without it a shop at a local address shows them to this machine alone. */
    readonly metricsToken: string | undefined;
  };
  readonly data: {
    /** Absolute path of the folder for everything the shop writes. */
    readonly directory: string;
    /** The address of an external PostgreSQL. Undefined for the embedded one. */
    readonly databaseUrl: string | undefined;
    /** The sizes of the connection pools. */
    readonly pools: Readonly<Record<"accounts" | "orders" | "catalogue" | "search" | "jobs", number>>;
  };
  /** Encrypts backups: 32 bytes. Undefined for backups that are not encrypted. No backup and no data folder holds it. */
  readonly backupKey: Buffer | undefined;
  /** The keys that sign session tokens. Undefined for keys that the first start makes in the data folder. */
  readonly tokenKeys: KeySet | undefined;
  readonly stripe: StripeConfig;
  readonly google: GoogleConfig;
  readonly facebook: FacebookConfig;
  readonly aliexpress: AliExpressConfig & {
    readonly callsPerSecond: number;
    /** Whether AliExpress charges the merchant for an order as it is placed. If not, the merchant pays there. */
    readonly pay: boolean;
  };
  readonly mail: MailConfig & {
    /** The sender of mails. Replies go to the support's address. */
    readonly from: { readonly name: string; readonly address: string };
  };
  readonly catalogue: {
    /** The category trees in the menu, in its order (CAT-03). */
    readonly menu: Settings["CATALOGUE"];
  };
  readonly shop: {
    /** As customers read it. */
    readonly name: string;
    readonly colors: BrandColors;
    /** ISO 3166-1 codes. */
    readonly shipTo: readonly string[];
    readonly defaultCountry: string;
    readonly supportEmail: string;
    /** Receives alerts, and mails about new orders. */
    readonly merchantEmail: string;
    /** Whether the merchant gets a mail for each order, one a day, or none. */
    readonly orderMails: Settings["MERCHANT_ORDER_MAILS"];
    /** Line by line. */
    readonly postalAddress: readonly string[];
    /** Where returns go, line by line. Undefined if it depends on the seller. */
    readonly returnAddress: readonly string[] | undefined;
    /** What costs no more, and is the shop's fault, is refunded and stays with its customer. Zero: nothing is. */
    readonly returnKeepLimit: Cents;
    /** Who runs the shop, for the legal notice. */
    readonly business: {
      readonly name: string;
      readonly phone: string | undefined;
      /** The business register with the number in it. */
      readonly register: string | undefined;
      readonly vatId: string | undefined;
    };
    /** How long stock is reserved for an unpaid order. */
    readonly payMinutes: number;
    /** Whether the payment page for amounts without an order is open. */
    readonly paymentPage: boolean;
    /** How long a paid order can be canceled at once, before it is placed with the marketplace (ORD-04). */
    readonly holdMinutes: number;
    /** Whether the merchant decides before a product that no import has brought is ordered (ROUTE-06). */
    readonly holdLookedUp: boolean;
    /** How many days pass before a paid order is ordered at the marketplace: delivery dates count them (DELIV-04). */
    readonly handlingDays: number;
    /** How long the shop's own goods take to the door in its own country. Undefined where nothing is promised (DELIV-06). */
    readonly ownDays: DeliveryDays | undefined;
    /** Whether a product that lacks what the law of a country asks for is sold there nevertheless (SAFE-06). */
    readonly safetyGate: Settings["SAFETY_GATE"];
    /** Whether a product's page says what buyers at the supplier gave (REV-02). */
    readonly supplierRatings: boolean;
    /** How long after delivery an order counts as received. */
    readonly finishDays: number;
    /** How many days after the delivery customers are asked for reviews by mail. 0: never. */
    readonly reviewMailDays: number;
    /** How old price, stock and freight may be when an order is validated, in minutes (CART-13). */
    readonly freshMinutes: number;
    /** After how many days without a reading a product of the marketplace is sold out (MKT-01). */
    readonly unreadableDays: number;
  };
  readonly log: { readonly level: Settings["LOG_LEVEL"] };
  /** What hears each minute that the jobs are worked on. Undefined for nobody. */
  readonly heartbeatUrl: string | undefined;
  /** Where traces are sent. Undefined for nowhere. */
  readonly tracesEndpoint: string | undefined;
  /** The services that stand-ins replace. If there is any, every page says that this is a demo shop (OPS-04). */
  readonly standIns: readonly string[];
};

/** The folder with the root package.json. Relative folders in settings start here. */
export const projectDirectory = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * Reads the configuration from an environment.
 * Throws ConfigError with one line if a setting is wrong (OPS-02) or stand-ins are not allowed (OPS-04).
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings = readSettings(env);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  if (!settings.SHIP_TO.includes(settings.DEFAULT_COUNTRY)) throw wrong("DEFAULT_COUNTRY");
  const stripe = readStripe(settings);
  const mail: MailConfig =
    settings.SMTP_URL === undefined ? { mode: "sandbox" } : { mode: "real", url: settings.SMTP_URL };
  const place = { publicUrl, host: settings.HOST, sandboxAllowed: settings.SANDBOX };
  // A shop can do without these logins, so one without keys is off where no stand-in may serve.
  const isLive = stripe.mode === "real" && stripe.live;
  const withoutKeys = mayPlay(place) && !isLive ? "sandbox" : "off";
  const google = readGoogle(settings, withoutKeys);
  const facebook = readFacebook(settings, withoutKeys);
  const aliexpress = readAliExpress(settings, stripe);
  const standIns = guardStandIns(
    [
      { name: "Stripe", keys: stripeKeys, mode: stripe.mode, live: isLive },
      { name: "Google", keys: googleKeys, mode: google.mode, live: false },
      { name: "Facebook", keys: facebookKeys, mode: facebook.mode, live: false },
      { name: "mail", keys: ["SMTP_URL"], mode: mail.mode, live: false },
      ...(aliexpress.mode === "none"
        ? []
        : [{ name: "AliExpress", keys: aliExpressKeys, mode: aliexpress.mode, live: false }]),
    ],
    place,
  );

  return {
    http: {
      port: settings.PORT,
      host: settings.HOST,
      healthPort: settings.HEALTH_PORT,
      healthHost: settings.HEALTH_HOST,
      publicUrl,
      trustProxy: readTrustProxy(settings, publicUrl),
      pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
      metricsToken: settings.METRICS_TOKEN,
    },
    data: {
      directory: resolve(projectDirectory, settings.DATA_DIR),
      databaseUrl: settings.DATABASE_URL,
      pools: {
        accounts: settings.POOL_ACCOUNTS,
        orders: settings.POOL_ORDERS,
        catalogue: settings.POOL_CATALOGUE,
        search: settings.POOL_SEARCH,
        jobs: settings.POOL_JOBS,
      },
    },
    backupKey: settings.BACKUP_KEY,
    tokenKeys: settings.TOKEN_KEYS,
    stripe,
    google,
    facebook,
    aliexpress: {
      ...aliexpress,
      callsPerSecond: settings.ALIEXPRESS_CALLS_PER_SECOND,
      pay: settings.ALIEXPRESS_PAY,
    },
    mail: {
      ...mail,
      from: {
        name: settings.MAIL_FROM?.name || settings.SHOP_NAME,
        address: settings.MAIL_FROM?.address ?? settings.SUPPORT_EMAIL,
      },
    },
    catalogue: { menu: settings.CATALOGUE },
    shop: {
      name: settings.SHOP_NAME,
      colors: brandColors(settings.BRAND_COLOR),
      shipTo: settings.SHIP_TO,
      defaultCountry: settings.DEFAULT_COUNTRY,
      supportEmail: settings.SUPPORT_EMAIL,
      merchantEmail: settings.MERCHANT_EMAIL ?? settings.SUPPORT_EMAIL,
      orderMails: settings.MERCHANT_ORDER_MAILS,
      postalAddress: settings.POSTAL_ADDRESS,
      returnAddress: settings.RETURN_ADDRESS,
      returnKeepLimit: cents(settings.RETURN_KEEP_LIMIT * 100),
      business: {
        name: settings.BUSINESS_NAME ?? settings.SHOP_NAME,
        phone: settings.BUSINESS_PHONE,
        register: settings.BUSINESS_REGISTER,
        vatId: settings.BUSINESS_VAT_ID,
      },
      payMinutes: settings.PAY_MINUTES,
      paymentPage: settings.PAYMENT_PAGE,
      holdMinutes: settings.ORDER_HOLD_MINUTES,
      holdLookedUp: settings.LOOKED_UP_ORDERS === "hold",
      handlingDays: settings.HANDLING_DAYS,
      ownDays: settings.OWN_DELIVERY_DAYS,
      safetyGate: settings.SAFETY_GATE,
      supplierRatings: settings.SUPPLIER_RATINGS,
      finishDays: settings.FINISH_DAYS,
      reviewMailDays: settings.REVIEW_MAIL_DAYS,
      freshMinutes: settings.FRESH_MINUTES,
      unreadableDays: settings.UNREADABLE_DAYS,
    },
    log: { level: settings.LOG_LEVEL },
    heartbeatUrl: settings.HEARTBEAT_URL,
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    standIns,
  };
}

/**
 * How many proxies are trusted. A public https address usually has one, and if it is not counted, all visitors share the
 * proxy's address and its limits. The shop cannot find out, so TRUST_PROXY is required then.
 */
function readTrustProxy({ TRUST_PROXY }: Settings, publicUrl: string): number {
  if (TRUST_PROXY === undefined && publicUrl.startsWith("https:") && !isLocal(publicUrl)) {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl} and TRUST_PROXY is not set: set TRUST_PROXY=1 behind one proxy (or the number of them), or TRUST_PROXY=0 where visitors connect to the shop itself.`,
    );
  }
  return TRUST_PROXY ?? 0;
}

const googleKeys = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;
const facebookKeys = ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"] as const;
const aliExpressKeys = ["ALIEXPRESS_APP_KEY", "ALIEXPRESS_APP_SECRET"] as const;
const stripeKeys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** Requires all of Stripe's keys or none, and either only live keys or only test keys. */
function readStripe(settings: Settings): StripeConfig {
  const [secretKey, publishableKey, webhookSecret] = stripeKeys.map((name) => settings[name]);
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    const live = secretKey.includes("_live_");
    if (publishableKey.startsWith("pk_live_") !== live) {
      throw new ConfigError(
        `STRIPE_PUBLISHABLE_KEY takes a ${live ? "live" : "test"} key, as STRIPE_SECRET_KEY is one.`,
      );
    }
    const api = settings.STRIPE_API_URL;
    if (live && api !== undefined) throw new ConfigError("STRIPE_API_URL takes test keys beside it.");
    const host = api && { host: api.hostname, port: Number(api.port || 80) };
    return { mode: "real", secretKey, publishableKey, webhookSecret, live, host };
  }
  requireNone(settings, stripeKeys);
  if (settings.STRIPE_API_URL !== undefined) requireNone(settings, ["STRIPE_API_URL", ...stripeKeys]);
  return { mode: "sandbox" };
}

function readGoogle(settings: Settings, withoutKeys: "sandbox" | "off"): GoogleConfig {
  const [clientId, clientSecret] = googleKeys.map((name) => settings[name]);
  if (clientId !== undefined && clientSecret !== undefined) return { mode: "real", clientId, clientSecret };
  requireNone(settings, googleKeys);
  return { mode: withoutKeys };
}

function readFacebook(settings: Settings, withoutKeys: "sandbox" | "off"): FacebookConfig {
  const [appId, appSecret] = facebookKeys.map((name) => settings[name]);
  if (appId !== undefined && appSecret !== undefined) {
    return { mode: "real", appId, appSecret, version: settings.FACEBOOK_GRAPH_VERSION };
  }
  requireNone(settings, facebookKeys);
  return { mode: withoutKeys };
}

/** Live payments go together with AliExpress alone: orders that something else takes would be paid and never sent. */
function readAliExpress(settings: Settings, stripe: StripeConfig): AliExpressConfig {
  if (settings.MARKETPLACE === "none") {
    const given = aliExpressKeys.find((name) => settings[name] !== undefined);
    if (given !== undefined)
      throw new ConfigError(`MARKETPLACE is none, and ${given} is set: take one of them away.`);
    return { mode: "none" };
  }
  const baseUrl = settings.ALIEXPRESS_API_URL ?? "https://api-sg.aliexpress.com";
  if (stripe.mode === "real" && stripe.live && !/^https:\/\/[\w-]+\.aliexpress\.com$/.test(baseUrl)) {
    throw new ConfigError("ALIEXPRESS_API_URL takes a host of AliExpress beside a live key of Stripe.");
  }
  const [appKey, appSecret] = aliExpressKeys.map((name) => settings[name]);
  if (appKey !== undefined && appSecret !== undefined) return { mode: "real", baseUrl, appKey, appSecret };
  requireNone(settings, aliExpressKeys);
  if (settings.ALIEXPRESS_API_URL !== undefined) {
    requireNone(settings, ["ALIEXPRESS_API_URL", ...aliExpressKeys]);
  }
  return { mode: "sandbox" };
}

/** Requires that none of the keys is set. Throws ConfigError with the missing ones if only some are. */
function requireNone(settings: Settings, keys: readonly SettingName[]): void {
  const given = keys.filter((name) => settings[name] !== undefined);
  if (given.length === 0) return;
  const missing = keys.filter((name) => settings[name] === undefined);
  throw new ConfigError(
    `${given[0]} is set and ${missing.map((name) => `${name} is not, which takes ${whatItTakes(name)}`).join("; ")}.`,
  );
}

function wrong(name: SettingName): ConfigError {
  return new ConfigError(`${name} takes ${whatItTakes(name)}.`);
}
