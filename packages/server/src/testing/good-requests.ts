import { randomUUID } from "node:crypto";
import type { CallName } from "@nestling/contract/calls";
import { bootsFixture, orderOf } from "./products.ts";

export type Good = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
};

const client = { system_type: "unknown", domain: "shop.example" };
const token = "bm8gc3VjaCB0b2tlbg";
const { address: home } = orderOf({ code: "PACIFIER", quantity: 1 });
const review = {
  ...{ code: "PACIFIER", stars: 5, fit: "true", age: "12-23", text: "Warm, dry and true to size." },
  photos: [],
};

const wantedReturn = {
  lines: [{ part_id: randomUUID(), code: "PACIFIER", quantity: 1 }],
  ...{ reason: "damaged", note: "The handle is broken.", photos: [] },
};
const answeredDelay = { part_id: randomUUID(), number: 1, answer: "waits" };

/** A valid request of each call. A new call of the contract does not compile until it has one. */
export const goodRequests: Record<CallName, Good> = {
  getCategories: {},
  listProducts: {
    query: { categoryId: "1101", page: "1", pageSize: "30", sort: "price", direction: "ASC" },
  },
  listFacets: { query: { categoryId: "1101", color: "blue.pink", kind: "1101", price: "5-20", sale: "1" } },
  searchProducts: {
    query: {
      searchText: "boots",
      page: "1",
      sort: "sold",
      direction: "DESC",
      price: "5-",
      free: "1",
      stock: "1",
    },
  },
  searchFacets: { query: { searchText: "boots", exact: "1" } },
  suggest: { query: { searchText: "boo" } },
  listCards: { query: { ids: "12,11" } },
  getFlashSale: {},
  getProduct: { params: { productId: String(bootsFixture.id) } },
  // Nobody sells it: a code does not begin with 0.
  getProductByCode: { params: { productAliCode: "0005006361450153" } },
  listRecalls: {},
  getCountries: {},
  getRegions: { params: { countryCode: "US" } },
  getPlaces: { params: { countryCode: "US" }, query: { state: "US-CA" } },
  getSupplierRules: { params: { countryCode: "US" } },
  getCountryByIp: {},
  login: { json: { username: "maya@example.com", password: "Cradle1", ...client } },
  register: { json: { username: "new@example.com", password: "Cradle1", ...client } },
  startGoogleLogin: { query: { return_to: "/cart", system_type: "ios" } },
  startFacebookLogin: { query: { return_to: "/cart", system_type: "ios" } },
  finishGoogleLogin: { query: { code: "a-code", state: "a-state", ...client } },
  finishFacebookLogin: { query: { code: "a-code", state: "a-state", ...client } },
  giveSocialEmail: { json: { pending: "nobody-waits", email: "new@example.com" } },
  joinSocialLogin: { json: { token } },
  peekLoginToken: { json: { token } },
  loginAsToken: { json: { token } },
  askPasswordReset: { json: { email: "maya@example.com" } },
  confirmPasswordReset: { json: { token, password: "Cradle2" } },
  getDetails: {},
  changeDetails: { json: { first_name: "Maya", last_name: "Torres", phone: "+14155550134" } },
  changeEmail: { json: { email: "other@example.com", current_password: "Cradle1" } },
  changePassword: { json: { password: "Cradle2", current_password: "Cradle1" } },
  askVerification: {},
  confirmVerification: { json: { token } },
  listAddresses: {},
  addAddress: { json: { ...home, is_default: true } },
  changeAddress: { params: { addressId: randomUUID() }, json: { ...home, is_default: true } },
  removeAddress: { params: { addressId: randomUUID() } },
  listSessions: {},
  endSession: { params: { sessionId: randomUUID() } },
  endAllSessions: {},
  logOut: {},
  exportAccount: { json: { current_password: "Cradle1" } },
  deleteAccount: { json: { current_password: "Cradle1" } },
  validateOrder: { json: orderOf({ code: "BOOTS-7", quantity: 2 }, { code: "PACIFIER", quantity: 1 }) },
  getDelivery: { json: { country_code: "US", codes: ["BOOTS-7", "PACIFIER"] } },
  insertGuestOrder: {
    headers: { "idempotency-key": randomUUID(), "checkout-id": randomUUID() },
    json: {
      ...orderOf({ code: "PACIFIER", quantity: 1 }),
      note: "Ring twice, please.",
      gift_note: "For Noah",
      time_zone: "America/New_York",
    },
  },
  checkGuestPayment: {
    json: {
      ...orderOf({ code: "PACIFIER", quantity: 1 }),
      order_id: randomUUID(),
      order_token: "bm8gc3VjaCB0b2tlbg",
    },
  },
  insertUserOrder: {
    headers: { "idempotency-key": randomUUID(), "checkout-id": randomUUID() },
    json: orderOf({ code: "PACIFIER", quantity: 1 }),
  },
  checkUserPayment: { json: { order_id: randomUUID(), system_type: "unknown" } },
  listOrders: { query: { page: "1" } },
  getOrder: { params: { orderId: randomUUID() } },
  cancelOrder: { params: { orderId: randomUUID() } },
  confirmReceived: { params: { orderId: randomUUID() } },
  findGuestOrder: { json: { order_number: "NST-7K3M-9QPX", email: "maya@example.com" } },
  getGuestOrder: { params: { orderId: randomUUID() }, headers: { "order-token": token } },
  cancelGuestOrder: { params: { orderId: randomUUID() }, headers: { "order-token": token } },
  confirmGuestReceived: { params: { orderId: randomUUID() }, headers: { "order-token": token } },
  listReviews: {
    params: { productId: String(bootsFixture.id) },
    query: { stars: "5", age: "12-23", sort: "newest", after: "3-100", pageSize: "10" },
  },
  findContract: { json: { order_number: "NST-7K3M-9QPX", email: "maya@example.com" } },
  withdraw: {
    headers: { "idempotency-key": randomUUID() },
    json: {
      ...{ order_number: "NST-7K3M-9QPX", email: "maya@example.com", name: "Maya Torres" },
      ...{
        receipt_email: "other@example.com",
        lines: [{ part_id: randomUUID(), code: "PACIFIER", quantity: 1 }],
      },
    },
  },
  askReturn: {
    params: { orderId: randomUUID() },
    headers: { "idempotency-key": randomUUID() },
    json: wantedReturn,
  },
  askGuestReturn: {
    params: { orderId: randomUUID() },
    headers: { "idempotency-key": randomUUID(), "order-token": token },
    json: wantedReturn,
  },
  sendReturn: {
    params: { orderId: randomUUID(), returnId: randomUUID() },
    json: { tracking: "LP00123456789012" },
  },
  sendGuestReturn: {
    params: { orderId: randomUUID(), returnId: randomUUID() },
    headers: { "order-token": token },
    json: { tracking: "LP00123456789012" },
  },
  findDelay: { json: { token } },
  answerDelayByLink: { json: { token, answer: "waits" } },
  answerDelay: { params: { orderId: randomUUID() }, json: answeredDelay },
  answerGuestDelay: {
    params: { orderId: randomUUID() },
    headers: { "order-token": token },
    json: answeredDelay,
  },
  writeReview: { params: { orderId: randomUUID() }, json: review },
  writeGuestReview: { params: { orderId: randomUUID() }, headers: { "order-token": token }, json: review },
  openEndReviewRequests: { query: { token } },
  endReviewRequests: { query: { token } },
  markHelpful: { params: { reviewId: "1" } },
  listVouchers: {},
  checkVoucher: { query: { voucher_code: "WELCOME10" } },
  listNotifications: { query: { page: "1", pageSize: "20" } },
  readNotifications: { json: { all: true } },
  listProductAlerts: {},
  cancelProductAlert: { params: { alertId: randomUUID() } },
  askProductAlert: {
    params: { productId: String(bootsFixture.id) },
    json: { kind: "price", sku_code: "BOOTS-7", email: "maya@example.com" },
  },
  confirmProductAlert: { json: { token } },
  endProductAlert: { json: { token } },
  getWishlist: {},
  changeWishlist: { json: { add: [bootsFixture.id, 12], remove: [13] } },
  createPayment: {
    headers: { "idempotency-key": randomUUID() },
    json: { amount: 12.5, description: "A gift card", email: "maya@example.com" },
  },
  getReceipt: { headers: { "receipt-token": token } },
  reportError: { json: { part: "cart", message: "It broke", stack: "at cart.tsx:1" } },
};
