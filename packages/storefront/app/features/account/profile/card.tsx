import { type ReactNode, useId } from "react";
import { PageContent, type PageState } from "../../../shared/page-data.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { FieldsSkeleton } from "../../../ui/when-loaded.tsx";

type CardProps = {
  title: string;
  /** Its anchor in the page's address. */
  anchor: string;
  /** A sentence below the title. */
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

type CardContentProps<Value> = { page: PageState<Value>; children: (value: Value) => ReactNode };

/** What a card shows of its data. */
export function CardContent<Value>({ page, children }: CardContentProps<Value>) {
  return (
    <PageContent page={page} skeleton={<FieldsSkeleton />} failed="We couldn't load this." className="mt-4">
      {children}
    </PageContent>
  );
}
