import { cartItems, cartSummary, type Issue } from "@nestling/commerce/cart";
import { fromUsd, largestAmount } from "@nestling/commerce/money";
import { orderFields } from "@nestling/commerce/order-fields";
import { carts } from "@nestling/commerce/testing/carts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Validation } from "./orders.ts";
import { routes } from "./routes.ts";

const orderBody = routes.validateOrder.request.body.content["application/json"].schema;
const insertBody = routes.insertGuestOrder.request.body.content["application/json"].schema;
const insertHeaders = routes.insertGuestOrder.request.headers;
const checkBody = routes.checkGuestPayment.request.body.content["application/json"].schema;

type Parser = typeof orderBody | typeof insertBody | typeof insertHeaders | typeof checkBody;

/** The paths of the fields that a schema refuses, each once. */
function refused(schema: Parser, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return [...new Set(issues.map((issue) => issue.path.join(".")))];
}

function line(changes: object = {}) {
  return { id: 1001, code: "boots-22", quantity: 1, price: 30, promotion_price: 24, ...changes };
}

function subOrder(...productItems: object[]) {
  return { shipping_information: { shippingFee: 4.99 }, productItems, totalPriceProduct: 24 };
}

function order(changes: object = {}) {
  return {
    subOrders: [subOrder(line(), line({ code: "boots-23" }))],
    price: 24,
    shippingFee: 4.99,
    system_type: "unknown",
    ...changes,
  };
}

const address = {
  full_name: "Ada Nest",
  phone: "+14155550134",
  address1: "1 Elm Street",
  city: "Oakland",
  state: "US-CA",
  zip_code: "94607",
  country_code: "US",
  country_name: "United States",
};

function insertion(changes: object = {}) {
  return {
    ...order(),
    domain: "shop.example",
    email: "ada@example.com",
    address,
    priceAfterApplyVoucher: 28.99,
    ...changes,
  };
}

describe("[API-05] a well-formed order is read", () => {
  test("as it is", () => {
    expect(orderBody.parse(order())).toEqual(order());
  });

  test("without the fields that no one knows", () => {
    expect(orderBody.parse(order({ coupon: "FREE", isAdmin: true }))).toEqual(order());
  });

  test("[CHK-03] whatever cart it comes from", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        fc.pre(cartItems(cart).length > 0 && cartSummary(cart).priceOrder <= fromUsd(largestAmount));
        const fields = orderFields(cart, "android");
        expect(orderBody.parse(fields)).toEqual(fields);
      }),
    );
  });
});

describe("[API-05] a malformed order is refused, and the field named", () => {
  const quantities: [string, unknown][] = [
    ["negative", -1],
    ["no", 0],
    ["fractional", 1.5],
    ["huge", 1_000],
    ["beyond counting", 1e300],
    ["infinite", Number.POSITIVE_INFINITY],
    ["not a number", Number.NaN],
    ["in words", "2"],
    ["missing", undefined],
  ];
  test.each(quantities)("a quantity that is %s", (_, quantity) => {
    const body = order({ subOrders: [subOrder(line(), line({ code: "boots-23", quantity }))] });
    expect(refused(orderBody, body)).toEqual(["subOrders.0.productItems.1.quantity"]);
  });

  const amounts: [string, unknown][] = [
    ["negative", -0.01],
    ["of three decimals", 24.001],
    ["more than a card can be charged", 1_000_000],
    ["infinite", Number.POSITIVE_INFINITY],
    ["not a number", Number.NaN],
    ["in words", "24"],
    ["missing", undefined],
  ];
  test.each(amounts)("an amount that is %s, wherever it stands", (_, amount) => {
    expect(refused(orderBody, order({ price: amount }))).toContain("price");
    expect(refused(orderBody, order({ shippingFee: amount }))).toContain("shippingFee");
    const part = { ...subOrder(line({ promotion_price: amount })), totalPriceProduct: amount };
    expect(refused(orderBody, order({ subOrders: [part] }))).toEqual(
      expect.arrayContaining(["subOrders.0.productItems.0.promotion_price", "subOrders.0.totalPriceProduct"]),
    );
    const unshipped = { ...subOrder(line()), shipping_information: { shippingFee: amount } };
    expect(refused(orderBody, order({ subOrders: [unshipped] }))).toContain(
      "subOrders.0.shipping_information.shippingFee",
    );
  });

  test.each([0, -1, 1.5, 2 ** 31, "1001", null])("a product id like %j", (id) => {
    const body = order({ subOrders: [subOrder(line({ id }))] });
    expect(refused(orderBody, body)).toContain("subOrders.0.productItems.0.id");
  });

  test.each(["", "x".repeat(65), 7, null])("a variant's code like %j", (code) => {
    const body = order({ subOrders: [subOrder(line({ code }))] });
    expect(refused(orderBody, body)).toEqual(["subOrders.0.productItems.0.code"]);
  });

  test("[CHK-10] two products in one subOrder", () => {
    const body = order({ subOrders: [subOrder(line(), line({ id: 1002, code: "bib" }))] });
    expect(refused(orderBody, body)).toEqual(["subOrders.0.productItems.1.id"]);
  });

  test("[CHK-10] one product in two subOrders", () => {
    const body = order({ subOrders: [subOrder(line()), subOrder(line({ code: "boots-23" }))] });
    expect(refused(orderBody, body)).toEqual(["subOrders.1"]);
  });

  test("a variant that stands there twice", () => {
    const body = order({ subOrders: [subOrder(line(), line())] });
    expect(refused(orderBody, body)).toEqual(["subOrders.0.productItems.1.code"]);
  });

  const lines = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => line({ code: `boots-${from + i}` }));

  test("201 lines, in one subOrder or in several, while 200 will do", () => {
    expect(refused(orderBody, order({ subOrders: [subOrder(...lines(200))] }))).toEqual([]);
    expect(refused(orderBody, order({ subOrders: [subOrder(...lines(201))] }))).toContain(
      "subOrders.0.productItems",
    );
    const several = [subOrder(...lines(200)), subOrder(line({ id: 1002, code: "bib" }))];
    expect(refused(orderBody, order({ subOrders: several }))).toEqual(["subOrders"]);
  });

  test("nothing in it", () => {
    expect(refused(orderBody, order({ subOrders: [] }))).toEqual(["subOrders"]);
    expect(refused(orderBody, order({ subOrders: [subOrder()] }))).toEqual(["subOrders.0.productItems"]);
  });

  test("a system that the shop has not heard of", () => {
    expect(refused(orderBody, order({ system_type: "windows" }))).toEqual(["system_type"]);
  });

  test("any JSON that is no order, without an exception", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        expect(orderBody.safeParse(anything).success).toBe(false);
        expect(orderBody.safeParse(order({ subOrders: anything })).success).toBe(false);
      }),
    );
  });
});

