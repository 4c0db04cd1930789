import { isDeepStrictEqual } from "node:util";
import { iso31661 } from "iso-3166";
import { z } from "zod";
import { isReadable, usualBrand } from "./brand-colors.ts";
import { ConfigError } from "./config-error.ts";
import { keySetSchema } from "./key-set.ts";
import { addressesOf } from "./postgres-addresses.ts";

/*
 * All settings of the environment, with their defaults, and descriptions of the values that they take. What each is for stands in
 * .env.example; `npm run settings` makes docs/run/settings.md of both.
 */

const countries: ReadonlySet<string> = new Set(iso31661.map((country) => country.alpha2));

/** A whole number, or undefined if it is not set. */
function optionalNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .optional()
    .describe(`a whole number from ${least} to ${most}`);
}

function wholeNumber(least: number, most: number, unset: number) {
  const number = optionalNumber(least, most);
  return number.transform((set) => set ?? unset).describe(number.description ?? "");
}

function key(pattern: RegExp, takes: string) {
  return z.string().regex(pattern).optional().describe(takes);
}

/** An origin as a browser writes it, without a path. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === "" &&
    [url.origin, `${url.origin}/`].includes(url.href)
  );
}

/** The address of a service: https, or a program on this machine. */
function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  const isPlain = url !== null && url.username + url.password + url.search + url.hash === "";
  return isPlain && (url.protocol === "https:" || isLocalOrigin(url.origin));
}

/** The origin of a program on this machine. */
function isLocalOrigin(text: string): boolean {
  return isOrigin(text) && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/.test(text);
}

/** The address of a database, with one host or several. */
function isPostgresAddress(text: string): boolean {
  return addressesOf(text).every((one) => /^postgres(ql)?:$/.test(URL.parse(one)?.protocol ?? ""));
}

/** The address of a mail server, with a user and a password or with neither. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== "" &&
    (url.username === "") === (url.password === "") &&
    ["", "/"].includes(url.pathname) &&
    url.search + url.hash === ""
  );
}

/** 'Little Wren <shop@example.com>', or the address alone, whose name is empty. */
const mailbox = z
  .string()
  .transform((written) => {
    const { name, address = written } = /^(?<name>[^<>"@]*)<(?<address>[^<>]+)>$/.exec(written)?.groups ?? {};
    return { name: name?.trim() ?? "", address: address.trim() };
  })
  .pipe(z.object({ name: z.string().max(100), address: z.email() }));

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const addressLines = z
  .string()
  .transform((lines) => lines.split("|").map((line) => line.trim()))
  .pipe(z.array(z.string().min(1)));

/** What the legal notice says of the merchant. */
const businessFact = z.string().max(200);

const country = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .refine((code) => countries.has(code));

const webAddress = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""));

const ownAddress = z.string().regex(/^[\w.:-]+$/);
const ownAddressWords = "an address of this machine, such as 127.0.0.1 or 0.0.0.0";

