/** When recurring jobs run. */

import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { sweepAccountsJob } from "../accounts/sweep-accounts.ts";
import { mailAlertsJob, remindMerchantJob } from "../alerts/merchant-alerts.ts";
import { expireOrdersJob } from "../checkout/expire-order.ts";
import { forgetGuestsJob } from "../checkout/forget-guests.ts";
import { reconcileJob } from "../checkout/reconcile.ts";
import { sweepOrdersJob } from "../checkout/sweep-orders.ts";
import { watchDelaysJob } from "../delays/watch-delays.ts";
import { followPartsJob } from "../fulfillment/follow-parts.ts";
import { measureDeliveryJob } from "../fulfillment/measure-delivery.ts";
import { mailNewOrdersJob } from "../fulfillment/merchant-order-mails.ts";
import { clearMailsJob } from "../mail/deliver.ts";
import { forgetChangesJob } from "../marketplace/changes.ts";
import { watchConsentJob } from "../marketplace/consent.ts";
import { forgetProductsJob } from "../marketplace/forget-products.ts";
import { readPlacesJob } from "../marketplace/places.ts";
import { syncJob } from "../marketplace/sync-products.ts";
import { watchReadingsJob } from "../marketplace/watch-readings.ts";
import { forgetNotificationsJob } from "../notifications/forget-notifications.ts";
import { closePagePaymentsJob, forgetPayersJob } from "../payment-page/jobs.ts";
import { forgetEventsJob } from "../payments/forget-events.ts";
import { watchWebhooksJob } from "../payments/watch-webhooks.ts";
import { heartbeatJob } from "../platform/heartbeat.ts";
import type { Job, Timetable } from "../platform/jobs.ts";
import { sweepLimitsJob } from "../platform/limits/limits.ts";
import { forgetProductAlertsJob, sendProductAlertsJob } from "../product-alerts/product-alerts.ts";
import { recallsJob } from "../recalls/look-for-recalls.ts";
import { watchReturnsJob } from "../returns/watch-returns.ts";
import { askForReviewsJob } from "../reviews/ask-for-reviews.ts";
import { countLateVotesJob } from "../reviews/helpful.ts";
import { forgetPricesJob } from "../sales/forget-prices.ts";
import { turnSalesJob } from "../sales/turn-sales.ts";
import { vocabularyJob } from "../search/refresh-vocabulary.ts";

const at = (job: Job<object>, cron: string, timeZone = "UTC") => ({ job, cron, timeZone });

/** The daily jobs run while most customers sleep. */
export const timetable: Timetable = [
  at(expireOrdersJob, "* * * * *"),
  at(sweepOrdersJob, "* * * * *"),
  at(followPartsJob, "* * * * *"),
  at(mailAlertsJob, "* * * * *"),
  at(mailNewOrdersJob, "* * * * *"),
  at(syncJob, "* * * * *"),
  at(turnSalesJob, "* * * * *"),
  at(heartbeatJob, "* * * * *"),
  at(reconcileJob, "*/5 * * * *"),
  at(sendProductAlertsJob, "*/5 * * * *"),
  at(closePagePaymentsJob, "*/10 * * * *"),
  at(watchConsentJob, "12 * * * *"),
  at(watchReadingsJob, "22 * * * *"),
  at(readPlacesJob, "37 * * * *"),
  at(watchDelaysJob, "7 * * * *"),
  at(watchReturnsJob, "9 * * * *"),
  at(watchWebhooksJob, "42 * * * *"),
  at(sweepLimitsJob, "17 * * * *"),
  at(askForReviewsJob, "27 * * * *"),
  at(countLateVotesJob, "32 * * * *"),
  at(clearMailsJob, "17 * * * *"),
  at(sweepAccountsJob, "47 * * * *"),
  at(vocabularyJob, "30 3 * * *"),
  at(recallsJob, "11 8 * * *"),
  at(measureDeliveryJob, "50 3 * * *"),
  at(forgetEventsJob, "37 9 * * *"),
  at(forgetNotificationsJob, "52 9 * * *"),
  at(forgetChangesJob, "57 9 * * *"),
  at(forgetPricesJob, "42 9 * * *"),
  at(forgetProductAlertsJob, "2 10 * * *"),
  at(forgetGuestsJob, "7 10 * * *"),
  at(forgetPayersJob, "22 10 * * *"),
  at(forgetProductsJob, "32 10 * * *"),
  at(remindMerchantJob, "0 9 * * *", shopTimeZone),
];
