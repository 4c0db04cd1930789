import { queryFreight } from "@nestling/aliexpress/freight";
import { createOrder, findOrder, getTracking } from "@nestling/aliexpress/orders";
import { getProduct } from "@nestling/aliexpress/products";
import { expect, test } from "vitest";
import { aliexpressPath } from "./client.ts";
import { openMarketplace } from "./testing/marketplace.ts";

const { client, faults, products, control, aProduct, orderOf, place, statusOf, restart } =
  await openMarketplace();

test("an order lives from its payment to its delivery as its clock runs", async () => {
  const product = aProduct();
  await control("clock", { speed: 1 });
  const begun = Date.now();
  const orderId = await place(await orderOf(product, "life-1", 3));
  expect(await findOrder(client, orderId)).toBeUndefined(); // it takes a moment until it can be read
  expect(await statusOf(orderId)).toBe("PAYMENT_PROCESSING");
  expect(await getTracking(client, orderId)).toEqual([]);
  const statuses: (string | undefined)[] = [];
  for (const advance of ["10m", "1h", "2d", "1d", "12d", "2d"]) {
    await control("clock", { advance });
    statuses.push(await statusOf(orderId));
  }
  expect(statuses).toEqual([
    "RISK_CONTROL",
    "WAIT_SELLER_SEND_GOODS",
    "SELLER_PART_SEND_GOODS",
    "WAIT_BUYER_ACCEPT_GOODS",
    "FUND_PROCESSING",
    "FINISH",
  ]);
  const parcels = await getTracking(client, orderId);
  expect(parcels.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1]);
  for (const { events } of parcels) {
    expect(events[0]?.name).toBe("Delivered");
    expect(events.every(({ at }) => at >= begun && at <= Date.now())).toBe(true);
  }
});

test("carriers name a delivery long before it happens, and some give codes beside their words", async () => {
  await control("clock", { speed: 1 });
  const orderId = await place(await orderOf(aProduct(), "words-1", 3));
  await statusOf(orderId);
  await control("clock", { advance: "90d" });
  const [plain, coded] = await getTracking(client, orderId);
  expect(plain?.events.map(({ description }) => description)).toEqual([
    "Delivered to the address",
    "If not collected, it will be returned to the sender",
    "The parcel is expected to be delivered during the day",
    "Delivered to local carrier",
    "Cleared by customs",
    "Arrived in US",
    "Delivered to Air Transport",
    "Left the country of origin",
    "The seller handed the package to the carrier",
  ]);
  expect(plain?.events.flatMap(({ codes = [] }) => codes)).toEqual([]);
  expect(coded?.events.at(0)?.codes).toEqual(["GTMS_SIGNED"]);
  expect(coded?.events).toHaveLength(9);
});

test("where it is switched on, parcels get new numbers at the border, and are scanned as delivered before it", async () => {
  await control("clock", { speed: 1 });
  await control("settings", { newTrackingNumbers: true, earlyDeliveries: true });
  const orderId = await place(await orderOf(aProduct(), "border-1"));
  await control("settings", { newTrackingNumbers: false, earlyDeliveries: false });
  const usual = await place(await orderOf(aProduct(), "border-2"));
  await statusOf(orderId);
  await statusOf(usual);
  const { orders } = (await control("orders")) as {
    orders: { order: { orderId: string; wayDays: number } }[];
  };
  const days = orders.find(({ order }) => order.orderId === orderId)?.order.wayDays ?? 0;
  const seen = async (id: string) => {
    const [parcel] = await getTracking(client, id);
    const listed = (await findOrder(client, id))?.parcels.map(({ trackingNumber }) => trackingNumber);
    expect(listed).toEqual([parcel?.trackingNumber]);
    return [parcel?.trackingNumber.slice(0, 2), parcel?.events[0]?.description];
  };
  const hours = Math.ceil(24 * (2 + 0.55 * days)) + 2;
  await control("clock", { advance: `${hours}h` });
  expect([await seen(orderId), await seen(usual)]).toEqual([
    ["LP", "Package delivered"],
    ["LP", "Delivered to Air Transport"],
  ]);
  await control("clock", { advance: `${Math.ceil(24 * 0.1 * days)}h` });
  expect([await seen(orderId), await seen(usual)]).toEqual([
    ["UP", "Arrived in US"],
    ["LP", "Arrived in US"],
  ]);
});

