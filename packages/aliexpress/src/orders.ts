import { z } from "zod";
import type { AliExpressClient, CallOptions } from "./client.ts";
import { AliExpressError, kindOfCode, kindOfWords, successCodes } from "./errors.ts";
import {
  flag,
  id,
  instant,
  integer,
  lenient,
  lenientList,
  list,
  type Money,
  optionalMoney,
  optionalText,
  single,
  text,
} from "./fields.ts";

/** Where an order goes, in the words that the platform takes for its country. */
export interface SupplierAddress {
  name: string;
  phone: string;
  /** Such as +1. */
  phoneCountry: string;
  street: string;
  street2?: string | undefined;
  city: string;
  province: string;
  /** ISO 3166-1. */
  country: string;
  zip: string;
  /** What single countries demand, under the platform's own names: `cpf` in Brazil, `rut_no` in Chile. */
  more?: Readonly<Record<string, string>>;
}

export interface NewOrder {
  /** The shop's own id of the order. The platform remembers it for 24 hours, and orders nothing twice for it. */
  outOrderId: string;
  address: SupplierAddress;
  /** What single countries demand beside the address: `birthday` in Brazil, `nat_addr` in Saudi Arabia. */
  extra?: Readonly<Record<string, string>>;
  lines: { productId: string; skuAttr: string; quantity: number; service: string; memo?: string }[];
  /** Whether the platform pays by itself, with what the merchant has left there. */
  pay: boolean;
}

export type CreatedOrder =
  /** `unpaid` when the platform could not pay: a person has to. */
  | { outcome: "placed"; orderIds: string[]; isPaid: boolean; message: string | undefined }
  /** No order was made. The platform does not always give a code. */
  | { outcome: "refused"; code: string | undefined; message: string }
  /**
   * Nobody knows whether it was placed. With `canRepeat` it is repeated with its `outOrderId` within 24 hours; without, the
   * platform would answer as it did, and a person has to look.
   */
  | { outcome: "unknown"; reason: string; canRepeat: boolean };

const createAnswer = z.object({
  result: z.object({
    is_success: optionalText,
    error_code: optionalText,
    error_msg: optionalText,
    order_list: list(id),
  }),
});

/** The id was used before: nothing is said of what became of it then. */
const saysRepeated = (words: string) =>
  /repeat|duplicat|idempot|already[-_ ](been[-_ ])?(exist|used|placed|created|made|submitted|processed)|order[-_ ](id[-_ ])?exists?|exists? already|id[-_ ](is[-_ ])?used/i.test(
    words,
  );

/** What stands for a code where there is none. */
const noCodes = /^(null|undefined|none|0|-1)$/i;

/** Failures of a call that had no effect, because the platform looked at it no further. */
const withoutEffect = new Set([
  "unauthorized",
  "reauthorize",
  "forbidden",
  "rate_limited",
  "clock",
  "invalid",
  "not_owned",
  "unreachable",
]);

/**
 * Places an order. It is sent once: only a call that surely had no effect is repeated. Throws an `AliExpressError` for
 * those: the order was not placed. Every other failure is the outcome `unknown`.
 */
export async function createOrder(
  client: AliExpressClient,
  order: NewOrder,
  options?: CallOptions,
): Promise<CreatedOrder> {
  const { address } = order;
  const request = {
    out_order_id: order.outOrderId,
    // snake_case alone: keys in camelCase are ignored without a word.
    logistics_address: {
      contact_person: address.name,
      full_name: address.name,
      mobile_no: address.phone,
      phone_country: address.phoneCountry,
      address: address.street,
      address2: address.street2 ?? "",
      city: address.city,
      province: address.province,
      country: address.country,
      zip: address.zip,
      locale: "en_US",
      ...address.more,
    },
    product_items: order.lines.map((line) => ({
      product_id: line.productId,
      sku_attr: line.skuAttr,
      product_count: line.quantity,
      logistics_service_name: line.service,
      order_memo: line.memo ?? "",
    })),
  };
  const extension = {
    payment: { pay_currency: "USD", try_to_pay: String(order.pay) },
    trade_extra_param: { business_model: "retail", ...order.extra },
  };
  const fields = {
    param_place_order_request4_open_api_d_t_o: JSON.stringify(request),
    ds_extend_request: JSON.stringify(extension),
  };
  try {
    const { result } = await client.call("aliexpress.ds.order.create", fields, createAnswer, {
      ...options,
      repeatable: false,
    });
    return outcomeOf(result);
  } catch (error) {
    if (!(error instanceof AliExpressError)) throw error;
    if (withoutEffect.has(error.kind)) throw error;
    const isRepeated = saysRepeated(error.message);
    if (error.kind === "rejected" && !isRepeated)
      return {
        outcome: "refused",
        code: error.code === "15" ? undefined : error.code,
        message: error.message,
      };
    return { outcome: "unknown", reason: error.message, canRepeat: !isRepeated };
  }
}

