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
        "inline-flex h-11 max-w-full min-w-0 items-center gap-2 font-display text-logo-phone font-semibold tracking-display text-brand-dark md:gap-2.5 md:text-logo",
        className,
      )}
    >
      <ShopMark className="size-7.5 flex-none md:size-9" />
      {/* A long name ends in dots before it takes the room of what stands next to it. */}
      <span className="truncate py-1">{useShop()?.shop.name ?? "Home"}</span>
    </Link>
  );
}
