import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** In place of what is on its way: the shape of it for who sees, a word for who does not. */
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

/** Lies over everything while the shop is asked something that decides how to go on. `label` says what. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-page/70">
      <span className="size-11 animate-spin rounded-full border-4 border-brand/20 border-t-brand" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** In place of an account's page until the browser has looked whose it is. */
export function CardsSkeleton() {
  return (
    <LoadingShape>
      <span className="skeleton h-62.5 rounded-sheet" />
      <span className="skeleton h-36 rounded-sheet" />
    </LoadingShape>
  );
}
