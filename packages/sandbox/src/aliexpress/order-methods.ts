import { z } from "zod";
import { problemOf } from "./address-rules.ts";
import { amount, GatewayError, type MarketCall, required, requiredJson, wrapped } from "./answer.ts";
import { waysTo } from "./freight-methods.ts";
import { type MarketOrder, payWithin, progressOf } from "./order-life.ts";
import { currentOffer, inCurrency, isSoldTo, type MethodContext, taxOn } from "./product-methods.ts";
import { diceFor, oneOf } from "./shapes.ts";

const fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()]).transform((value) => (value === null ? "" : String(value))),
);

const orderShape = z.object({
  out_order_id: z.string().optional(),
  logistics_address: fields,
  product_items: z
    .array(
      z.object({
        product_id: z.union([z.string(), z.number()]).transform(String),
        product_count: z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)]).transform(Number),
        sku_attr: z.string().optional().default(""),
        logistics_service_name: z.string().optional().default(""),
        order_memo: z.string().optional().default(""),
      }),
    )
    .min(1),
});
const extensionShape = z.object({
  payment: z
    .object({ pay_currency: z.string().optional(), try_to_pay: z.coerce.string().optional() })
    .optional(),
  trade_extra_param: fields.optional(),
});

/** For how long after its making an order cannot be read, in milliseconds. */
const unreadableFor = 2_000;

/** A refusal of the order itself. The platform leaves out what it does not say. */
const refused = (code: string | undefined, message: string | undefined) => ({
  result: {
    is_success: false,
    ...(code !== undefined && { error_code: code }),
    ...(message !== undefined && { error_msg: message }),
  },
});

/** aliexpress.ds.order.create. Belongs in a transaction. */
export function createOrder({ store, faults, charges }: MethodContext, call: MarketCall): object {
  const read = orderShape.safeParse(requiredJson(call, "param_place_order_request4_open_api_d_t_o"));
  const extension = extensionShape.safeParse(JSON.parse(call.form.ds_extend_request ?? "{}"));
  if (!read.success || !extension.success)
    throw new GatewayError("InvalidParameter", "The order is not as documented");
  const { logistics_address: address, product_items: items, out_order_id: outOrderId } = read.data;
  const made = (ids: string[], message?: string) => ({
    result: {
      is_success: true,
      order_list: wrapped(call, "number", ids.map(BigInt)),
      ...(message !== undefined && { error_msg: message }),
    },
  });
  if (outOrderId !== undefined) {
    const before = store.ordersFor(outOrderId);
    if (before.length > 0) {
      if (store.number("refuse_repeats") === 1) return refused("REPEATED_ORDER_ERROR", "repeated order");
      return made(before);
    }
  }
  const refusal = faults.forOrder();
  if (refusal !== undefined) return refused(refusal.code, refusal.message);
  const problem =
    problemOf(address, extension.data.trade_extra_param ?? {}) ??
    (store.number("refuse_places") === 1 ? "Please enter a valid city" : undefined);
  if (problem?.startsWith("B_CPF"))
    return refused("B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID", problem.slice(6));
  // What is missing is said without a code.
  if (problem?.startsWith("Please enter")) return refused(undefined, problem);
  if (problem !== undefined) return refused("B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL", problem);

  const country = address.country ?? "";
  const orders = new Map<string, Omit<MarketOrder, "orderId">>();
  for (const item of items) {
    const offer = currentOffer(store, item.product_id);
    if (offer === undefined) return refused("ITEM_ID_NOT_FOUND", "Item not found");
    if (offer.state === "offline") return refused("PRODUCT_OFF_SHELF", "The product is off the shelf");
    if (!isSoldTo(offer, country)) return refused("ITEM_NOT_ALLOWED", "Item is not allowed to this country");
    const sku = offer.skus.find(({ skuAttr }) => skuAttr === item.sku_attr);
    if (sku === undefined) return refused("SKU_NOT_EXIST", "The SKU does not exist");
    if (sku.stock < item.product_count) return refused("INVENTORY_HOLD_ERROR", "Not enough stock");
    const { purchaseLimit = 0 } = store.changeOf(offer.productId);
    if (purchaseLimit > 0 && item.product_count > purchaseLimit)
      return refused("PURCHASE_LIMIT_ERROR", `The purchase limit is ${purchaseLimit}`);
    const ways = waysTo(offer, sku.skuId, item.product_count, country, charges.freightPerPieceCents);
    const way = ways.find(({ code }) => code === item.logistics_service_name);
    if (way === undefined) return refused("DELIVERY_METHOD_NOT_EXIST", "The delivery method does not exist");
    const key = `${offer.seller.id} ${sku.shipsFrom}`;
    const order = orders.get(key) ?? {
      outOrderId: outOrderId ?? "",
      productId: offer.productId,
      lines: [],
      country,
      service: way.code,
      goodsCents: 0,
      shippingCents: 0,
      importCents: 0,
      sellerId: offer.seller.id,
      sellerName: offer.seller.name,
      wayDays: way.maxDays - 2,
      paidAt: undefined,
      canceledAt: undefined,
      frozenFrom: undefined,
      frozenUntil: undefined,
      newNumbers: store.number("new_numbers") === 1,
      earlyDelivery: store.number("early_deliveries") === 1,
      frozenAs: undefined,
    };
    order.lines.push({
      productId: offer.productId,
      skuId: sku.skuId,
      skuAttr: sku.skuAttr,
      title: offer.title,
      quantity: item.product_count,
      cents: sku.cents,
      memo: item.order_memo,
    });
    order.goodsCents += sku.cents * item.product_count;
    order.shippingCents += way.cents;
    const duty = country === "US" ? (sku.importCents ?? 0) : 0;
    const taxes = (duty + taxOn(sku.cents, country, charges)) * item.product_count;
    const said = sku.cents * item.product_count + taxes + way.cents;
    order.importCents += taxes + Math.round((said * (charges.unsaidPercent ?? 0)) / 100);
    orders.set(key, order);
  }

  const wantsPay = extension.data.payment?.try_to_pay === "true";
  const due = [...orders.values()].reduce((sum, order) => sum + costOf(order), 0);
  const balance = store.number("balance_cents");
  const isPaid = wantsPay && (balance === undefined || balance >= due);
  if (isPaid && balance !== undefined) store.setNumber("balance_cents", balance - due);
  const ids = [...orders.values()].map((order) =>
    store.addOrder({ ...order, paidAt: isPaid ? 0 : undefined }),
  );
  return made(ids, wantsPay && !isPaid ? "OrderCreated, autoPay fail:APIPayFail" : undefined);
}