describe("[API-08] what a guest sends to make an order", () => {
  test("a well-formed one is read, blanks around its words cut off", () => {
    const body = insertion({ email: " ada@example.com ", note: " Ring twice. " });
    expect(insertBody.parse(body)).toEqual(insertion({ email: "ada@example.com", note: "Ring twice." }));
  });

  test("[AUTH-02] a wrong email address is refused in the words of the source", () => {
    const messages = ["", "ada@nest", `${"a".repeat(95)}@example.com`].map(
      (email) => insertBody.safeParse(insertion({ email })).error?.issues[0],
    );
    expect(messages).toMatchObject([
      { path: ["email"], message: "Email is require" },
      { path: ["email"], message: "Invalid email format" },
      { path: ["email"], message: "Email must be at most 100 characters" },
    ]);
  });

  const addresses: [string, unknown, string][] = [
    ["no name", { ...address, full_name: " " }, "address.full_name"],
    ["half a phone number", { ...address, phone: "0134" }, "address.phone"],
    ["an endless postal code", { ...address, zip_code: "9".repeat(21) }, "address.zip_code"],
    ["a country of no letters", { ...address, country_code: "constructor" }, "address.country_code"],
    ["a city that is a number", { ...address, city: 7 }, "address.city"],
    ["an address in one word", "Oakland", "address"],
  ];
  test.each(addresses)("%s is refused, and the field named", (_, wrong, path) => {
    expect(refused(insertBody, insertion({ address: wrong }))).toEqual([path]);
  });

  test("[CHK-10] the lines are checked as when the order is validated", () => {
    const body = insertion({ subOrders: [subOrder(line(), line({ id: 1002, code: "bib" }))] });
    expect(refused(insertBody, body)).toEqual(["subOrders.0.productItems.1.id"]);
  });

  test("a novel is no note", () => {
    expect(refused(insertBody, insertion({ note: "x".repeat(1_001) }))).toEqual(["note"]);
  });

  test("both keys are asked for, and nothing but a UUID is one", () => {
    expect(refused(insertHeaders, {})).toEqual(["idempotency-key", "checkout-id"]);
    const headers = { "idempotency-key": "1", "checkout-id": "0190a1b2-0000-7000-8000-000000000002" };
    expect(refused(insertHeaders, headers)).toEqual(["idempotency-key"]);
  });
});

describe("[API-09] what a guest sends to hear of the payment", () => {
  test.each([
    [{ order_id: "7" }, "order_id"],
    [{ order_token: undefined }, "order_token"],
    [{ order_token: "x".repeat(101) }, "order_token"],
    [{ system_type: 7 }, "system_type"],
  ])("%j is refused, and the field named", (wrong, path) => {
    const right = {
      order_id: "0190a1b2-0000-7000-8000-000000000003",
      order_token: "secret",
      system_type: "ios",
    };
    expect(refused(checkBody, right)).toEqual([]);
    expect(refused(checkBody, { ...right, ...wrong })).toEqual([path]);
  });

  test("may have the fields of the order, whatever cart it comes from", () => {
    const right = { order_id: "0190a1b2-0000-7000-8000-000000000003", order_token: "secret" };
    expect(refused(checkBody, { ...right, ...order() })).toEqual([]);
    fc.assert(
      fc.property(carts, (cart) => {
        fc.pre(cartItems(cart).length > 0 && cartSummary(cart).priceOrder <= fromUsd(largestAmount));
        const asked = { ...right, ...orderFields(cart, "ios") };
        expect(checkBody.parse(asked)).toEqual(asked);
      }),
    );
  });

  test.each([
    [{ subOrders: [] }, "subOrders"],
    [{ subOrders: [subOrder(line({ quantity: 0 }))] }, "subOrders.0.productItems.0.quantity"],
    [{ price: -1 }, "price"],
    [{ shippingFee: "4.99" }, "shippingFee"],
  ])("with %j among the fields of the order is refused, and the field named", (wrong, path) => {
    const right = { order_id: "0190a1b2-0000-7000-8000-000000000003", order_token: "secret" };
    expect(refused(checkBody, { ...right, ...order(wrong) })).toEqual([path]);
  });
});

test("[API-05] what the rules find fits the answer as it is", () => {
  const issue: Issue = {
    code: "stock_short",
    id: 1001,
    sku: "boots-22",
    message: "Only 2 left.",
    now: { stock: 2 },
  };
  const answer: Validation = { status: true, isValid: false, issues: [issue] };
  const schema = routes.validateOrder.responses[200].content["application/json"].schema;
  expect(schema.parse(answer)).toEqual(answer);
});
