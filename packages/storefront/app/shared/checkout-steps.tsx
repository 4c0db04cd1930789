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
    <ol
      aria-label="Checkout"
      className="flex items-center gap-1 text-fact font-semibold text-quiet max-md:order-last max-md:w-full max-md:justify-between md:gap-3 md:text-label"
    >
      {steps.map(({ key, label }, index) => {
        const isPast = index < place || current === "done";
        const isNow = index === place && !isPast;
        return (
          <li
            key={key}
            {...(index === place && { "aria-current": "step" as const })}
            className={classNames(
              "flex items-center gap-1.5 md:gap-2.5",
              "not-last:after:w-4.5 max-[359px]:not-last:after:w-2 not-last:after:border-t-2 not-last:after:border-dashed not-last:after:border-line-deep md:not-last:after:ml-0.5 md:not-last:after:w-10",
              isNow && "text-ink",
            )}
          >
            <span
              className={classNames(
                "grid size-6 place-items-center rounded-full text-tag leading-none font-bold md:size-7 md:text-fact md:leading-none",
                isPast && "bg-brand-tint text-brand",
                isNow && "bg-brand text-white",
                !isPast && !isNow && "control-line",
              )}
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
