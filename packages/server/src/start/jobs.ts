/** Connects the jobs of the shop with what runs them. */

import { mailReset, resetJob } from "../accounts/password-reset.ts";
import { sweepAccounts, sweepAccountsJob } from "../accounts/sweep-accounts.ts";
import { mailAlerts, mailAlertsJob, remindMerchant, remindMerchantJob } from "../alerts/merchant-alerts.ts";
import { readAttributes, readAttributesJob } from "../catalogue/read-attributes.ts";
import { checkoutJobs } from "../checkout/jobs.ts";
import { reconcileJob } from "../checkout/reconcile.ts";
import { watchDelays, watchDelaysJob } from "../delays/watch-delays.ts";
import { fulfillmentJobs } from "../fulfillment/jobs.ts";
import { mailNewOrders, mailNewOrdersJob } from "../fulfillment/merchant-order-mails.ts";
import { clearMailsJob, deliverMails, forgetMails } from "../mail/deliver.ts";
import { mailJob } from "../mail/mailer.ts";
import { forgetChanges, forgetChangesJob } from "../marketplace/changes.ts";
import { watchConsent, watchConsentJob } from "../marketplace/consent.ts";
import { fetchPictures } from "../marketplace/fetch-pictures.ts";
import { forgetProducts, forgetProductsJob } from "../marketplace/forget-products.ts";
import { readPlaces, readPlacesJob } from "../marketplace/places.ts";
import { fetchPicturesJob } from "../marketplace/supplier-products.ts";
import { syncDue, syncJob } from "../marketplace/sync-products.ts";
import { watchReadings, watchReadingsJob } from "../marketplace/watch-readings.ts";
import { forgetNotifications, forgetNotificationsJob } from "../notifications/forget-notifications.ts";
import { closeAbandoned, closePagePaymentsJob, forgetPayers, forgetPayersJob } from "../payment-page/jobs.ts";
import { watchWebhooks, watchWebhooksJob } from "../payments/watch-webhooks.ts";
import { heartbeatJob, sendHeartbeat } from "../platform/heartbeat.ts";
import { type JobQueue, runs, runsTogether } from "../platform/jobs.ts";
import { sweepLimits, sweepLimitsJob } from "../platform/limits/limits.ts";
import {
  forgetProductAlerts,
  forgetProductAlertsJob,
  sendProductAlerts,
  sendProductAlertsJob,
} from "../product-alerts/product-alerts.ts";
import { cpscOrigin } from "../recalls/cpsc.ts";
import { lookForRecalls, recallsJob } from "../recalls/look-for-recalls.ts";
import { watchReturns, watchReturnsJob } from "../returns/watch-returns.ts";
import { askForReviews, askForReviewsJob } from "../reviews/ask-for-reviews.ts";
import { countLateVotes, countLateVotesJob } from "../reviews/helpful.ts";
import { forgetPrices, forgetPricesJob } from "../sales/forget-prices.ts";
import { turnSales, turnSalesJob } from "../sales/turn-sales.ts";
import { knowsWords, refreshVocabulary, vocabularyJob } from "../search/refresh-vocabulary.ts";
import { renewTitles, renewTitlesJob } from "../search/renew-titles.ts";
import { notifyVoucher, notifyVoucherJob } from "../vouchers/voucher-notifications.ts";
import type { ShopContexts } from "./contexts.ts";
import { planFlashSale } from "./demo-sale.ts";
import { timetable } from "./timetable.ts";

