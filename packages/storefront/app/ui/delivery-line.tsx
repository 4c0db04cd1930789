import Truck from "@lucide/icons/icons/truck";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type DeliveryLineProps = {
  promise: string;
  /** Who pays import fees, in a sentence of its own. */
  importFees?: string | undefined;
  className?: string;
};

/** What is promised about the delivery, below the figures of a cart or an order. One line high before the dates are known. */
export function DeliveryLine({ promise, importFees, className }: DeliveryLineProps) {
  return (
    <p className={classNames("flex gap-2 text-fact text-quiet", className)}>
      <Icon icon={Truck} className="mt-0.5 size-4 flex-none text-brand" />
      <span>
        <span>{promise}</span>
        {importFees !== undefined && <span className="block">{importFees}</span>}
      </span>
    </p>
  );
}
