import { formatUsd } from "@nestling/commerce/money";
import { payable } from "@nestling/commerce/typed-amount";
import type { ReactNode } from "react";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { useShop } from "../../shared/shop.ts";
import { Columns } from "../../ui/columns.tsx";
import { LoadingShape } from "../../ui/loading.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";

/** The payment page: what to do at the left, what is good to know at the right, or below on small screens. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Columns aside={<GoodToKnow />}>
      <SectionErrorBoundary name="payment page" isNeeded>
        {children}
      </SectionErrorBoundary>
    </Columns>
  );
}

function GoodToKnow() {
  const shop = useShop()?.shop;
  const payee = [shop?.name, ...(shop?.postalAddress ?? [])].join(", ");
  return (
    <section
      aria-labelledby="good-to-know"
      className="mx-auto w-full max-w-152 rounded-tile bg-sunken p-5 md:rounded-sheet md:p-7 lg:mx-0"
    >
      <h2 id="good-to-know" className="text-panel">
        Good to know
      </h2>
      <ul className="mt-4 grid gap-4 text-label leading-6">
        <li className="tick">{`From ${formatUsd(payable.least)} to ${formatUsd(payable.most)}, in US dollars, with nothing added.`}</li>
        <li className="tick">Your bank may ask you to confirm it's you.</li>
        <li className="tick">Your receipt appears here right away, and we'll email it to you.</li>
      </ul>
      <p className="mt-4 border-t-2 border-dashed border-line-deep pt-4 text-fact text-quiet">{`You pay ${payee}.`}</p>
    </section>
  );
}

/** The page while the browser looks what there is to pay. The server sends it to everyone. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <PageFrame>
      <LoadingShape>
        <h1 className="title-checkout">{title}</h1>
        <span className="skeleton mt-5 h-13 rounded-control" />
        <span className="skeleton h-13 rounded-control" />
        <span className="skeleton h-13 rounded-control" />
      </LoadingShape>
      <NeedsScripts what="Paying needs" className="mt-4" />
    </PageFrame>
  );
}
