import type { Order } from "@nestling/contract/orders";
import { useRef, useState } from "react";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import type { Change, OrderDoor } from "./order-api.ts";

/** What there is to say of a change that was asked for and has not come about. */
export type Hitch = "too late" | "no answer";

type OrderChangeProps = {
  door: OrderDoor;
  /** Takes over the order as it is now; undefined: it is not to be had any more. */
  onOrder: (order: Order | undefined) => void;
  /** The question that led here is answered, however it came out. */
  onDone: () => void;
};

/**
 * Asks for a change of an order, once however often it is pressed. The order may have moved on while one was asked: then
 * it is loaded anew, and said in words. Without an answer nobody knows, and the order is looked at as well.
 */
export function useOrderChange({ door, onOrder, onDone }: OrderChangeProps) {
  const [isSending, setSending] = useState(false);
  const [hitch, setHitch] = useState<Hitch>();
  const isRunning = useRef(false);

  const settle = async (change: Change) => {
    if (change.outcome === "changed") return onOrder(change.order);
    if (change.outcome === "not now") setHitch("too late");
    onOrder(change.outcome === "gone" ? undefined : await door.load());
  };
  const send = async (ask: () => Promise<Change>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setHitch(undefined);
    try {
      await settle(await ask());
    } catch (failure) {
      notifyFailure(failure);
      setHitch("no answer");
      await door.load().then(onOrder, () => undefined);
    } finally {
      isRunning.current = false;
      setSending(false);
      onDone();
    }
  };
  return { isSending, hitch, send };
}