/** Throws an `AliExpressError` where the answer is none to the order: the platform failed, or limited the call. */
function outcomeOf(result: z.output<typeof createAnswer>["result"]): CreatedOrder {
  const { is_success: success, order_list: orderIds, error_code: given, error_msg: message } = result;
  const isPlaced = flag.parse(success);
  const code = given === undefined || noCodes.test(given) ? undefined : given;
  // Ids without the flag, the flag or words of an order without ids contradict themselves.
  const saysMade = isPlaced || /order ?created/i.test(message ?? "");
  if (isPlaced !== orderIds.length > 0 || saysMade !== isPlaced)
    return { outcome: "unknown", reason: "the answer contradicts itself", canRepeat: false };
  if (isPlaced) return { outcome: "placed", orderIds, isPaid: !/autoPay fail/i.test(message ?? ""), message };
  const words = [code, message].filter((part) => part !== undefined).join(": ");
  if (success === undefined && words === "")
    return { outcome: "unknown", reason: "the answer says nothing", canRepeat: true };
  if (saysRepeated(words)) return { outcome: "unknown", reason: words, canRepeat: false };
  const kind = kindOfAnswer(code, message);
  if (kind !== undefined) throw new AliExpressError(kind, words, { code });
  return { outcome: "refused", code, message: message ?? code ?? "no reason given" };
}

/** Whether the platform failed or limited the call, rather than refused the order. Numbers are the method's own codes. */
function kindOfAnswer(code: string | undefined, message = ""): "rate_limited" | "unavailable" | undefined {
  const byCode = code === undefined || /^\d+$/.test(code) ? undefined : kindOfCode(code);
  if (byCode === "rate_limited" || byCode === "unavailable") return byCode;
  return kindOfWords(message);
}

/** An order as the marketplace sees it. */
export interface SupplierOrder {
  orderId: string;
  status: string;
  logisticsStatus: string | undefined;
  /** What all of it costs, in the currency of its prices. */
  amount: Money | undefined;
  /** What the merchant pays for all of it, in the currency of the account, as the taxes of its lines are. */
  charge: Money | undefined;
  /** Seconds until an unpaid order is closed, counted from its making. */
  payWithinSeconds: number | undefined;
  lines: {
    productId: string | undefined;
    skuId: string | undefined;
    quantity: number | undefined;
    fee: Money | undefined;
    tax: Money | undefined;
    /** Why the line ended, in the platform's words: because it was received, too. Absent while it goes on. */
    endReason: string | undefined;
  }[];
  parcels: { trackingNumber: string; service: string | undefined }[];
  sellerId: string | undefined;
}

/** All of it is optional: a line that says little may still say why it ended. */
const child = z.object({
  product_id: lenient(id),
  sku_id: optionalText,
  product_count: lenient(integer),
  actual_fee: optionalMoney,
  actual_tax_fee: optionalMoney,
  end_reason: optionalText,
});

/** No order waits for its money for longer than a year. In seconds. */
const longestPayment = 366 * 86_400;

const orderAnswer = z.object({
  result: z.object({
    order_status: text,
    logistics_status: optionalText,
    user_order_amount: optionalMoney,
    order_amount: optionalMoney,
    pay_timeout_second: lenient(integer.pipe(z.number().min(0).max(longestPayment))),
    child_order_list: lenientList(child),
    logistics_info_list: lenientList(
      z.object({ logistics_no: optionalText, logistics_service: optionalText }),
    ),
    store_info: lenient(z.object({ store_id: text })),
  }),
});

/**
 * An order of this account. Undefined when the platform does not show it: it is another account's, unknown, or was
 * placed some seconds ago. Throws an `AliExpressError`.
 */
