import { type ComponentType, memo, Suspense, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Deferred } from "./deferred.tsx";

/**
 * Makes `Section` a section below the first screen (decision 0034). React hydrates it after the rest, or at once if it
 * is pressed. After a client navigation it renders after the first screen. `className` sets `--room`, the reserved
 * height (`content-auto`).
 */
export function deferHydration<Props extends object>(Section: ComponentType<Props>) {
  return memo(function DeferredSection({ className, ...props }: Props & { className?: string }) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // Of a page that was navigated to, everything is laid out: nothing waits for it.
      if (box.current?.childElementCount === 0) box.current.style.contentVisibility = "visible";
    }, []);
    return (
      <div ref={box} className={classNames("content-auto", className)}>
        <Suspense>
          <Deferred>
            <Section {...(props as unknown as Props)} />
          </Deferred>
        </Suspense>
      </div>
    );
  });
}
