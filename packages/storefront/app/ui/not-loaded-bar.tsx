import { classNames } from "./class-names.ts";

type NotLoadedBarProps = { text: string; href: string; className?: string };

/** A bar over a page that could not be loaded, with a link that loads it as a document and needs no script. */
export function NotLoadedBar({ text, href, className }: NotLoadedBarProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "fixed inset-x-4 bottom-4 z-20 mx-auto max-w-120 rounded-tile bg-surface p-5 text-center shadow-float",
        className,
      )}
    >
      <p className="mb-3 text-balance">{`${text} Please check your connection.`}</p>
      <a
        href={href}
        className="inline-flex h-12 items-center rounded-control bg-brand px-6 font-semibold text-white shadow-primary hover:bg-brand-dark"
      >
        Try again
      </a>
    </div>
  );
}
