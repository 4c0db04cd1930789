import Star from "@lucide/icons/icons/star";
import { type FacetName, facetKeys, facetWords } from "@nestling/commerce/facets";
import { formatPriceRange, priceRanges, ratingSteps } from "@nestling/commerce/listing-filters";
import type { Facets } from "@nestling/contract/listing";
import { memo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Choice, FoldingGroup, Group, Pill, Swatch } from "./filter-choices.tsx";
import {
  type FilterName,
  type Filters,
  priceWords,
  toggled,
  typedRange,
  valuesOf,
  withFilter,
} from "./filters.ts";
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
 * All filters of a listing (CAT-07, FIND-01), which take effect at once. Without scripts it is a form, whose address
 * is redirected to the clean one. It is memoized: rendering its hundred inputs again would delay every navigation.
 */
export const FilterPanel = memo(function FilterPanel({ source, query, facets, onChange }: PanelProps) {
  const { filters, sort } = query;
  const cappedAt = facets && cappedFrom(facets);
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
      cappedAt={cappedAt}
      onToggle={(isOn) => set(name, isOn ? "1" : undefined)}
    >
      {words}
    </Choice>
  );
  const isSale = source.kind === "category" && source.categoryId === "sale";
  // As with the prices: what leaves no product is not offered, such as all of it in a shop without reviews.
  const stars = ratingSteps
    .map((step) => `${step}` as const)
    .filter(
      (step) => countOfStars(facets, step) !== 0 || filters.rating === step || facets?.is_partial === true,
    );
  const rating = stars.length > 0 && (
    <Group title="Rating">
      {stars.map((step) => (
        <Choice
          key={step}
          type="radio"
          name="rating"
          value={step}
          isOn={filters.rating === step}
          count={countOfStars(facets, step)}
          cappedAt={cappedAt}
          onToggle={(isOn) => set("rating", isOn ? step : undefined)}
        >
          <Stars count={Number(step)} />
        </Choice>
      ))}
    </Group>
  );
  const facet = { filters, facets, onChange };
  return (
    <form action={sourcePath(source)} onSubmit={(event) => event.preventDefault()} className="text-label">
      {Object.entries(sourceQuery(source)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort.key !== sortsOf(source)[0].key && <input type="hidden" name={orderParameter} value={sort.key} />}
      <FacetGroup title="Age" name="age" isOpen {...facet} />
      <FacetGroup title="Size" name="size" {...facet} />
      <FacetGroup title="Color" name="color" isOpen {...facet} />
      <FacetGroup title="Material" name="material" {...facet} />
      <Group title="Price">
        {priceRanges.map((range) => {
          const price = formatPriceRange(range);
          const isOn = filters.price === price;
          const count = countOfRange(facets, range.from);
          // Where only some products were counted, others may have the price.
          if (count === 0 && !isOn && !facets?.is_partial) return null;
          return (
            <Choice
              key={price}
              type="radio"
              name="price"
              value={price}
              isOn={isOn}
              count={count}
              cappedAt={cappedAt}
              onToggle={(isOn) => set("price", isOn ? price : undefined)}
            >
              {priceWords(price)}
            </Choice>
          );
        })}
        <PriceFields key={filters.price} price={filters.price} onChange={(price) => set("price", price)} />
      </Group>
      <Group title="Offers">
        {!isSale && check("sale", "On sale")}
        {check("free", "Free Shipping")}
      </Group>
      <Group title="Availability">{check("stock", "In stock")}</Group>
      {/* The last two: which there are is known when they have been counted, and nothing that was there moves. */}
      {facets === undefined ? <noscript>{rating}</noscript> : rating}
      <KindGroup {...facet} />
      <noscript>
        <Button type="submit" className="mt-2 w-full">
          Apply
        </Button>
      </noscript>
    </form>
  );
});

/** From here on a count may be too low: from the first product, where only some were counted. */
function cappedFrom({ capped_at, is_partial }: Facets): number {
  return is_partial ? 1 : capped_at;
}

