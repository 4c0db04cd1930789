/** Connects the calls of the API with the subjects that answer them. */

import { addressStrangers } from "../accounts/address-routes.ts";
import { authRoutes } from "../accounts/auth-routes.ts";
import { myAccountRoutes } from "../accounts/my-account-routes.ts";
import { resetRoutes } from "../accounts/reset-routes.ts";
import { sessionRoutes } from "../accounts/session-routes.ts";
import { authenticator } from "../accounts/sessions.ts";
import { catalogueRoutes } from "../catalogue/routes.ts";
import { orderRoutes, webhookRoutes } from "../checkout/routes.ts";
import { voucherRoutes } from "../checkout/voucher-routes.ts";
import { delayRoutes } from "../delays/routes.ts";
import { openIpCountries } from "../geo/ip-countries.ts";
import { geoRoutes } from "../geo/routes.ts";
import { mailsOf } from "../mail/mails-of.ts";
import { supplierAddressRoutes } from "../marketplace/address-routes.ts";
import { notificationsOf } from "../notifications/inbox.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { ordersOf } from "../orders/export-orders.ts";
import { paymentsOf } from "../payment-page/payments-of.ts";
import { paymentPageRoutes } from "../payment-page/routes.ts";
import { type Api, createApi } from "../platform/api.ts";
import type { CallRooms } from "../platform/http/call-guards.ts";
import { productAlertsOf } from "../product-alerts/product-alerts.ts";
import { productAlertRoutes } from "../product-alerts/routes.ts";
import { confirmedRecalls, recallRoutes } from "../recalls/routes.ts";
import { reportRoutes } from "../reports/routes.ts";
import { returnRoutes } from "../returns/routes.ts";
import { reviewRequestsOf, reviewsOf } from "../reviews/reviews-of.ts";
import { orderStrangers, reviewRoutes } from "../reviews/routes.ts";
import { saleRoutes } from "../sales/routes.ts";
import { searchRoutes } from "../search/routes.ts";
import type { Search } from "../search/search.ts";
import { socialRoutes } from "../social/routes.ts";
import { vouchersOf } from "../vouchers/vouchers.ts";
import { wishlistRoutes } from "../wishlist/routes.ts";
import { wishlistOf } from "../wishlist/wishlist.ts";
import type { ShopContexts } from "./contexts.ts";

/** @param search has connections of its own */
export function shopApi(contexts: ShopContexts, search: Search, rooms: CallRooms): Api {
  const { accounts, social, orders, paymentPage, parts } = contexts;
  const { clock, log, jobs, settings, databases } = parts;
  const authenticate = authenticator(accounts);
  const { limits } = accounts;
  const strangers = { ...addressStrangers(accounts), ...orderStrangers(contexts.reviews) };
  const api = createApi(log, { authenticate, limits, rooms, strangers });
  // Before the catalogue, whose route for a product's id would match the paths of the search and of the flash sale.
  searchRoutes(api, search);
  saleRoutes(api, { database: databases.catalogue, clock });
  const { defaultCountry, handlingDays, ownDays, safetyGate, supplierRatings } = settings;
  catalogueRoutes(api, {
    database: databases.catalogue,
    clock,
    menu: parts.menu,
    defaultCountry,
    ...{ handlingDays, ownDays },
    safetyGate,
    supplierRatings,
    recallsOf: (productId) => confirmedRecalls(databases.catalogue, productId),
    lookUp: contexts.lookUp,
  });
  recallRoutes(api, databases.catalogue);
  const countryOf = openIpCountries();
  geoRoutes(api, settings, countryOf);
  supplierAddressRoutes(api, settings.shipTo, orders.placesOf);
  authRoutes(api, accounts);
  resetRoutes(api, accounts, jobs);
  socialRoutes(api, social);
  sessionRoutes(api, accounts);
  myAccountRoutes(
    api,
    { ...accounts, shipTo: settings.shipTo },
    {
      orders: ordersOf,
      mails: mailsOf,
      notifications: notificationsOf,
      vouchers: vouchersOf,
      reviews: reviewsOf,
      review_requests: reviewRequestsOf,
      wishlist: wishlistOf,
      product_alerts: productAlertsOf,
      page_payments: paymentsOf,
    },
  );
  notificationRoutes(api, orders);
  wishlistRoutes(api, accounts);
  productAlertRoutes(api, contexts.productAlerts, authenticate);
  returnRoutes(api, contexts.returns);
  delayRoutes(api, orders);
  reviewRoutes(api, { ...contexts.reviews, limits, catalogue: databases.catalogue });
  orderRoutes(api, orders, countryOf);
  voucherRoutes(api, { database: databases.orders, clock, authenticate });
  webhookRoutes(api, orders);
  paymentPageRoutes(api, settings.paymentPage ? paymentPage : undefined);
  reportRoutes(api, { log, limits, clock });
  return api;
}
