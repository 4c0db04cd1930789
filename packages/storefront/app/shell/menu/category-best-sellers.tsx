import { formatUsd, fromUsd } from "@nestling/commerce/money";
import type { Card } from "@nestling/contract/catalogue";
import { use } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { Picture } from "../../ui/picture.tsx";

const shown = 3;

const asked = new Map<number, Promise<readonly Card[]>>();

/** The best sellers of a category, requested once. If the call fails, the panel leaves them out. */
function bestSellersIn(categoryId: number): Promise<readonly Card[]> {
  const known = asked.get(categoryId);
  if (known !== undefined) return known;
  const cards = import("../../shared/api.ts")
    .then(({ browserApi }) => browserApi().listProducts({ query: { categoryId, pageSize: shown } }))
    .then((answer) => (answer.status === 200 ? answer.body.products : []))
    .catch(() => {
      // A later opening asks again. If it were forgotten at once, React would render anew, ask, fail and so on, without end.
      setTimeout(() => asked.delete(categoryId), 1_000);
      return [];
    });
  asked.set(categoryId, cards);
  return cards;
}

/** The three best sellers of a category, shown if its groups leave room for them. */
export function CategoryBestSellers({ categoryId, title }: { categoryId: number; title: string }) {
  const cards = use(bestSellersIn(categoryId));
  if (cards.length === 0) return null;
  return (
    <section className="stitch-t mt-6 pt-5">
      <h3 className="mb-2.5 text-label font-semibold">{`Best Sellers in ${title}`}</h3>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {cards.map(({ id, name, avatar, promotion_price }) => (
          <li key={id} className="last:max-lg:hidden">
            <Link
              to={path("product", { productId: id })}
              className="group grid grid-cols-[60px_1fr] items-center gap-3 text-fact"
            >
              <Picture
                picture={{ ...avatar, alt: "" }}
                sizes="60px"
                largest={160}
                className="rounded-control"
              />
              <span>
                <span className="line-clamp-2 font-semibold group-hover:text-brand-dark group-hover:underline">
                  {name}
                </span>
                <span className="text-quiet tabular-nums">{formatUsd(fromUsd(promotion_price))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The placeholder while they load. */
export function BestSellersSkeleton() {
  return (
    <div aria-hidden="true" className="stitch-t mt-6 pt-5">
      <span className="skeleton mb-2.5 h-5 w-36 rounded-full" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <span key={place} className="skeleton h-15 rounded-control last:max-lg:hidden" />
        ))}
      </div>
    </div>
  );
}
