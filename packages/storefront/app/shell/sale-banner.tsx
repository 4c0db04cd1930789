import { Link } from "react-router";
import { path } from "../shared/links.ts";

/** The thin line on top of the pages for browsing (LAY-06). It promises only what the prices below it show. */
export function SaleBanner() {
  return (
    <aside
      aria-label="Sale"
      className="relative z-20 bg-brand-dark px-4 py-2.5 text-center text-fact text-cream"
    >
      <strong className="font-semibold text-white">Nest Sale</strong>
      <span className="max-md:hidden"> · gentle prices on cribs, bedding and warm layers </span>
      <span className="max-[359px]:hidden md:hidden"> · gentle prices all over </span>
      <Link
        to={path("category", { categoryId: "best-seller" })}
        className="relative ml-1.5 font-semibold underline underline-offset-3 after:absolute after:-inset-3.5"
      >
        Shop the sale
      </Link>
    </aside>
  );
}