const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HEALTH_PORT: optionalNumber(1, 65_535),
  HEALTH_HOST: ownAddress.default("127.0.0.1").describe(ownAddressWords),
  HOST: ownAddress.default("127.0.0.1").describe(ownAddressWords),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((url) => new URL(url).origin)
    .optional()
    .describe("the shop's address without a path, such as https://shop.example"),
  DATA_DIR: z.string().default(".nestling").describe("a folder"),
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress)
    .optional()
    .describe(
      "the address of a PostgreSQL database, such as postgres://user:password@host:5432/shop, with commas between several hosts",
    ),
  POOL_ACCOUNTS: wholeNumber(1, 1000, 8),
  POOL_ORDERS: wholeNumber(1, 1000, 8),
  POOL_CATALOGUE: wholeNumber(1, 1000, 6),
  POOL_SEARCH: wholeNumber(1, 1000, 4),
  POOL_JOBS: wholeNumber(1, 1000, 4),
  TOKEN_KEYS: z
    .string()
    .transform(asJson)
    .pipe(keySetSchema)
    .optional()
    .describe("a JSON Web Key Set of private Ed25519 keys, as 'nestling keys' prints it"),
  BACKUP_KEY: z
    .string()
    .regex(/^[\w+/-]{43}=?$/)
    .transform((text) => Buffer.from(text, "base64"))
    .optional()
    .describe("32 random bytes in base64, as 'nestling keys backup' prints them"),
  STRIPE_SECRET_KEY: key(/^(sk|rk)_(test|live)_\w+$/, "Stripe's secret key (sk_test_… or sk_live_…)"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/, "Stripe's publishable key (pk_test_… or pk_live_…)"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\w+$/, "the signing secret of Stripe's webhook endpoint (whsec_…)"),
  STRIPE_API_URL: z
    .string()
    .refine(isLocalOrigin)
    .transform((url) => new URL(url))
    .optional()
    .describe("an address of this machine, such as http://127.0.0.1:12111"),
  GOOGLE_CLIENT_ID: key(
    /^[\w-]+\.apps\.googleusercontent\.com$/,
    "Google's OAuth client ID (….apps.googleusercontent.com)",
  ),
  GOOGLE_CLIENT_SECRET: key(/^[\w.~+/=-]{8,200}$/, "the secret of Google's OAuth client"),
  FACEBOOK_APP_ID: key(/^\d{5,30}$/, "the number of Facebook's app"),
  FACEBOOK_APP_SECRET: key(/^\w{8,200}$/, "the secret of Facebook's app"),
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/)
    .default("v23.0")
    .describe("a version of Facebook's Graph API, such as v23.0"),
  MARKETPLACE: z
    .enum(["aliexpress", "none"])
    .default("aliexpress")
    .describe("aliexpress, or none for a shop that sells its own products alone"),
  ALIEXPRESS_APP_KEY: key(/^\d{4,20}$/, "the key of an AliExpress app, a number"),
  ALIEXPRESS_APP_SECRET: key(/^[\w-]{8,200}$/, "the secret of that AliExpress app"),
  ALIEXPRESS_API_URL: z
    .string()
    .refine(isServiceAddress)
    .transform((url) => url.replace(/\/$/, ""))
    .optional()
    .describe("an https address, or one of this machine, such as http://127.0.0.1:12111"),
  ALIEXPRESS_CALLS_PER_SECOND: wholeNumber(1, 1000, 10),
  ALIEXPRESS_PAY: z
    .enum(["0", "1"])
    .default("1")
    .transform((flag) => flag === "1")
    .describe("1 (AliExpress charges the merchant for each order) or 0 (the merchant pays there)"),
  SMTP_URL: z
    .string()
    .refine(isMailServer)
    .optional()
    .describe(
      "the address of a mail server, such as smtp://user:password@host:587 or smtps://user:password@host",
    ),
  MAIL_FROM: mailbox
    .optional()
    .describe("an email address, or a name with one, such as Little Wren <shop@example.com>"),
  SANDBOX: z
    .enum(["0", "1"])
    .default("0")
    .transform((flag) => flag === "1")
    .describe("1 (stand-ins may serve at a public address) or 0"),
  CATALOGUE: z
    .string()
    .transform((list) => list.split(",").map((tree) => tree.trim()))
    .pipe(z.array(z.enum(["baby", "marketplace"])).refine((trees) => new Set(trees).size === trees.length))
    .default(["baby"])
    .describe("baby, marketplace, or both with a comma between them, in the order of the menu"),
  SHIP_TO: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(country).transform((codes) => [...new Set(codes)]))
    .default(["US", "CA", "GB", "IE", "AU", "NZ", "DE", "FR", "ES", "IT", "NL"])
    .describe("ISO 3166-1 country codes with commas between them, such as US,CA,GB"),
  DEFAULT_COUNTRY: country.default("US").describe("an ISO 3166-1 country code that SHIP_TO lists"),
  SHOP_NAME: z
    .string()
    .regex(/^[^\p{C}]{1,60}$/u)
    .default("Nestling")
    .describe("a name of up to 60 characters"),
  BRAND_COLOR: z
    .string()
    .regex(/^#?[\da-f]{6}$/i)
    .transform((color) => `#${color.replace("#", "").toLowerCase()}`)
    .refine(isReadable)
    .default(usualBrand)
    .describe("six hexadecimal digits, such as 0f6b62, of a color dark enough to be read on white"),
  SUPPORT_EMAIL: z.email().default("support@nestling.example").describe("an email address"),
  MERCHANT_EMAIL: z.email().optional().describe("an email address"),
  MERCHANT_ORDER_MAILS: z
    .enum(["each", "daily", "off"])
    .default("each")
    .describe("each (a mail for each order), daily (one mail a day) or off"),
  POSTAL_ADDRESS: addressLines
    .default(["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"])
    .describe("the lines of a postal address with | between them"),
  RETURN_ADDRESS: addressLines.optional().describe("the lines of a postal address with | between them"),
  RETURN_KEEP_LIMIT: wholeNumber(0, 1_000, 0),
  BUSINESS_NAME: businessFact.optional().describe("a name, 200 characters at most"),
  BUSINESS_PHONE: businessFact.optional().describe("a phone number"),
  BUSINESS_REGISTER: businessFact
    .optional()
    .describe("a register and a number in it, 200 characters at most"),
  BUSINESS_VAT_ID: businessFact.optional().describe("a VAT identification number"),
  PAY_MINUTES: wholeNumber(1, 1440, 30),
  PAYMENT_PAGE: z
    .enum(["on", "off"])
    .default("on")
    .transform((flag) => flag === "on")
    .describe("on or off"),
  ORDER_HOLD_MINUTES: wholeNumber(0, 10_080, 30),
  LOOKED_UP_ORDERS: z
    .enum(["hold", "place"])
    .default("hold")
    .describe("hold (you decide before what no import has brought is ordered) or place"),
  HANDLING_DAYS: wholeNumber(0, 60, 0),
  OWN_DELIVERY_DAYS: z
    .string()
    .regex(/^\d{1,3}(-\d{1,3})?$/)
    .transform((days) => days.split("-").map(Number))
    .transform(([least = 0, most = least]) => ({ least, most }))
    .refine(({ least, most }) => least <= most && most <= 180)
    .optional()
    .describe("days from the order to the door, such as 3-8, 180 at most"),
  SAFETY_GATE: z
    .enum(["warn", "block"])
    .default("warn")
    .describe("warn (say what safety facts are missing) or block (do not sell such products to the country)"),
  SUPPLIER_RATINGS: z
    .enum(["on", "off"])
    .default("off")
    .transform((flag) => flag === "on")
    .describe("on (a product's page says what buyers at the supplier gave) or off"),
  FINISH_DAYS: wholeNumber(1, 365, 15),
  REVIEW_MAIL_DAYS: wholeNumber(0, 90, 7),
  FRESH_MINUTES: wholeNumber(1, 10_080, 60),
  UNREADABLE_DAYS: wholeNumber(1, 60, 3),
  TRUST_PROXY: optionalNumber(0, 10),
  PAGE_CACHE_MB: wholeNumber(1, 65_536, 32),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("fatal, error, warn, info, debug, trace or silent"),
  METRICS_TOKEN: key(/^[\w.~+/=-]{16,}$/, "a token of at least 16 characters without spaces"),
  HEARTBEAT_URL: webAddress.optional().describe("an address that begins with https:// or http://"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe("the address of an OpenTelemetry collector, such as http://localhost:4318"),
});

