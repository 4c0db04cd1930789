import type { Order } from "@nestling/contract/orders";
import { useState } from "react";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Note } from "../../ui/note.tsx";
import type { Change, OrderApi } from "./order-api.ts";

type ChangeFailure = "too late" | "no answer";

type OrderChangeProps = {
  api: OrderApi;
  /** Called with the current order; undefined if it cannot be seen anymore. */
  onOrder: (order: Order | undefined) => void;
  /** Called after the change, whether it was answered or not. */
  onDone: () => void;
};

/**
 * Changes an order. If its status no longer allows the change, the order is loaded again and `failure` says so.
 * Without an answer it is loaded again too, because the change may have arrived.
 */
export function useOrderChange({ api, onOrder, onDone }: OrderChangeProps) {
  const [failure, setFailure] = useState<ChangeFailure>();
  const { send, isBusy } = useSubmit(async (ask: () => Promise<Change>) => {
    setFailure(undefined);
    try {
      const change = await ask();
      if (change.outcome === "changed") return onOrder(change.order);
      if (change.outcome === "not now") setFailure("too late");
      onOrder(change.outcome === "gone" ? undefined : await api.load());
    } catch (error) {
      notifyFailure(error);
      setFailure("no answer");
      await api.load().then(onOrder, () => undefined);
    } finally {
      onDone();
    }
  });
  return { send, isBusy, failure };
}

const words: Readonly<Record<ChangeFailure, string>> = {
  "too late": "Your order had already moved on, so we couldn't do that. Here's where it stands now.",
  "no answer": "We didn't get an answer, so we don't know if that worked. Please check again in a moment.",
};

/** Says why a change did not happen. */
export function ChangeFailedNote({ failure }: { failure: ChangeFailure | undefined }) {
  if (failure === undefined) return null;
  return (
    <Note look="warning" role="alert" className="mt-4">
      {words[failure]}
    </Note>
  );
}
