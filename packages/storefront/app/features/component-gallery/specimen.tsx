import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";

/** A family of components with its name above. */
export function Family({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames("mt-12 min-w-0 md:mt-16", className)}>
      <h2 id={id} className="mb-5 text-panel md:text-detail">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One component in one state, with a word about it below. */
export function Specimen({
  about,
  className,
  children,
}: {
  about: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure className={classNames("min-w-0", className)}>
      {children}
      <figcaption className="mt-2 text-fact text-quiet">{about}</figcaption>
    </figure>
  );
}