/** The settings, parsed and with their defaults in place. */
export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The names of all settings. */
export const settingNames = Object.keys(settingsSchema.shape) as readonly SettingName[];

/** The values that a setting takes, for the sentence '… takes …'. */
export function whatItTakes(name: SettingName): string {
  return settingsSchema.shape[name].description ?? "another value";
}

/** Whether a setting that is not set counts as if it were set to `text`. */
export function isDefault(name: SettingName, text: string): boolean {
  const schema: z.ZodType = settingsSchema.shape[name];
  const set = schema.safeParse(text);
  return set.success && isDeepStrictEqual(set.data, schema.safeParse(undefined).data);
}

/** Parses an environment. An empty variable counts as unset, like the line `NAME=` in a file. */
function parseSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  return settingsSchema.safeParse(given);
}

/** The settings whose values are wrong, each for itself. */
export function wrongSettings(env: Readonly<Record<string, string | undefined>>): readonly SettingName[] {
  const issues = parseSettings(env).error?.issues ?? [];
  return [...new Set(issues.map((issue) => issue.path[0] as SettingName))];
}

/**
 * Reads the settings from an environment. Throws ConfigError with each wrong variable and what it takes, never with its value,
 * which may be a secret (OPS-02).
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = parseSettings(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    `${wrongSettings(env)
      .map((name) => `${name} takes ${whatItTakes(name)}`)
      .join("; ")}.`,
  );
}
