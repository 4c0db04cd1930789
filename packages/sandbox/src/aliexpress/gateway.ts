import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { transaction } from "../database.ts";
import type { FaultPlan } from "../faults.ts";
import { GatewayError, type MarketCall, missing } from "./answer.ts";
import { shopApp } from "./client.ts";
import { queryFreight } from "./freight-methods.ts";
import { createOrder, getOrder, getTracking } from "./order-methods.ts";
import { getPlaces } from "./places.ts";
import { getCategories, getProduct, type MethodContext, searchProducts } from "./product-methods.ts";
import { shaped } from "./shapes.ts";
import type { MarketStore } from "./store.ts";

const methods: Record<string, (context: MethodContext, call: MarketCall) => object> = {
  "aliexpress.ds.product.get": getProduct,
  "aliexpress.ds.text.search": searchProducts,
  "aliexpress.ds.category.get": getCategories,
  "aliexpress.ds.freight.query": queryFreight,
  "aliexpress.ds.address.get": getPlaces,
  "aliexpress.ds.order.create": createOrder,
  "aliexpress.trade.ds.order.get": getOrder,
  "aliexpress.ds.order.tracking.get": getTracking,
};

/** How far the caller's clock may be off, in milliseconds. */
const patience = 600_000;
/** How many calls are answered within a second, unless somebody sets another number. */
const usualLimit = 100;

/** Answers the calls of `/sync` and looks at the signature of all of them. Its errors are the gateway's own. */
export function createGateway(store: MarketStore, database: DatabaseSync, faults: FaultPlan) {
  let second = 0;
  let calls = 0;

  /** Refuses what is not signed by the shop's app, or comes too often. `path` is that of a system call. */
  function check(form: Readonly<Record<string, string>>, path: string): void {
    for (const name of ["app_key", "timestamp", "sign", "sign_method"])
      if (form[name] === undefined) throw missing(name);
    if (form.app_key !== shopApp.key) throw new GatewayError("InvalidAppKey", "The app key is unknown");
    const time = Number(form.timestamp);
    if (!(Math.abs(Date.now() - time) <= patience))
      throw new GatewayError("IllegalTimestamp", "The timestamp is too old or too new");
    const expected = Buffer.from(signatureOf(form, path));
    const given = Buffer.from(form.sign ?? "");
    if (expected.length !== given.length || !timingSafeEqual(expected, given))
      throw new GatewayError(
        "IncompleteSignature",
        "The request signature does not conform to platform standards",
      );
    const limit = store.number("calls_per_second") ?? usualLimit;
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      calls = 0;
    }
    calls += 1;
    if (limit > 0 && calls > limit)
      throw new GatewayError(
        "ApiCallLimit",
        "Api access frequency exceeds the limit. this ban will last 1 seconds",
        "ISP",
      );
  }

  /** `pictureUrl`: where the caller finds pictures, without a slash at its end. */
  function sync(form: Readonly<Record<string, string>>, pictureUrl: string): object {
    check(form, "");
    const token = form.session ?? form.access_token;
    if (token === undefined) throw missing("session");
    if (store.authorizedUntil(token, "access") === undefined)
      throw new GatewayError("IllegalAccessToken", "The specified access token is invalid or expired");
    const name = form.method ?? "";
    const method = methods[name];
    if (method === undefined) throw new GatewayError("InvalidApiPath", `The method ${name} is not built`);
    const call = { form, isSimple: form.simplify === "true" };
    const { charges = {} } = faults.current();
    const { answer, beside } = shaped(
      call,
      transaction(database, () => method({ store, faults, pictureUrl, charges }, call)),
    );
    return { [`${name.replaceAll(".", "_")}_response`]: answer, ...beside };
  }

  return { check, sync };
}

function signatureOf(form: Readonly<Record<string, string>>, path: string): string {
  const base =
    path +
    Object.keys(form)
      .filter((name) => name !== "sign" && form[name] !== "")
      .sort()
      .map((name) => `${name}${form[name]}`)
      .join("");
  const hash =
    form.sign_method === "md5"
      ? createHash("md5").update(shopApp.secret + base + shopApp.secret)
      : createHmac("sha256", shopApp.secret).update(base);
  return hash.digest("hex").toUpperCase();
}