test("an order's cost is its goods, its freight and its import charges", async () => {
  const product = aProduct(({ variants }) => variants[0]?.importCharges !== undefined);
  const order = await orderOf(product, "cost-1", 2);
  const freight = await queryFreight(client, {
    productId: product.productId,
    skuId: product.variants[0]?.skuId ?? "",
    quantity: 2,
    country: "US",
    currency: "USD",
  });
  const fee = freight.outcome === "options" ? (freight.options[0]?.fee.minor ?? 0) : 0;
  const orderId = await place(order);
  await statusOf(orderId);
  const { price, importCharges } = product.variants[0] ?? {};
  expect((await findOrder(client, orderId))?.amount?.minor).toBe(
    ((price?.minor ?? 0) + (importCharges?.minor ?? 0)) * 2 + fee,
  );
});

test("a plan of charges adds tax and freight by the piece, which are said, and what is not", async () => {
  const product = aProduct();
  const read = { productId: product.productId, country: "US", currency: "USD" };
  const tax = async () => {
    const answer = await getProduct(client, read);
    return answer.outcome === "found" ? answer.product.variants[0]?.tax?.minor : undefined;
  };
  const feeOf = async (quantity: number) => {
    const query = { ...read, skuId: product.variants[0]?.skuId ?? "", quantity };
    const freight = await queryFreight(client, query);
    return freight.outcome === "options" ? (freight.options[0]?.fee.minor ?? 0) : 0;
  };
  const price = product.variants[0]?.price.minor ?? 0;
  const charges = product.variants[0]?.importCharges?.minor ?? 0;
  expect(await tax()).toBeUndefined();
  const free = await feeOf(3);
  faults.set({ charges: { taxPercent: { US: 20 }, freightPerPieceCents: 500 } });
  expect(await tax()).toBe(Math.round(price / 5));
  expect(await feeOf(3)).toBe(free + 1_000);
  const orderId = await place(await orderOf(product, "charges-1", 3));
  faults.clear();
  await statusOf(orderId);
  expect((await findOrder(client, orderId))?.amount?.minor).toBe(
    (price + charges + Math.round(price / 5)) * 3 + free + 1_000,
  );
});

test("an order is charged in the account's currency, and more than it said where a plan says so", async () => {
  const product = aProduct();
  const costs = [];
  for (const unsaidPercent of [0, 100]) {
    faults.set({ charges: { unsaidPercent } });
    const orderId = await place(await orderOf(product, `unsaid-${unsaidPercent}`));
    faults.clear();
    await statusOf(orderId);
    const { amount, charge } = (await findOrder(client, orderId)) ?? {};
    expect([amount?.currency, charge?.currency]).toEqual(["USD", "EUR"]);
    expect(charge?.minor).toBe(Math.round((amount?.minor ?? 0) / 1.1));
    costs.push(amount?.minor ?? 0);
  }
  expect(costs[1]).toBe((costs[0] ?? 0) * 2);
});

test("what is beyond the limit of an order is refused", async () => {
  const product = aProduct();
  await control(`products/${product.productId}`, { purchaseLimit: 2 });
  const answer = await getProduct(client, { productId: product.productId, country: "US", currency: "USD" });
  expect(answer.outcome === "found" && answer.product.variants[0]?.purchaseLimit).toBe(2);
  expect(await createOrder(client, await orderOf(product, "limit-1", 3))).toMatchObject({
    outcome: "refused",
    code: "PURCHASE_LIMIT_ERROR",
  });
  expect(await createOrder(client, await orderOf(product, "limit-2", 2))).toMatchObject({
    outcome: "placed",
  });
  await control(`products/${product.productId}`, { purchaseLimit: 0 });
});

