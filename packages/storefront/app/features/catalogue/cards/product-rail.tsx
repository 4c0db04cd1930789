import ArrowLeft from "@lucide/icons/icons/arrow-left";
import ArrowRight from "@lucide/icons/icons/arrow-right";
import type { Card } from "@nestling/contract/catalogue";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProductCard } from "./product-card.tsx";

type ProductRailProps = {
  title: string;
  cards: readonly Card[];
  /** The page with all products of which the rail shows some. */
  all?: string;
};

/** A row of cards that scrolls sideways: by touch, by keyboard, or by its arrows. */
export function ProductRail({ title, cards, all }: ProductRailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  const titleId = useId();

  const look = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    setEnds({ atStart: scrollLeft < 8, atEnd: scrollLeft + clientWidth > scrollWidth - 8 });
  }, []);
  useEffect(() => {
    // The observer runs after layout. Reading the sizes here would force another layout.
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [look]);
  const move = (direction: 1 | -1) => {
    const { clientWidth = 0 } = list.current ?? {};
    list.current?.scrollBy({ left: direction * clientWidth * 0.8 });
  };

  return (
    <section aria-labelledby={titleId} className="mt-(--section-gap)">
      <header className="container-page mb-4 flex items-end gap-4 md:mb-6">
        <h2 id={titleId} className="title-section">
          {title}
        </h2>
        <div className="ml-auto flex items-center gap-2 max-md:hidden">
          {all !== undefined && (
            <Link
              to={all}
              className="mr-3 inline-flex h-11 items-center gap-1.5 font-semibold text-brand hover:text-brand-dark hover:underline"
            >
              See all<span className="sr-only"> {title}</span>
              <Icon icon={ArrowRight} className="size-4.5" />
            </Link>
          )}
          <IconButton
            label="Back"
            disabled={ends.atStart}
            onClick={() => move(-1)}
            className="control-line bg-surface"
          >
            <Icon icon={ArrowLeft} />
          </IconButton>
          <IconButton
            label="Forward"
            disabled={ends.atEnd}
            onClick={() => move(1)}
            className="control-line bg-surface"
          >
            <Icon icon={ArrowRight} />
          </IconButton>
        </div>
      </header>
      <ul
        ref={list}
        onScroll={look}
        className="rail card-rows grid grid-flow-col scroll-smooth auto-cols-[164px] justify-start gap-3.5 pb-1 md:auto-cols-[236px] md:gap-6"
      >
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="(min-width: 768px) 236px, 164px" />
          </li>
        ))}
        {all !== undefined && <AllCard title={title} to={all} />}
      </ul>
    </section>
  );
}

/** On a phone the link to all products is the last card, where the customer arrives after scrolling. */
function AllCard({ title, to }: { title: string; to: string }) {
  return (
    // Positioned, so that the text for screen readers scrolls with the rail and does not widen the page.
    <li className="relative md:hidden">
      <Link
        to={to}
        className="grid aspect-square content-center justify-items-center gap-3 rounded-picture bg-sunken text-center font-semibold text-brand"
      >
        <span className="grid size-11 place-items-center rounded-full bg-white shadow-add">
          <Icon icon={ArrowRight} className="size-5.5" />
        </span>
        <span>
          See all<span className="sr-only"> {title}</span>
        </span>
      </Link>
    </li>
  );
}
