/** What a guest's browser does to buy something, without a browser, for measurements and chaos tests. */
import { type Cents, fromUsd, sum, times, toUsd } from "@nestling/commerce/money";
import { juniper } from "@nestling/commerce/testing/addresses";
import { type Client, createClient } from "@nestling/contract/client";
import type { OrderFieldsBody, OrderInsert, PaymentToken } from "@nestling/contract/orders";

/** A variant in a cart. Amounts are integer cents. */
export type Variant = {
  readonly productId: number;
  readonly code: string;
  readonly price: Cents;
  readonly promotionPrice: Cents;
  readonly shippingFee: Cents;
};

/** A client of the API for one visitor, who is identified by `headers`. Calls fail after `patience` milliseconds. */
export function apiFor(url: string, headers: Record<string, string>, patience?: number): Client {
  return createClient((request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return fetch(request, patience === undefined ? {} : { signal: AbortSignal.timeout(patience) });
  }, url);
}

/** Finds `count` variants of the best-selling products: one of each product, or with `all` every one. */
export async function variantsFrom(api: Client, count: number, all = false): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (let page = 1; variants.length < count; page += 1) {
    const listing = await api.listProducts({ query: { categoryId: "best-seller", page, pageSize: 100 } });
    if (listing.status !== 200 || listing.body.products.length === 0) break;
    for (const { id } of listing.body.products) {
      if (variants.length >= count) break;
      const answer = await api.getProduct({ params: { productId: id } });
      if (answer.status !== 200) continue;
      const { shipping_information, skus } = answer.body;
      for (const sku of all ? skus : skus.slice(0, 1)) {
        variants.push({
          productId: id,
          code: sku.code,
          price: fromUsd(sku.price),
          promotionPrice: fromUsd(sku.promotion_price),
          shippingFee: fromUsd(shipping_information.shippingFee),
        });
      }
    }
  }
  if (variants.length < count) throw new Error(`the shop sells ${variants.length} variants, not ${count}`);
  return variants.slice(0, count);
}

export type CartLine = { readonly variant: Variant; readonly quantity: number };

/** The body that validates a cart. */
export function fieldsFor(lines: readonly CartLine[]): OrderFieldsBody {
  const groups = [...Map.groupBy(lines, ({ variant }) => variant.productId).values()];
  const totalOf = (group: readonly CartLine[]) =>
    sum(group.map(({ variant, quantity }) => times(variant.promotionPrice, quantity)));
  const fees = groups.flatMap(([first]) => (first === undefined ? [] : [first.variant.shippingFee]));
  return {
    subOrders: groups.map((group, index) => ({
      shipping_information: { shippingFee: toUsd(fees[index] as Cents) },
      productItems: group.map(({ variant, quantity }) => ({
        id: variant.productId,
        code: variant.code,
        quantity,
        price: toUsd(variant.price),
        promotion_price: toUsd(variant.promotionPrice),
      })),
      totalPriceProduct: toUsd(totalOf(group)),
    })),
    price: toUsd(totalOf(lines)),
    shippingFee: toUsd(sum(fees)),
    system_type: "unknown",
  };
}

/** The body with which a guest orders a cart. */
export function orderFor(lines: readonly CartLine[], email: string): OrderInsert {
  const fields = fieldsFor(lines);
  return {
    ...fields,
    domain: "localhost",
    email,
    address: juniper,
    priceAfterApplyVoucher: toUsd(sum([fromUsd(fields.price), fromUsd(fields.shippingFee)])),
  };
}

/**
 * Charges a test card as the card form does. `stripe` is the address of the stand-in, or of the shop's `/sandbox/stripe`, which
 * passes the calls on.
 */
export function payByCard(
  stripe: string,
  payment: PaymentToken,
  card = "pm_card_visa",
  patience = 10_000,
): Promise<Response> {
  const [intent] = payment.token_payment.split("_secret_");
  return fetch(`${stripe}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    body: new URLSearchParams({
      key: payment.publishable_key,
      client_secret: payment.token_payment,
      payment_method: card,
    }),
    signal: AbortSignal.timeout(patience),
  });
}
