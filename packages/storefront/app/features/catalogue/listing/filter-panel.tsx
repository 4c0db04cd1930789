import { formatTotal } from "@nestling/commerce/counts";
import { formatPriceRange, priceRanges, ratingSteps } from "@nestling/commerce/listing-filters";
import type { Facets } from "@nestling/contract/listing";
import Star from "lucide-react/icons/star";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { type FilterName, type Filters, priceWords, typedRange, withFilter } from "./filters.ts";
import {
  type ListingQuery,
  type ListingSource,
  orderParameter,
  sortsOf,
  sourcePath,
  sourceQuery,
} from "./listing-query.ts";

type PanelProps = {
  source: ListingSource;
  query: ListingQuery;
  /** How many products each filter would leave; undefined until that is known. */
  facets: Facets | undefined;
  onChange: (filters: Filters) => void;
};

/**
 * All filters of a listing (CAT-07). A choice takes effect at once. Without scripts it is a form with a button, whose
 * address is redirected to the clean one.
 */
export function FilterPanel({ source, query, facets, onChange }: PanelProps) {
  const { filters, sort } = query;
  const set = <Name extends FilterName>(name: Name, value: Filters[Name] | undefined) =>
    onChange(withFilter(filters, name, value));
  const flags = { sale: facets?.on_sale, free: facets?.free_shipping, stock: facets?.in_stock };
  const check = (name: keyof typeof flags, words: string) => (
    <Choice
      type="checkbox"
      name={name}
      value="1"
      isOn={filters[name] === "1"}
      count={flags[name]}
      facets={facets}
      onToggle={(isOn) => set(name, isOn ? "1" : undefined)}
    >
      {words}
    </Choice>
  );
  return (
    <form action={sourcePath(source)} onSubmit={(event) => event.preventDefault()} className="text-label">
      {Object.entries(sourceQuery(source)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort.key !== sortsOf(source)[0].key && <input type="hidden" name={orderParameter} value={sort.key} />}
      <Group title="Price">
        {priceRanges.map((range) => {
          const price = formatPriceRange(range);
          return (
            <Choice
              key={price}
              type="radio"
              name="price"
              value={price}
              isOn={filters.price === price}
              count={countOfRange(facets, range.from)}
              facets={facets}
              onToggle={(isOn) => set("price", isOn ? price : undefined)}
            >
              {priceWords(price)}
            </Choice>
          );
        })}
        <PriceFields key={filters.price} price={filters.price} onChange={(price) => set("price", price)} />
      </Group>
      <Group title="Offers">
        {check("sale", "On sale")}
        {check("free", "Free shipping")}
      </Group>
      <Group title="Availability">{check("stock", "In stock")}</Group>
      <Group title="Rating">
        {ratingSteps.map((step) => (
          <Choice
            key={step}
            type="radio"
            name="rating"
            value={String(step)}
            isOn={filters.rating === String(step)}
            count={facets?.rating.find(({ from }) => from === step)?.count}
            facets={facets}
            onToggle={(isOn) => set("rating", isOn ? (`${step}` as const) : undefined)}
          >
            <Stars count={step} />
          </Choice>
        ))}
      </Group>
      <noscript>
        <Button type="submit" className="mt-2 w-full">
          Apply
        </Button>
      </noscript>
    </form>
  );
}

function countOfRange(facets: Facets | undefined, from: number): number | undefined {
  return facets && (facets.price.find((bucket) => bucket.from * 100 === from)?.count ?? 0);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t-2 border-dashed border-line py-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-left mb-1.5 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  isOn: boolean;
  count: number | undefined;
  facets: Facets | undefined;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
};

/** A filter with the number of products that it leaves. A second press clears it. */
function Choice({ type, name, value, isOn, count, facets, onToggle, children }: ChoiceProps) {
  const isCapped = facets !== undefined && count !== undefined && count >= facets.capped_at;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-10">
      <input
        type={type}
        name={name}
        value={value}
        checked={isOn}
        onChange={() => onToggle(!isOn)}
        onClick={type === "radio" && isOn ? () => onToggle(false) : undefined}
        className={classNames("choice", type === "radio" ? "rounded-full" : "rounded-[6px]")}
      />
      <span className="flex-1">{children}</span>
      {count !== undefined && (
        <span className="text-fact text-quiet tabular-nums">
          <span className="sr-only">, </span>
          {formatTotal(count, isCapped)}
          <span className="sr-only"> products</span>
        </span>
      )}
    </label>
  );
}

/** A price range that the customer types. It takes effect when the focus leaves both fields, or on Enter. */
function PriceFields({
  price = "",
  onChange,
}: {
  price: string | undefined;
  onChange: (price: string | undefined) => void;
}) {
  const [low = "", high = ""] = price.split("-");
  const [from, setFrom] = useState(low);
  const [to, setTo] = useState(high);
  const settle = () => {
    const typed = typedRange(from, to);
    if (typed !== (price || undefined) && (typed !== undefined || (from === "" && to === "")))
      onChange(typed);
  };
  const field = (label: string, name: string, value: string, set: (text: string) => void) => (
    <label className="relative min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-quiet">$</span>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={label === "Lowest price" ? "from" : "to"}
        value={value}
        onChange={({ target }) => set(target.value.slice(0, 7))}
        onKeyDown={(event) => event.key === "Enter" && settle()}
        className="control-field h-11 w-full rounded-control border-[1.5px] border-field-line bg-white pr-3 pl-7 text-base tabular-nums"
      />
    </label>
  );
  return (
    <fieldset
      className="mt-1.5 flex min-w-0 gap-3"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && settle()}
    >
      <legend className="sr-only">A range of your own</legend>
      {field("Lowest price", "from", from, setFrom)}
      {field("Highest price", "to", to, setTo)}
    </fieldset>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="flex" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            className={classNames(
              "size-4.5 stroke-honey-line stroke-[1.25]",
              star <= count ? "fill-honey" : "fill-transparent opacity-40",
            )}
          />
        ))}
      </span>
      <span className="sr-only">{count} stars</span> and up
    </span>
  );
}
