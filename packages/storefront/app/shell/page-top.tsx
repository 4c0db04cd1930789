import { useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { path } from "../shared/links.ts";
import { SectionErrorBoundary } from "../shared/reporting/section-error-boundary.tsx";
import { useShop } from "../shared/shop.ts";
import { FlashBell } from "./flash-bell.tsx";

/** OPS-04: while a stand-in serves, every page says so. */
export function DemoNotice() {
  if (!useShop()?.shop.isDemo) return null;
  return (
    <aside
      aria-label="About this shop"
      className="relative z-20 bg-honey-tint px-4 py-1 text-center text-fact text-ink"
    >
      Demo shop: no real payments
    </aside>
  );
}

/**
 * The thin line on top of the pages for browsing (LAY-06), with room for the bell at its right end on every screen. Where
 * one pays, it is quiet.
 */
export function SaleBanner({ look }: { look: "sale-banner" | "sale-banner is-quiet" }) {
  return (
    <aside aria-label="Sale" className={look}>
      <strong>Nest Sale</strong>
      {/* What the page that it leads to begins with, whatever is reduced. */}
      <span className="max-md:hidden"> · lower prices, Best Sellers first </span>
      <Link
        to={path("category", { categoryId: "sale" })}
        className="relative ml-1.5 font-semibold underline underline-offset-3 after:absolute after:-inset-3.5"
      >
        Shop the sale
      </Link>
      <SectionErrorBoundary name="flash-sale bell">
        <FlashBell />
      </SectionErrorBoundary>
    </aside>
  );
}

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-30 rounded-control bg-brand px-6 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}

/** Whether the document's first page has been shown. Each later page is a client navigation. */
let hasArrived = false;

/**
 * Moves the focus to the content after a client navigation, because the link that had it is gone; not after a new sort
 * order or variant. `isStep`: treats this document load as a navigation, like one from the payment page.
 */
export function useArrival(isStep = false): void {
  const { pathname, search } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get("page") ?? ""}`;
  const before = useRef<string>(undefined);
  // Before the page is seen, so that no key that is pressed at once goes elsewhere.
  useLayoutEffect(() => {
    const content = document.getElementById("content");
    const isFromPayment = document.referrer === location.origin + path("payment");
    const isNew = (hasArrived || isStep || isFromPayment) && before.current !== place;
    if (isNew && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    hasArrived = true;
    before.current = place;
  }, [place, isStep]);
}
