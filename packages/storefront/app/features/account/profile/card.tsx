import { type ReactNode, useId } from "react";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { Button } from "../../../ui/button.tsx";
import { LoadingShape } from "../../../ui/loading.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Loaded } from "../../../ui/use-loaded.ts";

type CardProps = {
  title: string;
  /** Its place in the page's address. */
  anchor: string;
  /** What it is about, in a sentence. */
  text?: ReactNode;
  children: ReactNode;
};

/** A part of the account, which loads, fails and saves by itself. */
export function Card({ title, anchor, text, children }: CardProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7"
    >
      <h2 id={id} tabIndex={-1} className="text-panel outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-body">{text}</p>}
      <SectionErrorBoundary name={`my account, ${anchor}`}>{children}</SectionErrorBoundary>
    </section>
  );
}

type WhenLoadedProps<Value> = { loaded: Loaded<Value>; children: (value: Value) => ReactNode };

/** What is made of `loaded`: its shape while it is on its way, and a way to ask again when it did not come. */
export function WhenLoaded<Value>({ loaded, children }: WhenLoadedProps<Value>) {
  switch (loaded.state) {
    case "loading":
      return (
        <LoadingShape className="mt-4">
          <span className="skeleton h-13 rounded-control" />
          <span className="skeleton h-13 rounded-control" />
        </LoadingShape>
      );
    case "failed":
      return (
        <Note look="error" role="alert" className="mt-4">
          <p>This did not arrive.</p>
          <Button look="secondary" size="small" onClick={loaded.retry} className="mt-2">
            Try again
          </Button>
        </Note>
      );
    case "ready":
      return children(loaded.value);
  }
}
