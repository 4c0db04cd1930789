import type { Client } from "@nestling/contract/client";
import type { Paid } from "@nestling/contract/orders";
import type { OrderSession } from "../checkout/order-session.ts";
import { systemType } from "../checkout/system-type.ts";

/** The order and its payment as the server knows them; undefined when the order is not to be had with its token. */
export async function checkPayment(api: Client, session: OrderSession): Promise<Paid | undefined> {
  const { order_id, order_token } = session;
  const answer = await api.checkGuestPayment({ json: { order_id, order_token, system_type: systemType() } });
  return answer.status === 200 ? answer.body : undefined;
}
