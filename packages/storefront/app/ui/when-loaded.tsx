import type { ReactNode } from "react";
import { LoadError } from "./load-error.tsx";
import { LoadingShape } from "./loading.tsx";
import type { Loaded } from "./use-loaded.ts";

/** The skeleton of a form. */
export function FieldsSkeleton() {
  return (
    <LoadingShape className="mt-4">
      <span className="skeleton h-13 rounded-control" />
      <span className="skeleton h-13 rounded-control" />
    </LoadingShape>
  );
}

type WhenLoadedProps<Value> = { loaded: Loaded<Value>; children: (value: Value) => ReactNode };

/** Shows loaded data, a skeleton while it loads, or an error with a button that tries again. */
export function WhenLoaded<Value>({ loaded, children }: WhenLoadedProps<Value>) {
  switch (loaded.state) {
    case "loading":
      return <FieldsSkeleton />;
    case "failed":
      return <LoadError text="We couldn't load this." onRetry={loaded.retry} className="mt-4" />;
    case "ready":
      return children(loaded.value);
  }
}
