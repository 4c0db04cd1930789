import { classNames } from "./class-names.ts";

type PageContentsProps = {
  /** The sections of the page by their anchors. */
  sections: readonly { id: string; title: string }[];
  className?: string;
};

/** The contents of a long page: at its side, where they stay in sight, and above it on small screens. */
export function PageContents({ sections, className }: PageContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className={classNames(
        "max-lg:stitch-t max-lg:stitch-b mt-7 max-lg:py-4 lg:sticky lg:top-8 lg:mt-2 lg:self-start",
        className,
      )}
    >
      <h2 id="contents" className="mb-1.5 font-sans text-base tracking-normal">
        On this page
      </h2>
      <ol className="max-lg:columns-2 max-lg:gap-6">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center text-label leading-5 text-quiet hover:text-brand-dark hover:underline lg:pointer-fine:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
