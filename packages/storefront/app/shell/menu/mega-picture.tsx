import type { Category } from "@nestling/contract/catalogue";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { Picture } from "../../ui/picture.tsx";

/** At the right, where there is room: the category large, in the shop's arch, and the way to what is new in it. */
export function MegaPicture({ category: { categoryId, title, icon } }: { category: Category }) {
  return (
    <div className="flex flex-col justify-between bg-oat px-5 pt-6 pb-5 max-xl:hidden">
      <div>
        <p className="font-display text-panel font-semibold text-balance">New in {title}</p>
        <Link
          to={path("category", { categoryId }, { sort: "created_at", direction: "DESC" })}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          See what came last
          <ArrowRight className="size-4.5" />
        </Link>
      </div>
      {icon !== undefined && (
        <Picture
          key={icon}
          picture={{ src: icon, alt: "" }}
          sizes="204px"
          largest={480}
          className="aspect-4/5 h-auto flex-none arch"
        />
      )}
    </div>
  );
}
