import type { ReactNode } from "react";

/** The main part at the left and `aside` at the right; on small screens one below the other. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-296 items-start gap-12 px-(--gutter) pt-6 lg:grid-cols-[1fr_360px] lg:pt-11 xl:grid-cols-[1fr_440px] xl:gap-18">
      <div className="mx-auto w-full max-w-152 min-w-0 lg:mx-0">{children}</div>
      {aside}
    </div>
  );
}