test("an id of the shop's orders once in 24 hours, also when its answer was lost", async () => {
  const product = aProduct();
  const order = await orderOf(product, "once-1");
  faults.set({ api: { path: `${aliexpressPath}/sync`, loseAnswer: true, times: 1 } });
  expect(await createOrder(client, order)).toMatchObject({ outcome: "unknown" });
  const again = await createOrder(client, order);
  expect(again).toMatchObject({ outcome: "placed" });
  expect(await createOrder(client, order)).toEqual(again);
  const { orders } = (await control("orders")) as { orders: { order: { outOrderId: string } }[] };
  expect(orders.filter(({ order: { outOrderId } }) => outOrderId === "once-1")).toHaveLength(1);
});

test("what is bought leaves the stock, and nothing is sold that is not there", async () => {
  const product = aProduct((one) => one === products.at(-1));
  const read = { productId: product.productId, country: "US", currency: "USD" };
  await control(`products/${product.productId}`, { stock: 2 });
  await place(await orderOf(product, "stock-1", 2));
  const answer = await getProduct(client, read);
  expect(answer.outcome === "found" && answer.product.variants[0]?.stock).toBe(0);
  expect(await createOrder(client, await orderOf(product, "stock-2"))).toMatchObject({
    outcome: "refused",
    code: "INVENTORY_HOLD_ERROR",
  });
});

test.each([
  ["a state that is Other", { province: "Other" }, "state"],
  ["a name of one word", { name: "Maya" }, "first and a last name"],
  ["a street of 40 characters", { street: "a".repeat(40) }, "5 to 35"],
  ["a ZIP code that is none", { zip: "9" }, "zip"],
  ["another writing", { name: "山田 花子" }, "A to Z"],
])("an address is refused for %s", async (_name, change, words) => {
  const product = aProduct();
  const order = await orderOf(product, `address-${words}`);
  const created = await createOrder(client, { ...order, address: { ...order.address, ...change } });
  expect(created).toMatchObject({
    outcome: "refused",
    code: "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    message: expect.stringContaining(words),
  });
});

test.each(["city", "street", "province", "name", "phone"])(
  "an address without a %s is refused without a code",
  async (field) => {
    const order = await orderOf(aProduct(), `missing-${field}`);
    const created = await createOrder(client, { ...order, address: { ...order.address, [field]: "" } });
    expect(created).toEqual({
      outcome: "refused",
      code: undefined,
      message: expect.stringMatching(/^Please enter a/),
    });
  },
);

