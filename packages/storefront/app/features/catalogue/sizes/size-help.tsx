import { fitAdvice } from "@nestling/commerce/reviews";
import type { SizeKind } from "@nestling/commerce/size-names";
import type { Product } from "@nestling/contract/catalogue";
import type { ReviewSummary } from "@nestling/contract/reviews";
import { type MouseEvent, Suspense, useState } from "react";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { lazyPart, whenOpened } from "../../../shared/reporting/lazy-part.tsx";
import { useOnceOpen } from "../../../ui/open-state.ts";
import { useChild } from "./child.ts";
import { fitText } from "./size-chart.tsx";
import type { SizeDialogProps } from "./size-dialog.tsx";

const guidePath = (kind: SizeKind) => `${path("sizeGuide")}#${kind}`;

const SizeDialog = lazyPart<SizeDialogProps>(
  async () => (await import("./size-dialog.tsx")).SizeDialog,
  whenOpened(({ kind }) => location.assign(guidePath(kind))),
);

/** Of the sizes that a product comes in, the one that fits the child now, and until when (SIZE-06). */
function useFittingSize({ skuProperties, size_guide }: Product): string | undefined {
  const child = useChild();
  if (child === undefined || size_guide !== "clothing") return undefined;
  const sizes = skuProperties.flatMap(({ skuPropertyValues }) => skuPropertyValues);
  return sizes
    .map(({ propertyValueDisplayName: size }) => ({ size, fit: fitText(size, child) }))
    .filter(({ fit }) => fit.startsWith("Fits"))
    .map(({ size, fit }) => `${size} ${fit.replace("Fits", "fits")}`)[0];
}

type SizeHelpProps = { product: Product; kind: SizeKind; summary: ReviewSummary | undefined };

/** Below the sizes of a product: what buyers say of their fit (SIZE-05), and the size guide, which opens over the page (SIZE-02). */
export function SizeHelp({ product, kind, summary }: SizeHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useOnceOpen(isOpen);
  const fitting = useFittingSize(product);
  const advice = summary && fitAdvice(summary.fit);
  const open = (press: MouseEvent) => {
    // The browser opens the page in another tab or window, or saves it.
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <div className="mt-2.5 text-label text-quiet">
        {advice !== undefined && <p>{advice}</p>}
        <p className="flex flex-wrap items-center gap-x-4">
          <Link
            to={guidePath(kind)}
            onClick={open}
            onPointerEnter={() => void SizeDialog.preload()}
            aria-haspopup="dialog"
            className="inline-flex min-h-11 items-center text-link"
          >
            Size guide
          </Link>
          {fitting !== undefined && <span>{fitting}</span>}
        </p>
      </div>
      {wasOpen && (
        <Suspense>
          <SizeDialog kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
