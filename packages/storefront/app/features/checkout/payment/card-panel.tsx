import CreditCard from "lucide-react/icons/credit-card";
import type { ReactNode } from "react";

/** The frame around a card form: what one pays with, and what belongs beside it. */
export function CardPanel({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 overflow-hidden rounded-picture border-2 border-brand bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-5">
        <span className="flex items-center gap-3 font-semibold">
          <CreditCard className="text-brand" aria-hidden="true" />
          Credit or debit card
        </span>
        {head}
      </div>
      <div className="px-4 pb-5 md:px-5 md:pb-6">{children}</div>
    </div>
  );
}
