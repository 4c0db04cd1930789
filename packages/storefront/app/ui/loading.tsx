import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A skeleton while something loads, with "Loading" for screen readers. */
export function LoadingShape({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={classNames("grid gap-4", className)}>
      {children}
      <span className="sr-only" role="status">
        Loading
      </span>
    </div>
  );
}

/** Covers the page while a call decides what comes next. `label` says what is going on. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-page/70">
      <span className="size-11 animate-spin rounded-full border-4 border-brand/20 border-t-brand" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** The skeleton of an account page while the session is checked. */
export function CardsSkeleton() {
  return (
    <LoadingShape>
      <span className="skeleton h-62.5 rounded-sheet" />
      <span className="skeleton h-36 rounded-sheet" />
    </LoadingShape>
  );
}
