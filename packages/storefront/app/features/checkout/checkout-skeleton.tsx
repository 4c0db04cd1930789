import { NeedsScripts } from "../../ui/needs-scripts.tsx";

/**
 * A page of the checkout while it loads: its title and the shape of its content. The server renders it for everyone.
 * `hasBar` leaves room for the summary's bar on a small screen.
 */
export function CheckoutSkeleton({ title, hasBar = true }: { title: string; hasBar?: boolean }) {
  return (
    <>
      {hasBar && <div className="h-16 bg-sunken needs-scripts lg:hidden" />}
      <div
        aria-busy="true"
        className="mx-auto grid w-full max-w-296 items-start gap-12 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-11 xl:grid-cols-[1fr_440px] xl:gap-18"
      >
        <div className="mx-auto grid w-full max-w-152 gap-4 lg:mx-0">
          <h1 className="title-checkout">{title}</h1>
          <NeedsScripts what="Checking out needs" />
          <span className="sr-only" role="status">
            Loading
          </span>
          <span className="skeleton mt-9 h-7 w-40 rounded-control" />
          <span className="skeleton h-13 rounded-control" />
          <span className="skeleton h-13 rounded-control" />
          <span className="skeleton mt-5 h-7 w-40 rounded-control" />
          <span className="skeleton h-13 rounded-control" />
          <span className="skeleton h-13 rounded-control" />
          <span className="skeleton h-13 rounded-control" />
        </div>
        <span className="skeleton h-90 rounded-sheet max-lg:hidden" />
      </div>
    </>
  );
}
