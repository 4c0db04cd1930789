import Check from "@lucide/icons/icons/check";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";

const steps = [
  { key: "information", label: "Information" },
  { key: "payment", label: "Payment" },
  { key: "done", label: "Done" },
] as const;

export type Step = (typeof steps)[number]["key"];

/** The way through the checkout, and where on it the shopper is. */
export function Steps({ current }: { current: Step }) {
  const place = steps.findIndex((step) => step.key === current);
  return (
    <ol aria-label="Checkout" className="checkout-steps">
      {steps.map(({ key, label }, index) => {
        const isPast = index < place || current === "done";
        const isNow = index === place && !isPast;
        return (
          <li
            key={key}
            {...(index === place && { "aria-current": "step" as const })}
            className={classNames(isNow && "text-ink")}
          >
            <span
              className={isPast ? "bg-brand-tint text-brand" : isNow ? "bg-brand text-white" : "control-line"}
            >
              {isPast ? <Icon icon={Check} className="size-4 stroke-[2.5]" /> : index + 1}
            </span>
            <span>{label}</span>
            {isPast && <span className="sr-only">, done</span>}
          </li>
        );
      })}
    </ol>
  );
}
