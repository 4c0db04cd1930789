/** Builds the contexts of the use cases from the parts that differ between the running shop and the shop of a test. */

import type { DemoCatalogue } from "@nestling/demo-catalogue";
import type { AccountContext } from "../accounts/sessions.ts";
import type { AlertContext } from "../alerts/merchant-alerts.ts";
import type { OrderContext } from "../checkout/context.ts";
import type { FulfillmentContext } from "../fulfillment/fulfillment-context.ts";
import type { MailDelivery } from "../mail/deliver.ts";
import { openMailLinks } from "../mail/links.ts";
import type { MailServer } from "../mail/mail-server.ts";
import { openMailer } from "../mail/mailer.ts";
import { openFreshen } from "../marketplace/freshen.ts";
import { type LookUp, openLookUp } from "../marketplace/look-up.ts";
import { openPlaces } from "../marketplace/places.ts";
import type { Supplier } from "../marketplace/supplier.ts";
import type { SyncContext } from "../marketplace/sync-products.ts";
import type { AppKeys } from "../marketplace/token-encryption.ts";
import type { ImportedPictures } from "../media/imported-pictures.ts";
import { openMailPictures } from "../media/mail-picture.ts";
import type { Media } from "../media/media.ts";
import type { PictureDecoder } from "../media/picture-decoder.ts";
import { orderAccountData } from "../orders/account-data.ts";
import type { PaymentPage } from "../payment-page/payment-page.ts";
import { knowsPageIntent, settlePageIntent } from "../payment-page/settle-page-payment.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import type { JobQueue } from "../platform/jobs.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import type { PolicyFiles } from "../policies/policy-files.ts";
import {
  claimProductAlerts,
  deleteProductAlertsOf,
  type ProductAlertContext,
} from "../product-alerts/product-alerts.ts";
import { alertLostMails } from "../recalls/lost-mails.ts";
import type { ReturnContext } from "../returns/context.ts";
import type { AskContext } from "../reviews/ask-for-reviews.ts";
import { deleteReviewsOf } from "../reviews/moderate.ts";
import { openReviewPhotos } from "../reviews/review-photos.ts";
import type { ReviewContext } from "../reviews/write-review.ts";
import { createSeal } from "../social/seal.ts";
import type { SocialContext } from "../social/social-context.ts";
import { releaseWishlist } from "../wishlist/wishlist.ts";

/** Each has connections of its own, so that requests for the catalogue or accounts never keep orders waiting. */
export type Databases = {
  /** For accounts, limits, jobs and everything else. */
  readonly accounts: Database;
  /** For orders, payments and Stripe's webhooks. */
  readonly orders: Database;
  /** For public queries: the catalogue, pictures and sitemaps. */
  readonly catalogue: Database;
  /** For statements over the whole catalogue: one connection with a long time limit. */
  readonly patient: Database;
};

export type ShopParts = PolicyFiles & {
  readonly databases: Databases;
  readonly publicUrl: string;
  readonly settings: Config["shop"];
  /** How many unpaid orders one customer may have. */
  readonly mostUnpaid: number;
  readonly menu: Config["catalogue"]["menu"];
  /** A demo shop has a new flash sale each week. */
  readonly demo: DemoCatalogue | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<JobQueue, "send" | "givenUp" | "isWorking">;
  readonly limits: Limits;
  readonly payments: PaymentProvider;
  readonly supplier: Supplier;
  /** How long a shopper waits for the supplier when a cart is validated or a code is looked up, in milliseconds. */
  readonly shopperPatience: number;
  /** Opens the photos of reviews and returns. */
  readonly decoder: PictureDecoder;
  readonly pictures: ImportedPictures;
  readonly media: Media;
  /** Where the recalls of the CPSC are read, or its stand-in. */
  readonly recallsOrigin: string;
  /** The merchant's app at AliExpress, whose consent is watched. Undefined with the stand-in, which consents by itself. */
  readonly app: AppKeys | undefined;
  /** How the supplier is used: whether it charges the merchant at once, and how many times faster than the clock its orders live. */
  readonly placement: Pick<FulfillmentContext, "pay" | "pace">;
  readonly mailServer: MailServer;
  /** What hears each minute that the jobs are worked on. */
  readonly heartbeatUrl: string | undefined;
  readonly keys: AccountContext["keys"];
  readonly passwords: AccountContext["passwords"];
  readonly social: Pick<SocialContext, "providers" | "facebookSecret">;
};

