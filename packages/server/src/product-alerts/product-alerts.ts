/** One mail about a product, for each person who asked for it (WISH-04). */
import { randomUUID } from "node:crypto";
import { cents } from "@nestling/commerce/money";
import { nameSizes } from "@nestling/commerce/size-names";
import { skuText } from "@nestling/commerce/variants";
import { pagePath } from "@nestling/contract/paths";
import type { WaitingAlert } from "@nestling/contract/product-alerts";
import { knownEmailOf, lockVerifiedEmail } from "../accounts/email-of.ts";
import { countUnaskedMail } from "../accounts/unasked-mails.ts";
import { toProperty } from "../catalogue/product-detail.ts";
import type { MailLinks } from "../mail/links.ts";
import type { Mailer } from "../mail/mailer.ts";
import { confirmProductAlert, renewProductAlert } from "../mail/templates/confirm-product-alert.ts";
import { productAlert } from "../mail/templates/product-alert.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Person } from "../platform/http/caller.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Limits } from "../platform/limits/limits.ts";
import * as queries from "./queries.ts";

export const sendProductAlertsJob = defineJob<object>("send-product-alerts");
export const forgetProductAlertsJob = defineJob<object>("forget-product-alerts");

export type ProductAlertContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly links: MailLinks;
};

type Request = {
  readonly productId: number;
  readonly kind: "stock" | "price";
  /** Empty for any variant. */
  readonly skuCode: string;
  readonly email: string | undefined;
  readonly accountId: string | undefined;
  readonly network: string | undefined;
};

export type AskedAlert =
  | { outcome: "asked"; needsConfirmation: boolean }
  | { outcome: "unknown_product" | "in_stock" | "email_required" | "too_many" };

const day = 86_400_000;
/** How long a request waits to be confirmed, and for its mail. */
const unconfirmedLife = 3 * day;
const life = 180 * day;
/** How many confirmed requests an account may have. What guests ask for is limited by the number of mails with a link. */
const most = 50;
/** How many mails one transaction queues. */
const batch = 200;

/**
 * Stores a request. An unproven email gets one counted mail with a link, and the same answer whether new or renewed:
 * callers learn nothing. Only a verified account owns its request, since others may claim the email. Throws TooOften.
 */
export async function askForAlert(context: ProductAlertContext, request: Request): Promise<AskedAlert> {
  const { database, clock, mailer, links } = context;
  const { productId, kind, skuCode, accountId, network } = request;
  const account = accountId === undefined ? undefined : await knownEmailOf(database, accountId);
  const knownEmail = account?.email ?? request.email?.toLowerCase();
  if (knownEmail === undefined) return { outcome: "email_required" };
  const offer = await queries.findOffer(database, productId, skuCode);
  if (offer === undefined) return { outcome: "unknown_product" };
  if (kind === "stock" && offer.stock > 0) return { outcome: "in_stock" };
  if (account?.isVerified !== true) await countUnaskedMail(context, knownEmail, network);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const ownEmail = accountId && (await lockVerifiedEmail(tx, accountId));
    const email = ownEmail || knownEmail;
    const wanted = { kind, productId, skuCode, email };
    // Said of an email that is not proven, it would tell a stranger how many alerts somebody has.
    if (ownEmail && (await queries.countOthers(tx, wanted)) >= most) return { outcome: "too_many" };
    const price = kind === "price" ? offer.price : null;
    const { id, isKept } = await queries.upsertAlert(tx, {
      ...{ ...wanted, price, createdAt: now },
      accountId: ownEmail ? accountId : null,
      confirmedAt: ownEmail ? now : null,
    });
    if (!ownEmail) {
      const asked = { kind, name: offer.name };
      const mail = isKept
        ? renewProductAlert({
            ...asked,
            link: links.forRenewal(id, { price, at: now }),
            price: price === null ? undefined : cents(price),
          })
        : confirmProductAlert({ ...asked, link: links.forRequest(id) });
      await mailer.send(tx, email, mail, `product-alert-confirm:${id}:${randomUUID()}`);
    }
    return { outcome: "asked", needsConfirmation: !ownEmail };
  });
}

