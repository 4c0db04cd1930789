import type { Order } from "@nestling/contract/orders";
import { useEffect, useRef, useState } from "react";
import { useLoaded } from "../../ui/use-loaded.ts";
import type { OrderDoor } from "./order-api.ts";

/** Who comes back to a tab is told of it in two ways at once: in milliseconds, how long that counts as one return. */
const oneReturn = 300;

/** Asks again when one comes back to this tab: meanwhile the order may have gone on. */
export function useReturn(refresh: () => void): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const look = ({ timeStamp }: Event) => {
      if (document.visibilityState !== "visible" || timeStamp - last.current < oneReturn) return;
      last.current = timeStamp;
      refresh();
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, [refresh]);
}

const nothing = () => undefined;

/** An order behind its door, fresh whenever one comes back to it. `makeDoor` counts at the first render alone. */
export function useOrder(makeDoor: () => OrderDoor) {
  const [door] = useState(makeDoor);
  const loaded = useLoaded<Order | undefined>(door.load);
  useReturn(loaded.state === "ready" ? loaded.refresh : nothing);
  return { door, loaded };
}
