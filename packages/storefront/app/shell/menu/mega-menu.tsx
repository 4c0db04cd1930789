import { Suspense } from "react";
import { closeInHeader } from "../../shared/header-state.ts";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { MegaSkeleton } from "./mega-skeleton.tsx";
import { MegaTree } from "./mega-tree.tsx";

const close = () => closeInHeader("menu");

/** The panel below the header (HEAD-02): the page behind it is dimmed, and a press there closes it. */
export function MegaMenu({ tries }: { tries: number; isOpen: true }) {
  return (
    <>
      <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 -z-1 bg-scrim" />
      <div className="pointer-events-none absolute inset-x-0 top-full">
        <div className="container-page">
          <nav
            aria-label="All categories"
            className="pointer-events-auto relative mt-1 h-[min(724px,100dvh-176px)] overflow-hidden rounded-sheet bg-page shadow-float"
          >
            <SectionErrorBoundary key={tries} name="mega menu">
              <Suspense fallback={<MegaSkeleton />}>
                <MegaTree />
              </Suspense>
            </SectionErrorBoundary>
          </nav>
        </div>
      </div>
    </>
  );
}
