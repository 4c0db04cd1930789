/** The work behind the requests: what runs every job of the shop. */

import { mailReset, resetJob } from "../accounts/password-reset.ts";
import type { AccountDesk } from "../accounts/sessions.ts";
import { sweepAccounts, sweepAccountsJob } from "../accounts/sweep-accounts.ts";
import { mailAlerts, mailAlertsJob } from "../alerts/merchant-alerts.ts";
import { flashSaleJob, turnFlashSale } from "../catalogue/flash-sale.ts";
import type { OrderContext } from "../checkout/context.ts";
import { checkoutJobs } from "../checkout/jobs.ts";
import { reconcileJob } from "../checkout/reconcile.ts";
import { clearMailsJob, deliverMails, forgetMails, type MailRoom } from "../mail/deliver.ts";
import { mailJob } from "../mail/post.ts";
import { forgetNotifications, forgetNotificationsJob } from "../notifications/forget-notifications.ts";
import { closeAbandoned, closePagePaymentsJob, forgetPayers, forgetPayersJob } from "../payment-page/jobs.ts";
import type { PaymentPage } from "../payment-page/payment-page.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { type JobQueue, runs, runsTogether } from "../platform/jobs.ts";
import { sweepLimits, sweepLimitsJob } from "../platform/limits/limits.ts";
import { knowsWords, refreshVocabulary, vocabularyJob } from "../search/refresh-vocabulary.ts";
import { notifyVoucher, notifyVoucherJob } from "../vouchers/voucher-notifications.ts";
import type { Data } from "./data.ts";
import { demoSale } from "./demo.ts";
import { demoMarketplace } from "./demo-marketplace.ts";
import { demoTimetable, timetable } from "./timetable.ts";

type Desks = { orders: OrderContext; paymentPage: PaymentPage; accounts: AccountDesk; mailRoom: MailRoom };

export async function openWork(config: Config, data: Data, desks: Desks, jobs: JobQueue): Promise<void> {
  const { database, patient, hasNewTrees } = data;
  const { orders, paymentPage, accounts, mailRoom } = desks;
  const isDemo = config.standIns.length > 0;
  // The demo shop has a sale of its own each day, a merchant's shop none.
  const saleOf = async (day: number) => (isDemo ? demoSale(day) : []);
  const turnSale = () => turnFlashSale(database, systemClock.now(), saleOf);
  const { merchantEmail } = config.shop;
  const merchant = { database, clock: systemClock, post: orders.post, merchantEmail, jobs };
  const handlers = [
    ...checkoutJobs(orders),
    runs(mailAlertsJob, () => mailAlerts(merchant)),
    runs(closePagePaymentsJob, () => closeAbandoned(paymentPage)),
    runs(forgetPayersJob, () => forgetPayers(paymentPage)),
    runs(forgetNotificationsJob, () => forgetNotifications(orders)),
    ...(isDemo ? [demoMarketplace(orders)] : []),
    runs(flashSaleJob, turnSale),
    runsTogether(mailJob, (all) =>
      deliverMails(
        mailRoom,
        all.flatMap(({ mailIds }) => mailIds),
      ),
    ),
    runs(resetJob, (asked) => mailReset(accounts, asked)),
    runs(notifyVoucherJob, (which) => notifyVoucher({ ...orders, jobs }, which)),
    runs(clearMailsJob, () => forgetMails(database, systemClock)),
    runs(vocabularyJob, () => refreshVocabulary(patient)),
    runs(sweepAccountsJob, () => sweepAccounts({ database, clock: systemClock })),
    runs(sweepLimitsJob, () => sweepLimits(database)),
  ];
  await jobs.work(handlers, isDemo ? [...timetable, ...demoTimetable] : timetable);
  if (hasNewTrees || !(await knowsWords(database))) {
    await database.transaction((tx) => jobs.send(tx, vocabularyJob, {}));
  }
  // What was lost while the shop was away is not waited for.
  await database.transaction((tx) => jobs.send(tx, reconcileJob, {}));
  // For a shop that slept at midnight.
  await turnSale();
}