export type ShopContexts = {
  readonly parts: ShopParts;
  readonly accounts: AccountContext;
  readonly social: SocialContext;
  readonly orders: OrderContext;
  readonly returns: ReturnContext;
  readonly fulfillment: FulfillmentContext;
  readonly paymentPage: PaymentPage;
  readonly reviews: ReviewContext & AskContext;
  readonly productAlerts: ProductAlertContext;
  readonly mail: MailDelivery;
  readonly merchant: AlertContext;
  /** For reading products of the marketplace. */
  readonly sync: SyncContext;
  readonly lookUp: LookUp;
};

/** The composition root of the running shop and of the shop of tests. */
export function shopContexts(parts: ShopParts): ShopContexts {
  const { databases, publicUrl, settings, clock, log, jobs, limits, payments } = parts;
  const mailer = openMailer(jobs, clock, { publicUrl, ...settings });
  const links = openMailLinks(parts.keys, publicUrl);
  const photos = openReviewPhotos(parts.decoder, limits);
  const common = { clock, log, limits, mailer, publicUrl };
  const sync: SyncContext = {
    database: databases.orders,
    supplier: parts.supplier,
    clock,
    log,
    defaultCountry: settings.defaultCountry,
    shipTo: settings.shipTo,
    freshMinutes: settings.freshMinutes,
    unreadableDays: settings.unreadableDays,
  };
  const paymentPage: PaymentPage = { ...common, database: databases.orders, payments };
  const orders: OrderContext = {
    ...common,
    links,
    policies: parts.policies,
    returnAddress: parts.returnAddress,
    importFeesFor: parts.importFeesFor,
    database: databases.orders,
    payments,
    jobs,
    otherOwners: [
      {
        settle: (intentId) => settlePageIntent(paymentPage, intentId),
        knows: (intentId) => knowsPageIntent(paymentPage, intentId),
      },
    ],
    holdMinutes: settings.holdMinutes,
    shipTo: settings.shipTo,
    defaultCountry: settings.defaultCountry,
    ...{ handlingDays: settings.handlingDays, ownDays: settings.ownDays },
    safetyGate: settings.safetyGate,
    freshen: openFreshen(sync, parts.shopperPatience),
    placesOf: openPlaces(databases.orders, clock),
    payMinutes: settings.payMinutes,
    finishDays: settings.finishDays,
    mostUnpaid: parts.mostUnpaid,
  };
  const accounts: AccountContext = {
    ...common,
    database: databases.accounts,
    keys: parts.keys,
    passwords: parts.passwords,
    accountData: {
      ...orderAccountData,
      claim: async (tx, account) => {
        await orderAccountData.claim(tx, account);
        await claimProductAlerts(tx, account);
      },
      release: async (tx, account) => {
        await releaseWishlist(tx, account);
        await orderAccountData.release(tx, account);
      },
      delete: async (tx, account) => {
        await deleteReviewsOf(tx, account.id);
        await deleteProductAlertsOf(tx, account);
        await orderAccountData.delete(tx, account);
      },
    },
  };
  const seal = createSeal(parts.keys.secretsFor("social-flow"), clock);
  const host = new URL(publicUrl).hostname;
  return {
    parts,
    accounts,
    reviews: {
      ...common,
      database: databases.orders,
      links,
      photos,
    },
    social: { ...accounts, ...parts.social, seal },
    orders,
    returns: { ...orders, photos, keepLimit: settings.returnKeepLimit },
    fulfillment: {
      ...orders,
      supplier: parts.supplier,
      ...parts.placement,
      holdLookedUp: settings.holdLookedUp,
    },
    paymentPage,
    productAlerts: {
      ...common,
      database: databases.accounts,
      links,
    },
    mail: {
      database: databases.accounts,
      server: parts.mailServer,
      host,
      pictureOf: openMailPictures(parts.media),
      onLost: (tx, keys) => alertLostMails(tx, keys, clock.now()),
      clock,
      log,
    },
    merchant: { database: databases.accounts, clock, mailer, merchantEmail: settings.merchantEmail, jobs },
    sync: { ...sync, database: databases.accounts },
    lookUp: openLookUp({ ...sync, database: databases.accounts, limits, jobs }, parts.shopperPatience),
  };
}
