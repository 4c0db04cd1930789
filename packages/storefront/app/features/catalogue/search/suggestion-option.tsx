import LayoutGrid from "@lucide/icons/icons/layout-grid";
import History from "@lucide/icons/icons/rotate-ccw-clock";
import SpellCheck from "@lucide/icons/icons/spell-check";
import Star from "@lucide/icons/icons/star";
import X from "@lucide/icons/icons/x";
import type { Suggestions } from "@nestling/contract/listing";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { dollars } from "../../../ui/dollars.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { marked } from "./marked.ts";
import type { Option } from "./suggestion-groups.ts";

type SuggestionOptionProps = {
  id: string;
  option: Option;
  isActive: boolean;
  typed: string;
  onFollow: () => void;
  onForget: () => void;
};

/** An option: a link, so that it can be opened in a new tab. It never has the focus: the field names the active option. */
export function SuggestionOption({ id, option, isActive, typed, onFollow, onForget }: SuggestionOptionProps) {
  const follow = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onFollow();
  };
  const isButton = option.kind === "all";
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={option.to}
      prefetch="intent"
      onClick={follow}
      className={classNames(
        "flex min-h-12 items-center gap-3.5 rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-brand-tint",
        isButton && "control-line mx-3 mt-2.5 justify-center bg-surface font-semibold",
      )}
    >
      <Content option={option} typed={typed} onForget={onForget} />
    </Link>
  );
}

function Content({ option, typed, onForget }: Pick<SuggestionOptionProps, "option" | "typed" | "onForget">) {
  switch (option.kind) {
    case "category":
      return (
        <>
          <Icon icon={LayoutGrid} className="text-quiet" />
          <span>
            <Marked text={option.title} typed={typed} />
          </span>
          {option.parent !== undefined && (
            <span className="ml-auto text-fact whitespace-nowrap text-quiet">{`in ${option.parent}`}</span>
          )}
        </>
      );
    case "product":
      return <ProductContent product={option.product} typed={typed} />;
    case "recent":
      return (
        <>
          <Icon icon={History} className="text-quiet" />
          <span className="min-w-0 truncate">{option.text}</span>
          <Forget onForget={onForget} />
        </>
      );
    case "instead":
      return (
        <>
          <Icon icon={SpellCheck} className="text-quiet" />
          <span className="min-w-0 text-label wrap-anywhere">
            Showing results for <b className="font-semibold">{option.corrected}</b>.{" "}
            <span className="text-link">{`Search for ${option.text} instead`}</span>
          </span>
        </>
      );
    case "all":
      return (
        <span className="truncate">
          See all results<span className="sr-only">{` for ${option.text}`}</span>
        </span>
      );
  }
}

function ProductContent({ product, typed }: { product: Suggestions["products"][number]; typed: string }) {
  const { name, avatar, price, promotion_price, rating } = product;
  const isReduced = promotion_price < price;
  return (
    <>
      <Picture
        picture={{ ...avatar, alt: "" }}
        sizes="64px"
        largest={160}
        className="size-14 flex-none rounded-control md:size-16"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          <Marked text={name} typed={typed} />
        </span>
        {rating > 0 && (
          <span className="flex items-center gap-x-1 text-fact">
            <Icon icon={Star} className="size-3.75 fill-honey stroke-honey-line stroke-[1.5]" />
            <span className="sr-only">Rated</span>
            <b className="font-semibold">{rating.toFixed(1)}</b>
          </span>
        )}
      </span>
      <span className="text-right tabular-nums">
        <b className={classNames("block font-bold", isReduced && "text-sale")}>{dollars(promotion_price)}</b>
        {isReduced && (
          <>
            <span className="sr-only">before</span>
            <s className="block text-fact text-quiet">{dollars(price)}</s>
          </>
        )}
      </span>
    </>
  );
}

/** The button to forget a search, for the pointer. By keyboard it is the Delete key, for screen readers the button above. */
function Forget({ onForget }: { onForget: () => void }) {
  const forget = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onForget();
  };
  return (
    <span
      aria-hidden="true"
      onClick={forget}
      className="-my-2 -mr-2 ml-auto grid size-11 flex-none place-items-center rounded-full text-quiet hover:bg-line"
    >
      <Icon icon={X} className="size-4.5" />
    </span>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return marked(text, typed).map(({ text: piece, isMatch, at }) =>
    isMatch ? (
      <b key={at} className="font-bold">
        {piece}
      </b>
    ) : (
      piece
    ),
  );
}
