/**
 * What the shop asks of a marketplace that it buys from: find, read, freight, place, status, track. AliExpress is the first
 * (aliexpress-supplier.ts); a second one is another adapter. Amounts are US cents, ids are text.
 */
import type { Cents } from "@nestling/commerce/money";

export type Supplier = {
  /** One page of a search, by words, a category of the supplier, or both. Pages count from 1 and hold 50 at most. */
  find(search: {
    words?: string | undefined;
    categoryId?: string | undefined;
    page: number;
  }): Promise<{ total: number; codes: string[] }>;
  categories(): Promise<{ categoryId: string; name: string; parentId: string | undefined }[]>;
  /** A product as it is sold to a country. Who waits for it can be `urgent`: then it goes before imports and syncs. */
  read(code: string, options: { country: string; urgent?: boolean; signal?: AbortSignal }): Promise<Reading>;
  /** The services that bring `quantity` of a variant to a country, in the supplier's order. */
  freight(
    request: { code: string; supplierSkuId: string; quantity: number; country: string },
    options?: { urgent?: boolean; signal?: AbortSignal },
  ): Promise<FreightReading>;
  /**
   * Places an order, and pays it where the merchant has agreed to that. Sent once: throws SupplierError only where it surely
   * had no effect.
   */
  place(order: SupplierOrder): Promise<Placing>;
  /** An order of this account. Undefined where the supplier does not show it, as some seconds after it was placed. */
  status(supplierOrderId: string): Promise<SupplierOrderState | undefined>;
  /** The parcels of an order. None before it is sent. */
  track(supplierOrderId: string): Promise<TrackedParcel[]>;
  /** The provinces and cities of a country, as an order must write them. */
  places(country: string): Promise<Place[]>;
};

/**
 * A call that failed. `unavailable`: no answer, or limited; the shop waits. `unreadable`: the answer makes no sense; a person must
 * look. `reauthorize`: consent or keys are wrong; the merchant must act. `refused`: repeating does not help.
 */
export class SupplierError extends Error {
  override readonly name = "SupplierError";
  readonly kind: "unavailable" | "unreadable" | "reauthorize" | "refused";
  /** Where it does not answer: the log counts its failures (outages.ts). */
  readonly service: string | undefined;
  constructor(kind: SupplierError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.service = kind === "unavailable" ? "the marketplace" : undefined;
  }
}

export type Reading =
  | { outcome: "found"; product: SupplierProduct }
  | { outcome: "not_found" }
  | { outcome: "not_sold_there" };

export type SupplierProduct = {
  code: string;
  title: string;
  /** Empty where the supplier does not say it. */
  categoryId: string;
  isOnSale: boolean;
  /** HTML as the seller wrote it: hostile until it is cleaned. */
  descriptionHtml: string;
  /** Addresses, the first one foremost. */
  pictures: string[];
  attributes: { name: string; value: string }[];
  /** Stars from 0 to 5. */
  rating: number | undefined;
  ratingCount: number;
  soldAtLeast: number;
  /** Empty words where the supplier does not say them. */
  seller: { id: string; name: string };
  /** As the seller names it. */
  maker: { name: string; address: string | undefined; contact: string | undefined } | undefined;
  variants: SupplierVariant[];
  /** Those that it has beside them, and that the shop can't read: they are missing, and need not be gone. */
  unreadVariants?: Pick<SupplierVariant, "supplierSkuId" | "supplierSkuAttr">[] | undefined;
};

export type SupplierVariant = {
  /** Empty where the supplier does not say it: freight cannot be asked for then. */
  supplierSkuId: string;
  supplierSkuAttr: string;
  price: Cents;
  stock: number;
  /** What tax and import cost beside the price. Undefined where the price includes them. */
  importCharge: Cents | undefined;
  /** The most pieces that one order may have. Undefined without a limit. */
  purchaseLimit?: number | undefined;
  properties: { id: string; name: string; valueId: string; value: string; picture: string | undefined }[];
  shipsFrom: string | undefined;
};

export type FreightReading =
  | { outcome: "options"; options: FreightOption[] }
  | { outcome: "not_shippable" }
  /** The supplier knows no freight for it: most likely the variant is gone. */
  | { outcome: "no_information" };

export type FreightOption = {
  service: string;
  name: string;
  fee: Cents;
  minDays: number | undefined;
  maxDays: number | undefined;
  /** ISO 3166-1. */
  shipsFrom: string | undefined;
  isTracked: boolean;
};

export type SupplierAddress = {
  name: string;
  phone: string;
  /** Such as +1. */
  phoneCountry: string;
  street: string;
  street2?: string | undefined;
  city: string;
  province: string;
  country: string;
  zip: string;
  /** What single countries demand, under the supplier's own names. */
  more?: Readonly<Record<string, string>>;
};

export type SupplierOrder = {
  /** The shop's own id of it. The supplier places nothing twice for it. */
  outOrderId: string;
  address: SupplierAddress;
  /** What single countries demand beside the address. */
  extra?: Readonly<Record<string, string>>;
  lines: { code: string; supplierSkuAttr: string; quantity: number; service: string }[];
  /** A message to the seller, who may or may not follow it. */
  memo?: string;
  pay: boolean;
};

export type Placing =
  /** Not paid: the supplier could not charge the merchant, who has to pay there. */
  | { outcome: "placed"; supplierOrderIds: string[]; isPaid: boolean; message: string | undefined }
  /** Surely not placed. The supplier does not always give a code. */
  | { outcome: "refused"; code: string | undefined; message: string }
  /**
   * Nobody knows whether it was placed. With `canRepeat` the same `outOrderId` may be sent again within 24 hours; without,
   * that would say no more.
   */
  | { outcome: "unknown"; reason: string; canRepeat: boolean };

export type SupplierOrderState = {
  supplierOrderId: string;
  /** In the supplier's words: `readSupplierStatus` says what they mean. */
  status: string;
  /** The status of its goods, in the supplier's words. */
  logisticsStatus?: string | undefined;
  /** What the merchant pays for all of it, and how much of that is tax and import. Unknown in another currency than dollars. */
  cost: Cents | undefined;
  importCharge: Cents | undefined;
  /** Counted from the making of the order. */
  payWithinSeconds: number | undefined;
  lines: {
    code: string | undefined;
    supplierSkuId: string | undefined;
    quantity: number | undefined;
    /** In the supplier's words: `readEndReason` says what they mean. */
    endReason: string | undefined;
  }[];
  trackingNumbers: string[];
};

export type TrackedParcel = {
  trackingNumber: string;
  carrier: string | undefined;
  carrierUrl: string | undefined;
  expectedAt: Date | undefined;
  /** Newest first. `codes`: the carrier's own, where it gives any. */
  events: { at: Date; name: string; description: string; codes?: string[] | undefined }[];
  lines: { code: string; supplierSkuId: string | undefined; quantity: number }[];
};

export type Place = { name: string; places: Place[] };
