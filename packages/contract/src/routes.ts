/** Every call with its schemas: what the server answers, OpenAPI shows and the client's types follow. */
import * as accounts from "./accounts.ts";
import { type CallName, calls } from "./calls.ts";
import * as catalogue from "./catalogue.ts";
import * as delivery from "./delivery.ts";
import * as geo from "./geo.ts";
import * as listing from "./listing.ts";
import * as myAccount from "./my-account.ts";
import * as notifications from "./notifications.ts";
import * as orders from "./orders.ts";
import * as paymentPage from "./payment-page.ts";
import * as productAlerts from "./product-alerts.ts";
import * as recalls from "./recalls.ts";
import * as report from "./report.ts";
import * as returns from "./returns.ts";
import * as reviews from "./reviews.ts";
import * as supplierAddresses from "./supplier-addresses.ts";
import * as vouchers from "./vouchers.ts";
import * as wishlist from "./wishlist.ts";

const declared = {
  ...accounts,
  ...catalogue,
  ...delivery,
  ...geo,
  ...listing,
  ...myAccount,
  ...notifications,
  ...orders,
  ...paymentPage,
  ...productAlerts,
  ...recalls,
  ...report,
  ...returns,
  ...reviews,
  ...supplierAddresses,
  ...vouchers,
  ...wishlist,
};

/** A call in the table that no subject declares does not compile here. */
export type Routes = Pick<typeof declared, CallName>;

const names = Object.keys(calls) as CallName[];

export const routes = Object.fromEntries(names.map((name) => [name, declared[name]])) as Routes;
