/**
 * Every call of the API: its name, method and path. The browser reads this table and no schema, so that none is
 * in its first load; the routes take method and path from here too.
 */
export const calls = {
  getCategories: ["get", "/api/ecommerce-category"],
  listProducts: ["get", "/api/ecommerce-product"],
  getProduct: ["get", "/api/ecommerce-product/{productId}"],
  getCountries: ["get", "/api/ecommerce-country"],
  getRegions: ["get", "/api/ecommerce-country/{countryCode}/region"],
  validateOrder: ["post", "/api/ecommerce-order-client/validate-product-order"],
  insertGuestOrder: ["post", "/api/ecommerce-order-client/insert-and-get-token-payment"],
  checkGuestPayment: ["post", "/api/ecommerce-order-client/check-stripe-payment-success"],
  reportError: ["post", "/api/report"],
} as const;

export type CallName = keyof typeof calls;
