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
