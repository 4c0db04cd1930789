import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { ShopMark } from "../ui/shop-mark.tsx";
import { path } from "./links.ts";
import { useShop } from "./shop.ts";

/** Mark and name; leads home. */
export function Logo({ className }: { className?: string }) {
  return (
    <Link
      to={path("home")}
      className={classNames(
        "inline-flex h-11 items-center gap-2 font-display text-logo-phone font-semibold tracking-display text-brand-dark md:gap-2.5 md:text-logo",
        className,
      )}
    >
      <ShopMark className="size-7.5 md:size-9" />
      <span>{useShop()?.shop.name ?? "Home"}</span>
    </Link>
  );
}
