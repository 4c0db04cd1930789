import type { Order } from "@nestling/contract/orders";
import { classNames } from "../../ui/class-names.ts";
import { type Tone, tones } from "./status-words.ts";

const colors: Readonly<Record<Tone, string>> = {
  waiting: "bg-honey-tint text-warning",
  "under way": "bg-brand-tint text-brand-dark",
  well: "bg-success-tint text-success-dark",
  over: "bg-sunken text-quiet",
};

/** An order's status, in the source's own words for it (ORD-01). */
export function StatusPill({ order: { status, label } }: { order: Pick<Order, "status" | "label"> }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 rounded-full px-3.5 py-1 text-fact leading-6 font-semibold",
        colors[tones[status]],
      )}
    >
      <svg viewBox="0 0 8 8" width="8" height="8" fill="currentColor" aria-hidden="true">
        <circle cx="4" cy="4" r="4" />
      </svg>
      <span>{label}</span>
    </span>
  );
}
