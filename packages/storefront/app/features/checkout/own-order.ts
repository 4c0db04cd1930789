import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { OrderReference } from "../../shared/open-order/order-session.ts";
import { currentUser, useSession } from "../../shared/session/session.ts";

/** The account that opens an order; undefined for a guest's, which its token opens. */
export function orderOwner({ order_token }: Pick<OrderReference, "order_token">): string | undefined {
  return order_token === undefined ? currentUser()?.sub : undefined;
}

/**
 * Whether the order of `owner` may be on the screen: a customer's only while that account is signed in, in whichever tab.
 * Otherwise the page is loaded again, and finds no order.
 */
export function useOwnOrder(owner: string | undefined): boolean {
  const user = useSession();
  const { revalidate } = useRevalidator();
  const isOthers = owner !== undefined && owner !== user?.sub;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return !isOthers;
}