function countOfRange(facets: Facets | undefined, from: number): number | undefined {
  return facets && (facets.price.find((bucket) => bucket.from * 100 === from)?.count ?? 0);
}

function countOfStars(facets: Facets | undefined, step: string): number | undefined {
  return facets?.rating.find(({ from }) => String(from) === step)?.count;
}

type FacetGroupProps = Pick<PanelProps, "facets" | "onChange"> & { filters: Filters };

/**
 * The values of a facet. Until they are counted, and without scripts, all that the shop knows are offered; then those that leave
 * products, and those that are set.
 */
function FacetGroup({
  title,
  name,
  isOpen = false,
  filters,
  facets,
  onChange,
}: FacetGroupProps & { title: string; name: FacetName; isOpen?: boolean }) {
  const chosen = valuesOf(filters, name);
  const counts = facets && new Map(facets[name].map(({ value, count }) => [value, count]));
  const values = facetKeys[name].filter((value) => counts?.has(value) !== false || chosen.includes(value));
  if (values.length === 0) return null;
  return (
    <FoldingGroup title={title} isOpen={isOpen || chosen.length > 0}>
      <div className={name === "color" ? "flex flex-wrap gap-2" : "grid grid-cols-2 gap-2"}>
        {values.map((value) => {
          const choice = {
            name,
            value,
            isOn: chosen.includes(value),
            count: counts && (counts.get(value) ?? 0),
            cappedAt: facets && cappedFrom(facets),
            onToggle: () => onChange(toggled(filters, name, value)),
            children: facetWords(name, value),
          };
          return name === "color" ? (
            <Swatch key={value} {...choice} colors={swatches[value] ?? []} />
          ) : (
            <Pill key={value} {...choice} />
          );
        })}
      </div>
    </FoldingGroup>
  );
}

/** The colors of the swatches, in the tones of the shop's pictures. */
const swatches: Readonly<Record<string, readonly string[]>> = {
  white: ["#fff"],
  beige: ["#e9dcc5"],
  brown: ["#8f6245"],
  gray: ["#9aa1a6"],
  black: ["#2b2b2e"],
  pink: ["#eeb3bd"],
  red: ["#c8432a"],
  orange: ["#e58a4b"],
  yellow: ["#f4d160"],
  gold: ["#c9a24b"],
  green: ["#8fae88"],
  blue: ["#7ea6cc"],
  purple: ["#a58cc0"],
  silver: ["#cfd4d8"],
  multicolor: ["#c8432a", "#f4d160", "#8fae88", "#7ea6cc"],
};

/** So many categories show unfolded. */
const fewKinds = 8;

/** The categories below this one, or those of what was found, with a small picture each. */
function KindGroup({ filters, facets, onChange }: FacetGroupProps) {
  if (facets === undefined || facets.kind.length === 0) return null;
  const chosen = valuesOf(filters, "kind");
  return (
    <FoldingGroup title="Category" isOpen={chosen.length > 0 || facets.kind.length <= fewKinds}>
      {facets.kind.map(({ categoryId, title, picture, count }) => (
        <Choice
          key={categoryId}
          type="checkbox"
          name="kind"
          value={String(categoryId)}
          isOn={chosen.includes(String(categoryId))}
          count={count}
          cappedAt={cappedFrom(facets)}
          onToggle={() => onChange(toggled(filters, "kind", String(categoryId)))}
        >
          <span className="flex items-center gap-3">
            {picture !== undefined && (
              <Picture
                picture={{ src: picture, alt: "" }}
                sizes="36px"
                largest={96}
                className="size-9 rounded-control"
              />
            )}
            <span>{title}</span>
          </span>
        </Choice>
      ))}
    </FoldingGroup>
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
      <legend className="sr-only">Custom price range</legend>
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
          <Icon
            icon={Star}
            key={star}
            className={classNames(
              "size-4.5 stroke-honey-line stroke-[1.25]",
              star <= count ? "fill-honey" : "fill-transparent opacity-40",
            )}
          />
        ))}
      </span>
      <span className="sr-only">{`${count} stars`}</span> and up
    </span>
  );
}