/** What an account waits for. */
export async function waitingAlertsOf(
  { database }: ProductAlertContext,
  { accountId }: Person,
): Promise<WaitingAlert[]> {
  const rows = await queries.alertsToShow(database, accountId);
  return rows.map(({ id, kind, productId, skuCode, createdAt, name, properties, skuProperty, keys }) => ({
    ...{ id, kind, product_id: productId, name },
    ...(skuCode !== "" && { sku_code: skuCode }),
    sku_text: skuText(nameSizes(properties, keys).map(toProperty), skuProperty ?? ""),
    asked_at: createdAt.toISOString(),
  }));
}

/** False if the account has no such request. */
export function cancelAlertOf({ database }: ProductAlertContext, { accountId }: Person, id: string) {
  return queries.deleteOwnAlert(database, id, accountId);
}

/** Confirms or renews what the token of a mailed link names. Undefined if there is no such request anymore. */
export async function confirmAlertByToken({ database, clock, links }: ProductAlertContext, token: string) {
  const named = links.read(token);
  if (named?.is !== "request") return undefined;
  const now = clock.now();
  const since = new Date(now.getTime() - unconfirmedLife);
  const { id, renewal } = named;
  if (renewal !== undefined && renewal.at <= since) return undefined;
  return database.transaction(async (tx) => {
    if (renewal !== undefined) await queries.renewAlert(tx, id, renewal);
    return queries.confirmAlert(tx, id, now, since);
  });
}

/** Ends what the token of a mail names. False if the shop has not made it. */
export async function endAlertByToken(
  { database, links }: ProductAlertContext,
  token: string,
): Promise<boolean> {
  const named = links.read(token);
  if (named?.is === "request") await queries.deleteAlert(database, named.id);
  else if (named?.is === "email") await queries.deleteAlertsTo(database, named.email);
  else return false;
  return true;
}

/**
 * The job: mails what has come true. A request is deleted in the transaction that queues its mail, so this may run at any time,
 * twice at once, and be killed.
 */
export async function sendProductAlerts({
  database,
  mailer,
  publicUrl,
  links,
}: ProductAlertContext): Promise<void> {
  let count = batch;
  while (count === batch) {
    count = await database.transaction(async (tx) => {
      const due = await queries.takeDueAlerts(tx, batch);
      for (const { id, kind, email, productId, skuCode, name, price, before } of due) {
        const query = skuCode === "" ? "" : `?sku=${encodeURIComponent(skuCode)}`;
        const mail = productAlert({
          ...{ kind, name, price: cents(price), before: before === null ? undefined : cents(before) },
          link: publicUrl + pagePath("product", { productId }) + query,
          endLink: links.forEmail(email),
        });
        await mailer.send(tx, email, mail, `product-alert:${id}`);
      }
      return due.length;
    });
  }
}

/** The job: forgets requests that nobody confirmed for three days, and those that waited for 180 days. */
export async function forgetProductAlerts({ database, clock }: ProductAlertContext): Promise<void> {
  const ago = (time: number) => new Date(clock.now().getTime() - time);
  await queries.deleteOld(database, ago(unconfirmedLife), ago(life));
}

/** An account, as far as requests are concerned. */
type Owner = { id: string; email: string; emailVerifiedAt: Date | null };

/** The account is deleted. An email that it merely claims is another's business (AUTH-15). */
export async function deleteProductAlertsOf(tx: Tx, { email, emailVerifiedAt }: Owner): Promise<void> {
  if (emailVerifiedAt !== null) await queries.deleteAlertsTo(tx, email);
}

/** The account's email is verified, or has changed: confirmed requests of that email join the account, and its own follow. */
export async function claimProductAlerts(tx: Tx, account: Owner): Promise<void> {
  await queries.moveAlerts(tx, account);
}

/** For the export of the account (ACC-05). */
export function productAlertsOf(tx: Tx, account: Owner) {
  return queries.alertsOfAccount(tx, account);
}
