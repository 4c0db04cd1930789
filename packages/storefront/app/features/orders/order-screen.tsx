import type { ReactNode } from "react";
import { LoadError } from "../../ui/load-error.tsx";
import type { OrderDoor } from "./order-api.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { OrderView } from "./order-view.tsx";
import { useOrder } from "./use-order.ts";

type OrderScreenProps = {
  /** The way to the order; it counts when the screen is first shown. */
  makeDoor: () => OrderDoor;
  /** What stands here when there is no such order this way. */
  missing: ReactNode;
};

/** An order behind its door: on its way, not to be had now, not there, or in sight. */
export function OrderScreen({ makeDoor, missing }: OrderScreenProps) {
  const { door, loaded } = useOrder(makeDoor);
  switch (loaded.state) {
    case "loading":
      return <OrderSkeleton />;
    case "failed":
      return (
        <>
          <h1 className="mb-4 title-page">Your order</h1>
          <LoadError
            text="Your order did not arrive here. Nothing has changed about it."
            onRetry={loaded.retry}
          />
        </>
      );
    case "ready":
      return loaded.value === undefined ? (
        missing
      ) : (
        <OrderView order={loaded.value} door={door} onOrder={loaded.set} />
      );
  }
}