export async function findOrder(
  client: AliExpressClient,
  orderId: string,
  options?: CallOptions,
): Promise<SupplierOrder | undefined> {
  // Written by hand: the id is a number here, and may be longer than a number holds exactly.
  const fields = { single_order_query: `{"order_id":${orderId}}` };
  try {
    const { result } = await client.call("aliexpress.trade.ds.order.get", fields, orderAnswer, options);
    return {
      orderId,
      status: result.order_status,
      logisticsStatus: result.logistics_status,
      amount: result.order_amount,
      charge: result.user_order_amount,
      payWithinSeconds: result.pay_timeout_second,
      lines: result.child_order_list.map((line) => ({
        productId: line.product_id,
        skuId: line.sku_id,
        quantity: line.product_count,
        fee: line.actual_fee,
        tax: line.actual_tax_fee,
        endReason: line.end_reason,
      })),
      parcels: result.logistics_info_list.flatMap(({ logistics_no: trackingNumber, logistics_service }) =>
        trackingNumber === undefined ? [] : [{ trackingNumber, service: logistics_service }],
      ),
      sellerId: result.store_info?.store_id,
    };
  } catch (error) {
    if (error instanceof AliExpressError && error.kind === "not_owned") return undefined;
    throw error;
  }
}

/** A parcel on its way. */
export interface Parcel {
  trackingNumber: string;
  carrier: string | undefined;
  /** The carrier's own page. */
  carrierUrl: string | undefined;
  /** When it is expected, in milliseconds since 1970. */
  expectedAt: number | undefined;
  /** Newest first; instants in milliseconds since 1970. `codes`: the carrier's own, where it gives any. */
  events: { at: number; name: string; description: string; codes?: string[] }[];
  lines: { productId: string; skuId: string | undefined; quantity: number }[];
}

/** What happened to a parcel. Its codes are documented nowhere and come under several names. */
const trackingNode = z.looseObject({
  time_stamp: instant,
  tracking_name: optionalText,
  tracking_detail_desc: optionalText,
});

/** A code, such as GTMS_SIGNED. */
const codeShape = /^[A-Z]{2,}(_[A-Z0-9]+)*$/;

function toEvent({
  time_stamp,
  tracking_name,
  tracking_detail_desc,
  ...others
}: z.output<typeof trackingNode>) {
  const codes = Object.values(others).filter((value) => typeof value === "string" && codeShape.test(value));
  return {
    at: time_stamp,
    name: tracking_name ?? "",
    description: tracking_detail_desc ?? "",
    ...(codes.length > 0 && { codes: codes.map(String) }),
  };
}

const parcel = z.object({
  mail_no: optionalText,
  carrier_name: optionalText,
  cp_name: optionalText,
  cp_website_url: optionalText,
  eta_time_stamps: lenient(instant),
  /** An event without its moment is left out alone, and so is a piece without its product, or of which there is none. */
  detail_node_list: lenientList(trackingNode),
  package_item_list: lenientList(
    z.object({ item_id: id, sku_id: optionalText, quantity: integer.pipe(z.number().positive()).optional() }),
  ),
});

const trackingAnswer = z.object({
  result: z.object({
    ret: optionalText,
    code: optionalText,
    msg: optionalText,
    data: single(z.object({ tracking_detail_line_list: lenientList(parcel) }).nullish()),
  }),
});

/** The parcels of an order; none before it is shipped, or when the order is unknown. Throws an `AliExpressError`. */
export async function getTracking(
  client: AliExpressClient,
  orderId: string,
  options?: CallOptions,
): Promise<Parcel[]> {
  const fields = { ae_order_id: orderId, language: "en_US" };
  const { result } = await client.call("aliexpress.ds.order.tracking.get", fields, trackingAnswer, options);
  // Some answers lack `ret` beside the parcels, or beside a code of success.
  const isSuccess =
    result.ret === undefined
      ? Boolean(result.data) || successCodes.has(result.code ?? "")
      : flag.parse(result.ret);
  if (!isSuccess) {
    if (result.code === "1001" || result.msg === "TRACKING DATA NOT FOUND") return [];
    throw new AliExpressError("unavailable", `${result.code}: ${result.msg ?? "no reason given"}`, {
      code: result.code,
    });
  }
  return (result.data?.tracking_detail_line_list ?? []).flatMap((line) =>
    line.mail_no === undefined
      ? []
      : [
          {
            trackingNumber: line.mail_no,
            carrier: line.carrier_name ?? line.cp_name,
            carrierUrl: line.cp_website_url,
            expectedAt: line.eta_time_stamps,
            events: line.detail_node_list.map(toEvent).sort((a, b) => b.at - a.at),
            lines: line.package_item_list.map((item) => ({
              productId: item.item_id,
              skuId: item.sku_id,
              quantity: item.quantity ?? 1,
            })),
          },
        ],
  );
}