/** The handler of each job. */
export function shopJobs(contexts: ShopContexts) {
  const { orders, paymentPage, accounts, mail, merchant, parts } = contexts;
  const { clock, jobs, log, app, supplier } = parts;
  const { accounts: database, patient } = parts.databases;
  return [
    ...checkoutJobs(orders),
    runs(watchConsentJob, () => watchConsent({ database, clock, app, supplier })),
    ...fulfillmentJobs(contexts.fulfillment),
    runs(watchDelaysJob, () => watchDelays(orders)),
    runs(watchReturnsJob, () => watchReturns(orders)),
    runs(watchReadingsJob, () => watchReadings({ database, clock })),
    runs(watchWebhooksJob, () => watchWebhooks({ ...parts, database })),
    runs(mailAlertsJob, () => mailAlerts(merchant)),
    runs(remindMerchantJob, () => remindMerchant(merchant)),
    runs(askForReviewsJob, () => askForReviews(contexts.reviews, parts.settings.reviewMailDays)),
    runs(countLateVotesJob, () => countLateVotes({ database, clock })),
    runs(sendProductAlertsJob, () => sendProductAlerts(contexts.productAlerts)),
    runs(forgetProductAlertsJob, () => forgetProductAlerts(contexts.productAlerts)),
    runs(mailNewOrdersJob, () => mailNewOrders({ ...merchant, ...parts.settings })),
    runs(closePagePaymentsJob, () => closeAbandoned(paymentPage)),
    runs(forgetPayersJob, () => forgetPayers(paymentPage)),
    runs(forgetNotificationsJob, () => forgetNotifications(orders)),
    runs(forgetChangesJob, () => forgetChanges({ database, clock })),
    runs(forgetProductsJob, () => forgetProducts({ database, clock })),
    runs(readPlacesJob, () => readPlaces({ database, supplier, clock, log, shipTo: parts.settings.shipTo })),
    runs(fetchPicturesJob, ({ productIds }) =>
      fetchPictures({ database, pictures: parts.pictures }, productIds),
    ),
    runs(turnSalesJob, () => turnAllSales(contexts)),
    runs(forgetPricesJob, () => forgetPrices({ database, clock })),
    runsTogether(mailJob, (all) =>
      deliverMails(
        mail,
        all.flatMap(({ mailIds }) => mailIds),
      ),
    ),
    runs(resetJob, (request) => mailReset(accounts, request)),
    runs(notifyVoucherJob, (which) => notifyVoucher({ ...orders, jobs }, which)),
    runs(clearMailsJob, () => forgetMails(mail)),
    runs(vocabularyJob, () => refreshVocabulary(patient)),
    runs(readAttributesJob, () => readAttributes(database, jobs)),
    runs(renewTitlesJob, () => renewTitles(database, jobs)),
    runs(sweepAccountsJob, () => sweepAccounts({ database, clock })),
    runs(syncJob, () => syncDue(contexts.sync)),
    runs(recallsJob, () => {
      const origin = parts.recallsOrigin;
      return lookForRecalls({ database: patient, clock, log, origin, isDemo: origin !== cpscOrigin });
    }),
    runs(sweepLimitsJob, () => sweepLimits(database)),
    runs(heartbeatJob, () => sendHeartbeat(parts.heartbeatUrl, jobs, log)),
  ];
}

/** Ends and begins sales. A demo shop plans its own. */
async function turnAllSales({ parts }: ShopContexts): Promise<void> {
  const context = { database: parts.databases.accounts, clock: parts.clock };
  if (parts.demo) await planFlashSale(context, parts.demo.flashSale);
  await turnSales({ ...context, country: parts.settings.defaultCountry });
}

/**
 * Starts the workers, and queues the jobs that a start needs.
 *
 * @param hasNewTrees whether this start has changed categories
 */
export async function startWork(
  contexts: ShopContexts,
  jobs: JobQueue,
  { hasNewTrees }: { hasNewTrees: boolean },
): Promise<void> {
  const { databases } = contexts.parts;
  await jobs.work(shopJobs(contexts), timetable);
  if (hasNewTrees || !(await knowsWords(databases.accounts))) {
    await databases.accounts.transaction((tx) => jobs.send(tx, vocabularyJob, {}));
  }
  // For titles of categories that are new, and for those that an earlier process has not finished.
  await databases.accounts.transaction((tx) => jobs.send(tx, renewTitlesJob, {}));
  // For products that an earlier version of the shop has stored.
  await databases.accounts.transaction((tx) => jobs.send(tx, readAttributesJob, {}));
  // Catches up at once on webhooks that were lost while the shop was down.
  await databases.accounts.transaction((tx) => jobs.send(tx, reconcileJob, {}));
  // Before the first order, where the marketplace answers.
  await databases.accounts.transaction((tx) => jobs.send(tx, readPlacesJob, {}));
  // The shop may have been down when a sale was to begin or to end.
  await turnAllSales(contexts);
}
