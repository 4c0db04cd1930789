import Star from "lucide-react/icons/star";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { classNames } from "../../ui/class-names.ts";

type BestSellerLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { pictureClassName: string };

/** The whole shop by what sells best (HEAD-04), with its honey star, on top of every menu. */
export function BestSellerLink({ className, pictureClassName, children, ...rest }: BestSellerLinkProps) {
  return (
    <Link
      {...rest}
      to={path("category", { categoryId: "best-seller" })}
      className={classNames("flex items-center gap-3.5 font-bold", className)}
    >
      <span
        className={classNames(
          "grid flex-none place-items-center rounded-control bg-honey-tint",
          pictureClassName,
        )}
      >
        <Star className="fill-honey text-honey-line" />
      </span>
      Best Seller
      {children}
    </Link>
  );
}
