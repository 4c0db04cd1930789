import type { Order } from "@nestling/contract/orders";
import { useState } from "react";
import { path } from "../../shared/links.ts";
import { fieldsOfOrder } from "../../shared/open-order/fields-of-order.ts";
import { checkoutOf, keepOrder, orderSession } from "../../shared/open-order/order-session.ts";
import { storageNeeded } from "../../shared/storage-needed.ts";
import { canStoreValues } from "../../shared/stored-value.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import type { OrderApi } from "./order-api.ts";
import type { Actionable } from "./questions.ts";

type PayNowProps = {
  order: Actionable;
  api: OrderApi;
  /** Called with the current order if it cannot be paid. */
  onOrder: (order: Order | undefined) => void;
};

/**
 * Leads to the payment of an order that was made in this or another browser. The payment page is loaded as a document,
 * because its content security policy allows Stripe. What is paid there is removed from this browser's cart.
 */
export function usePayNow({ order, api, onOrder }: PayNowProps) {
  const [refusal, setRefusal] = useState<string>();
  const reopen = async (): Promise<boolean> => {
    const { order_id, order_number } = order;
    if (orderSession.get()?.order_id === order_id) return true;
    const { paid, key } = await api.reopen(order);
    if (paid?.token === undefined) {
      onOrder(paid?.order);
      return false;
    }
    const {
      token: payment,
      order: { pay_before = new Date().toISOString() },
    } = paid;
    const reference = { order_id, order_number, ...key, checkout_id: checkoutOf(order_id) };
    keepOrder({ ...reference, fields: fieldsOfOrder(paid.order), payment }, pay_before);
    return true;
  };
  const { send, isBusy, failure } = useSubmit(async () => {
    const canPay = canStoreValues();
    setRefusal(canPay ? undefined : storageNeeded);
    if (!canPay || !(await reopen())) return undefined;
    location.assign(path("payment"));
    return "leaving";
  }, "We couldn't open the payment page. Nothing was charged. Please try again.");
  return { pay: send, isBusy, failure: failure ?? refusal };
}

type PayButtonProps = { payNow: ReturnType<typeof usePayNow>; number: string };

export function PayButton({ payNow: { pay, isBusy }, number }: PayButtonProps) {
  return (
    <Button size="narrow" isBusy={isBusy} onClick={() => pay()} className="max-md:flex-1">
      Pay now<span className="sr-only">{` (${number})`}</span>
    </Button>
  );
}