test("an order is refused as the plan of faults says, as often as it says, and nothing is made", async () => {
  const order = await orderOf(aProduct(), "refused-1");
  faults.set({ orders: { refuse: { code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER" }, times: 1 } });
  expect(await createOrder(client, order)).toMatchObject({
    outcome: "refused",
    code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER",
  });
  expect(faults.current()).toEqual({});
  faults.set({ orders: { refuse: { message: "Please enter a City" } } });
  for (let call = 0; call < 2; call += 1)
    expect(await createOrder(client, order)).toEqual({
      outcome: "refused",
      code: undefined,
      message: "Please enter a City",
    });
  faults.clear();
  expect(await createOrder(client, order)).toMatchObject({ outcome: "placed" });
});

test("a delivery method, a variant and a product that are gone are refused by name", async () => {
  const product = aProduct();
  const order = await orderOf(product, "gone-1");
  const [line] = order.lines;
  if (line === undefined) throw new Error("no line");
  const codeOf = async (change: Partial<typeof line>) => {
    const created = await createOrder(client, { ...order, lines: [{ ...line, ...change }] });
    return created.outcome === "refused" ? created.code : created.outcome;
  };
  expect(await codeOf({ service: "PIGEON" })).toBe("DELIVERY_METHOD_NOT_EXIST");
  expect(await codeOf({ skuAttr: "1:2#3" })).toBe("SKU_NOT_EXIST");
  expect(await codeOf({ productId: "1" })).toBe("ITEM_ID_NOT_FOUND");
});

test("an order that the balance does not pay for is placed and unpaid, and closes after a day", async () => {
  const product = aProduct();
  await control("clock", { speed: 1 });
  await control("settings", { balanceCents: 0 });
  const created = await createOrder(client, await orderOf(product, "unpaid-1"));
  await control("settings", { balanceCents: 100_000_000 });
  expect(created).toMatchObject({ outcome: "placed", isPaid: false });
  const orderId = created.outcome === "placed" ? (created.orderIds[0] ?? "") : "";
  expect(await statusOf(orderId)).toBe("PLACE_ORDER_SUCCESS");
  await control("clock", { advance: "2d" });
  expect(await findOrder(client, orderId)).toMatchObject({
    status: "FINISH",
    lines: [{ endReason: "buyer_pay_timeout" }],
  });
});

test("a seller cancels, and the platform freezes and thaws", async () => {
  const product = aProduct();
  await control("clock", { speed: 1 });
  const canceled = await place(await orderOf(product, "cancel-1"));
  await control(`orders/${canceled}`, { do: "cancel" });
  expect(await statusOf(canceled)).toBe("FINISH");
  expect((await findOrder(client, canceled))?.lines[0]?.endReason).toBe("cancel_order_close_trade");

  const frozen = await place(await orderOf(product, "freeze-1"));
  await control(`orders/${frozen}`, { do: "freeze" });
  await control("clock", { advance: "3d" });
  expect(await statusOf(frozen)).toBe("IN_FROZEN");
  await control(`orders/${frozen}`, { do: "thaw" });
  await control("clock", { advance: "2h" });
  expect(await statusOf(frozen)).toBe("WAIT_SELLER_SEND_GOODS");

  const stalled = await place(await orderOf(product, "stall-1"));
  await control(`orders/${stalled}`, { do: "freeze", as: "RISK_CONTROL" });
  await control("clock", { advance: "9d" });
  expect(await statusOf(stalled)).toBe("RISK_CONTROL");
});

test("an order survives a restart", async () => {
  const product = aProduct();
  const orderId = await place(await orderOf(product, "restart-1"));
  await restart();
  expect(await statusOf(orderId)).toBeDefined();
});

test("an order to Saudi Arabia may be in Arabic, and needs a national address", async () => {
  const order = await orderOf(aProduct(), "saudi-1");
  const address = {
    ...order.address,
    country: "SA",
    province: "Riyadh",
    name: "مايا توريس",
    phone: "512345678",
  };
  const extra = { nat_addr: "ABCD1234" };
  expect(await createOrder(client, { ...order, address, extra })).toMatchObject({ outcome: "placed" });
  expect(await createOrder(client, { ...order, outOrderId: "saudi-2", address })).toMatchObject({
    outcome: "refused",
  });
});

test.each([
  ["a province that is none of the list", { country: "IT", province: "Genova", city: "Genova" }, "province"],
  ["a city that is none of the list", { country: "IT", province: "Liguria", city: "Camogli" }, "city"],
  ["a city of another province", { country: "IT", province: "Lombardia", city: "Genova" }, "city"],
  ["another spelling", { country: "IT", province: "Valle d'Aosta", city: "Aosta" }, "province"],
  ["another language", { country: "AT", province: "Wien", city: "Wien" }, "province"],
  ["a town where districts are listed", { country: "AT", province: "Tyrol", city: "Hall in Tirol" }, "city"],
  ["a calling code with its plus", { country: "DE", province: "Berlin", city: "Berlin" }, "country code"],
  ["an emoji", { street: "418 Larkspur Lane 🏠" }, "invalid characters"],
  ["a mark that nobody sees", { name: "Maya\u200b Hill" }, "invalid characters"],
  ["a part of the name with one letter", { name: "Maya H" }, "first and a last name"],
])("an order is refused for %s", async (name, change, words) => {
  const order = await orderOf(aProduct(), `place-${name}`);
  const created = await createOrder(client, { ...order, address: { ...order.address, ...change } });
  expect(created).toMatchObject({ outcome: "refused", message: expect.stringContaining(words) });
});

test("an order that keeps to the list is taken, unless places are refused nevertheless", async () => {
  const order = await orderOf(aProduct(), "place-1");
  const address = { ...order.address, country: "AT", province: "Vienna", city: "Vienna" };
  await control("settings", { refusePlaces: true });
  expect(await createOrder(client, { ...order, address })).toMatchObject({ outcome: "refused" });
  await control("settings", { refusePlaces: false });
  expect(await createOrder(client, { ...order, address })).toMatchObject({ outcome: "placed" });
});
