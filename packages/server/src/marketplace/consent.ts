/** The merchant's consent that the shop places orders at AliExpress: how it is asked for, and the alerts before it ends. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { authorizeUrl } from "@nestling/aliexpress/tokens";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { eq } from "drizzle-orm";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { type Supplier, SupplierError } from "./supplier.ts";
import { consents } from "./tables.ts";
import { type AppKeys, decryptToken, isEncryptedToken } from "./token-encryption.ts";

/** The merchant's app at AliExpress. */
export type MarketplaceApp = AppKeys & {
  /** Where the shop asks, without a slash at its end. */
  readonly baseUrl: string;
  /** Where a browser agrees, without a slash at its end. */
  readonly consentUrl: string;
};

/** A consent with its tokens as AliExpress gave them. */
export type Consent = typeof consents.$inferSelect & {
  /** Whether the tokens lie encrypted. If not, they are renewed with the next call. */
  readonly isEncrypted: boolean;
};

/** The consent for this app. Undefined before the first, and where another secret of the app has encrypted its tokens. */
export async function findConsent(database: Database | Tx, app: AppKeys): Promise<Consent | undefined> {
  const [row] = await database.select().from(consents).where(eq(consents.appKey, app.appKey));
  if (row === undefined) return undefined;
  const accessToken = decryptToken(app, row.accessToken);
  if (accessToken === undefined) return undefined;
  const refreshToken = row.refreshToken === null ? null : (decryptToken(app, row.refreshToken) ?? null);
  return { ...row, accessToken, refreshToken, isEncrypted: isEncryptedToken(row.accessToken) };
}

/** Until when calls can be made: as long as the merchant agreed to, or as the last access token lasts. */
export function endOf({ endsAt, refreshToken, accessExpiresAt }: Consent): Date {
  return refreshToken === null && accessExpiresAt < endsAt ? accessExpiresAt : endsAt;
}

/** The page of the shop that the consent leads back to, under the public address. The app has registered it. */
export const callbackPath = "/aliexpress/authorized";

/** How long a link may be used, in milliseconds. */
const linkLife = 3_600_000;

/** The address at which the merchant agrees. It may be used for an hour. */
export function consentLink(app: MarketplaceApp, publicUrl: string, now: Date): string {
  const expiresAt = String(now.getTime() + linkLife);
  const state = `${expiresAt}.${stateMac(app, expiresAt)}`;
  return authorizeUrl(
    { baseUrl: app.consentUrl, appKey: app.appKey },
    { callbackUrl: publicUrl + callbackPath, state },
  );
}

/** Proves that the shop itself has made a link: nobody can make the merchant bring the code of another account. */
function stateMac({ appSecret }: MarketplaceApp, expiresAt: string): string {
  return createHmac("sha256", appSecret).update(`nestling consent ${expiresAt}`).digest("base64url");
}

/** The code in the address that the consent led back to, or why it has none that counts. */
export function readCallback(
  app: MarketplaceApp,
  address: string,
  now: Date,
): { outcome: "agreed"; code: string } | { outcome: "refused" | "no link of ours" | "too old" } {
  const query = URL.parse(address)?.searchParams;
  const [expiresAt = "", mac = ""] = (query?.get("state") ?? "").split(".");
  const [expected, given] = [Buffer.from(stateMac(app, expiresAt)), Buffer.from(mac)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    return { outcome: "no link of ours" };
  }
  if (now.getTime() > Number(expiresAt)) return { outcome: "too old" };
  const code = query?.get("code");
  return code ? { outcome: "agreed", code } : { outcome: "refused" };
}

const day = 86_400_000;
/** How many days before the end of the consent the merchant gets an alert. With 0 it has ended. */
const noticeDays = [0, 1, 3, 7, 14];
export const consentAlertKind = "reauthorize";
const refusedSubject = "refused";

export const watchConsentJob = defineJob<object>("watch-consent");

/**
 * Raises the notices, and an alert while AliExpress refuses a call although the consent holds: the keys are wrong then, or the
 * app lacks a permission. Without an app, at the stand-in, there is no alert.
 */
export async function watchConsent({
  database,
  clock,
  app,
  supplier,
}: {
  database: Database;
  clock: Clock;
  app: AppKeys | undefined;
  supplier: Pick<Supplier, "categories">;
}): Promise<void> {
  if (app === undefined) return;
  const consent = await findConsent(database, app);
  await database.transaction((tx) => raiseNotice(tx, consent, clock.now()));
  if (consent === undefined || clock.now() >= endOf(consent)) return;
  const refusal = await refusalOf(supplier);
  if (refusal === undefined) return;
  await database.transaction(async (tx) => {
    if (refusal === null) return void (await resolveAlert(tx, consentAlertKind, refusedSubject, clock.now()));
    const text = `AliExpress refuses the calls of this shop (${refusal}): paid orders wait, and products are not kept current. Check ALIEXPRESS_APP_KEY, ALIEXPRESS_APP_SECRET and the app's permissions; 'nestling aliexpress status' says whether it works.`;
    await raiseAlert(tx, { kind: consentAlertKind, subject: refusedSubject, text }, clock.now());
  });
}

/** Why AliExpress refuses a call. Null where it answers, undefined where that is not known. */
async function refusalOf(supplier: Pick<Supplier, "categories">): Promise<string | null | undefined> {
  try {
    await supplier.categories();
    return null;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return error.kind === "reauthorize" ? error.message : undefined;
  }
}

/**
 * Tells the merchant 14, 7, 3 and 1 days before the consent ends and when it has ended, once each. The next notice settles the
 * one before, a new consent settles all of them.
 */
export async function raiseNotice(tx: Tx, consent: Consent | undefined, now: Date): Promise<void> {
  const end = consent && endOf(consent);
  const left = end === undefined ? 0 : end.getTime() - now.getTime();
  const notice = noticeDays.find((days) => left <= days * day);
  if (notice === undefined) return;
  await settleNotices(tx, now, notice);
  const lead =
    notice > 0
      ? `AliExpress takes orders of this shop until ${dateWords.format(end)}.`
      : "AliExpress does not take orders of this shop: paid orders wait, and products are not kept current.";
  const hint = consent ? "" : " If it was authorized before, ALIEXPRESS_APP_SECRET is another one now.";
  const text = `${lead} Authorize the shop again with 'nestling aliexpress authorize': it cannot do so by itself.${hint}`;
  await raiseAlert(tx, { kind: consentAlertKind, subject: String(notice), text }, now);
}

const dateWords = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: shopTimeZone,
});

/** Settles the notices, but for that of `except` days. */
async function settleNotices(tx: Tx, at: Date, except?: number): Promise<void> {
  for (const days of noticeDays) {
    if (days !== except) await resolveAlert(tx, consentAlertKind, String(days), at);
  }
}

/** Settles what a new consent puts right. */
export async function settleConsentAlerts(tx: Tx, at: Date): Promise<void> {
  await settleNotices(tx, at);
  await resolveAlert(tx, consentAlertKind, refusedSubject, at);
}
