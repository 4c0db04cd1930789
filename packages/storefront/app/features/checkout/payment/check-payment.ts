import type { Client } from "@nestling/contract/client";
import type { Paid } from "@nestling/contract/orders";
import type { OrderReference } from "../../../shared/open-order/order-session.ts";
import { currentUser } from "../../../shared/session/session.ts";
import { systemType } from "../../../shared/system-type.ts";

/**
 * The order and its payment as the server knows them; undefined if neither the token nor the session opens it. The fields of
 * the order are left out where the server refuses what is stored of them.
 */
export async function checkPayment(
  api: Client,
  session: Pick<OrderReference, "order_id" | "order_token" | "fields">,
): Promise<Paid | undefined> {
  const { fields, ...reference } = session;
  const { order_id, order_token } = reference;
  // The customer has logged out, in another tab.
  if (order_token === undefined && currentUser() === undefined) return undefined;
  const json = { ...fields, order_id, system_type: systemType() };
  const answer =
    order_token === undefined
      ? await api.checkUserPayment({ json })
      : await api.checkGuestPayment({ json: { ...json, order_token } });
  if (answer.status === 400 && fields !== undefined) return checkPayment(api, reference);
  return answer.status === 200 ? answer.body : undefined;
}

/** Removes the query that Stripe adds on the way back from address and history: it holds the client secret (API-21). */
export function forgetStripesQuery(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}
