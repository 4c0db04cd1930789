import type { ReactNode } from "react";
import { LoadingShape } from "./loading.tsx";
import { NeedsScripts } from "./needs-scripts.tsx";

type NarrowPageProps = { title: string; children: ReactNode };

/** A page as wide as a form. */
export function NarrowPage({ title, children }: NarrowPageProps) {
  return (
    <div className="mx-auto w-full max-w-121 px-(--gutter) pt-8">
      <h1 className="title-checkout">{title}</h1>
      {children}
    </div>
  );
}

/** The skeleton of a `NarrowPage`. `what` begins the sentence that is shown without JavaScript. */
export function NarrowPageSkeleton({ title, what = "Accounts need" }: { title: string; what?: string }) {
  return (
    <NarrowPage title={title}>
      <LoadingShape className="mt-6">
        <span className="skeleton h-13 rounded-control" />
        <span className="skeleton h-13 rounded-control" />
      </LoadingShape>
      <NeedsScripts what={what} className="mt-4" />
    </NarrowPage>
  );
}
