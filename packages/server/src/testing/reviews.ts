import type { ReviewBody } from "@nestling/contract/reviews";
import { askCall } from "./ask.ts";
import { type InsertedOrder, orderCalls } from "./orders.ts";
import { orderOf } from "./products.ts";
import type { testShop } from "./shop.ts";

export const goodReview = {
  code: "BOOTS-7",
  stars: 5,
  fit: "true",
  age: "12-23",
  text: "Warm, dry and true to size.",
} satisfies ReviewBody;

/** What tests do with reviews, through calls. */
export function reviewCalls(shop: Awaited<ReturnType<typeof testShop>>) {
  const { orderedBy, orderedWith, pay, advance } = orderCalls(shop);
  const body = () => orderOf({ code: "BOOTS-7", quantity: 1 }, { code: "PACIFIER", quantity: 1 });
  const arrived = async (made: InsertedOrder) => {
    await pay(made);
    await advance(made, "WAIT_BUYER_CONFIRM_GOODS");
    return made;
  };
  return {
    /** A delivered order of a pair of boots and a pacifier. */
    delivered: async (person: Parameters<typeof orderedBy>[0]) => arrived(await orderedBy(person, body())),
    deliveredTo: async (email: string) => arrived(await orderedWith(email, body())),
    /** The answer to a customer's review of a line. */
    write: async (person: { headers: Record<string, string> }, orderId: string, draft: object = {}) => {
      const json = { ...goodReview, ...draft };
      return askCall(shop.api, "writeReview", person.headers, { params: { orderId }, json });
    },
    writeAsGuest: ({ order_id: orderId, order_token = "" }: InsertedOrder, draft: object = {}) => {
      const json = { ...goodReview, ...draft };
      return askCall(
        shop.api,
        "writeGuestReview",
        { "order-token": order_token },
        { params: { orderId }, json },
      );
    },
    /** The reviews of the boots. */
    read: (query: Record<string, string> = {}, productId = 11) =>
      shop.api.request(`/api/ecommerce-product/${productId}/review?${new URLSearchParams(query)}`),
  };
}