const costOf = (order: Omit<MarketOrder, "orderId">) =>
  order.goodsCents + order.shippingCents + order.importCents;

/** The currency of the merchant's account, in which it is charged. */
const payCurrency = "EUR";
const usd = (cents: number) => ({ amount: amount(cents), currency_code: "USD" });
const paid = (cents: number) => ({
  amount: amount(inCurrency(cents, payCurrency)),
  currency_code: payCurrency,
});

/** aliexpress.trade.ds.order.get */
export function getOrder({ store }: MethodContext, call: MarketCall): object {
  const found = store.findOrder(orderIdOf(call));
  if (found === undefined || found.existsMs < unreadableFor) throw notYours();
  const { order } = found;
  const progress = progressOf(order, found.age);
  const lastLine = order.lines.length - 1;
  return {
    result: {
      gmt_create: pacific(found.instantOf(0)),
      order_status: progress.status,
      logistics_status: progress.logisticsStatus,
      order_amount: usd(costOf(order)),
      user_order_amount: paid(costOf(order)),
      pay_timeout_second: String(payWithin / 1_000),
      ...(order.paidAt !== undefined && { order_paidtime_string: pacific(found.instantOf(order.paidAt)) }),
      child_order_list: wrapped(
        call,
        "aeop_child_order_info",
        order.lines.map((line, at) => ({
          product_id: BigInt(line.productId),
          sku_id: line.skuId,
          product_name: line.title,
          product_count: line.quantity,
          product_price: usd(line.cents),
          // The platform writes freight and import charges of an order with its last line.
          actual_shipping_fee: usd(at === lastLine ? order.shippingCents : 0),
          actual_tax_fee: at === lastLine && order.importCents > 0 ? paid(order.importCents) : {},
          actual_fee: usd(line.cents * line.quantity + (at === lastLine ? order.shippingCents : 0)),
          ...(progress.endReason !== undefined && { end_reason: progress.endReason }),
        })),
      ),
      logistics_info_list: wrapped(
        call,
        "aeop_order_logistics_info",
        progress.parcels.map((parcel) => ({
          logistics_no: parcel.trackingNumber,
          logistics_service: order.service,
        })),
      ),
      store_info: {
        store_id: Number(order.sellerId),
        store_name: order.sellerName,
        store_url: `//www.aliexpress.com/store/${order.sellerId}`,
      },
    },
  };
}

const notYours = () => new GatewayError("15", "Remote service error", "ISV", "isv.insufficient-permission");

/** The order's id out of `single_order_query`, or a plain `order_id`, as older clients send it. */
function orderIdOf(call: MarketCall): string {
  const query = call.form.single_order_query;
  if (query === undefined) return required(call, "order_id");
  return /"order_id"\s*:\s*"?(\d+)"?/.exec(query)?.[1] ?? "";
}

/** An instant by the clock of California, as the platform writes it: 2024-09-09 21:00:03. */
function pacific(instant: number): string {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/Los_Angeles",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(instant);
}

/** aliexpress.ds.order.tracking.get */
export function getTracking({ store }: MethodContext, call: MarketCall): object {
  const found = store.findOrder(required(call, "ae_order_id"));
  required(call, "language");
  const parcels = found === undefined ? [] : progressOf(found.order, found.age).parcels;
  if (found === undefined || parcels.length === 0)
    return { result: { ret: false, code: "1001", msg: "TRACKING DATA NOT FOUND" } };
  const dice = diceFor(found.order.orderId);
  return {
    result: {
      ...oneOf<object>(dice, { ret: true, code: "", msg: "" }, { code: "0" }),
      data: {
        tracking_detail_line_list: wrapped(
          call,
          "tracking_detail",
          parcels.map((parcel) => ({
            mail_no: parcel.trackingNumber,
            carrier_name: "AliExpress standard shipping",
            cp_name: "Cainiao",
            cp_website_url: "https://global.cainiao.com",
            eta_time_stamps: found.instantOf(parcel.deliveredAt),
            detail_node_list: wrapped(call, "detail_node", [
              ...parcel.events.map((event) => ({
                time_stamp: found.instantOf(event.age),
                tracking_name: event.name,
                tracking_detail_desc: event.description,
                ...(event.code !== undefined && { action_code: event.code }),
              })),
              // One that nobody can read.
              ...oneOf<object[]>(dice, [], [{ time_stamp: "", tracking_name: "Update" }]),
            ]),
            package_item_list: wrapped(
              call,
              "package_item",
              parcel.lines.map((line) => ({
                item_id: BigInt(line.productId),
                sku_id: BigInt(line.skuId),
                sku_desc: "",
                quantity: line.quantity,
                item_title: line.title,
              })),
            ),
          })),
        ),
      },
    },
  };
}
