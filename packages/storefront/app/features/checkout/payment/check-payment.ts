import type { Client } from "@nestling/contract/client";
import type { Paid } from "@nestling/contract/orders";
import type { OrderReference } from "../../../shared/open-order/order-session.ts";
import { currentUser } from "../../../shared/session/session.ts";
import { systemType } from "../../../shared/system-type.ts";

/** The order and its payment as the server knows them; undefined if neither the token nor the session opens it. */
export async function checkPayment(
  api: Client,
  session: Pick<OrderReference, "order_id" | "order_token">,
): Promise<Paid | undefined> {
  const { order_id, order_token } = session;
  // The customer has logged out, in another tab.
  if (order_token === undefined && currentUser() === undefined) return undefined;
  const json = { order_id, system_type: systemType() };
  const answer =
    order_token === undefined
      ? await api.checkUserPayment({ json })
      : await api.checkGuestPayment({ json: { ...json, order_token } });
  return answer.status === 200 ? answer.body : undefined;
}

/** Removes the query that Stripe adds on the way back from address and history: it holds the client secret (API-21). */
export function forgetStripesQuery(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}
