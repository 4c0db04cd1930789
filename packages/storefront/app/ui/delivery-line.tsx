import Truck from "@lucide/icons/icons/truck";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** What is promised about the delivery, below the figures of a cart or an order. One line high before the dates are known. */
export function DeliveryLine({ promise, className }: { promise: string; className?: string }) {
  return (
    <p className={classNames("flex gap-2 text-fact text-quiet", className)}>
      <Icon icon={Truck} className="mt-0.5 size-4 flex-none text-brand" />
      <span>{promise}</span>
    </p>
  );
}
