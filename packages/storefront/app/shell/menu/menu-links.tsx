import Star from "@lucide/icons/icons/star";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ShopMark } from "../../ui/shop-mark.tsx";

type BestSellerLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { pictureClassName: string };

/** The link to the best sellers of the whole shop, at the top of every menu (HEAD-04). */
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
        <Icon icon={Star} className="fill-honey text-honey-line" />
      </span>
      Best Seller
      {children}
    </Link>
  );
}

type CategoryPictureProps = { icon: string | undefined; className: string };

/** A category's small picture in a menu; the shop's logo if it has none. */
export function CategoryPicture({ icon, className }: CategoryPictureProps) {
  const box = classNames("flex-none rounded-control", className);
  if (icon === undefined) {
    return (
      <span className={classNames("grid place-items-center bg-oat", box)}>
        <ShopMark className="w-3/5 opacity-45" />
      </span>
    );
  }
  return <Picture picture={{ src: icon, alt: "" }} sizes="40px" largest={160} className={box} />;
}
