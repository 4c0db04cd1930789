/** The table of calls with their schemas: what the server serves, OpenAPI shows and the client's types follow. */
import { getCategories, getProduct, listProducts } from "./catalogue.ts";
import { getCountries, getRegions } from "./geo.ts";
import { checkGuestPayment, insertGuestOrder, validateOrder } from "./orders.ts";
import { reportError } from "./report.ts";

export const routes = {
  getCategories,
  listProducts,
  getProduct,
  getCountries,
  getRegions,
  validateOrder,
  insertGuestOrder,
  checkGuestPayment,
  reportError,
};

export type Routes = typeof routes;
