/** Every call of the API, with what answers it. */

import { doorRoutes } from "../accounts/door-routes.ts";
import { myAccountRoutes } from "../accounts/my-account-routes.ts";
import { resetRoutes } from "../accounts/reset-routes.ts";
import { sessionRoutes } from "../accounts/session-routes.ts";
import { type AccountDesk, authenticator } from "../accounts/sessions.ts";
import { catalogueRoutes } from "../catalogue/routes.ts";
import type { OrderContext } from "../checkout/context.ts";
import { ordersOf } from "../checkout/export-orders.ts";
import { orderRoutes, webhookRoutes } from "../checkout/routes.ts";
import { voucherRoutes } from "../checkout/voucher-routes.ts";
import { openIpCountries } from "../geo/ip-countries.ts";
import { geoRoutes } from "../geo/routes.ts";
import { mailsOf } from "../mail/mails-of.ts";
import { notificationsOf } from "../notifications/inbox.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import type { PaymentPage } from "../payment-page/payment-page.ts";
import { paymentPageRoutes } from "../payment-page/routes.ts";
import { type Api, createApi } from "../platform/api.ts";
import { apiDocs } from "../platform/api-docs.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { reportRoutes } from "../reports/routes.ts";
import { searchRoutes } from "../search/routes.ts";
import type { Search } from "../search/search.ts";
import type { SocialDesk } from "../social/desk.ts";
import { socialRoutes } from "../social/routes.ts";
import { vouchersOf } from "../vouchers/vouchers.ts";

type Desks = {
  accounts: AccountDesk;
  social: SocialDesk;
  orders: OrderContext;
  paymentPage: PaymentPage;
  catalogue: Database;
  search: Search;
  jobs: Jobs;
};

export function openCalls(config: Config, desks: Desks, log: Log): Api {
  const { accounts, social, orders, paymentPage, catalogue, search, jobs } = desks;
  const { database } = orders;
  const authenticate = authenticator(accounts);
  const api = createApi(log, authenticate, accounts.limits);
  // Before the catalogue, which would take its paths for the ids of products.
  searchRoutes(api, search);
  catalogueRoutes(api, { database: catalogue, clock: systemClock, menu: config.catalogue.menu });
  geoRoutes(api, config.shop, openIpCountries());
  doorRoutes(api, accounts);
  resetRoutes(api, accounts, jobs);
  socialRoutes(api, social);
  sessionRoutes(api, accounts);
  myAccountRoutes(
    api,
    { ...accounts, shipTo: config.shop.shipTo },
    { orders: ordersOf, mails: mailsOf, notifications: notificationsOf, vouchers: vouchersOf },
  );
  notificationRoutes(api, orders);
  orderRoutes(api, orders);
  voucherRoutes(api, { database, clock: systemClock, authenticate });
  webhookRoutes(api, orders);
  paymentPageRoutes(api, config.shop.paymentPage ? paymentPage : undefined);
  reportRoutes(api, log);
  api.route("/", apiDocs());
  return api;
}
