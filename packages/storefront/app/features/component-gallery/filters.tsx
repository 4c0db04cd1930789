import { useState } from "react";
import { Choice, FoldingGroup, Pill, Swatch } from "../catalogue/listing/filter-choices.tsx";
import { readListingQuery } from "../catalogue/listing/listing-query.ts";
import { FilterChips } from "../catalogue/listing/listing-toolbar.tsx";
import { Family, Specimen } from "./specimen.tsx";

const source = { kind: "category", categoryId: "best-seller" } as const;

/** The pieces of a listing's filters in each of their states. */
export function Filters() {
  const [on, setOn] = useState<readonly string[]>(["blue", "3-6m", "sale"]);
  const choice = (value: string, count?: number, cappedAt?: number) => ({
    name: "gallery",
    value,
    isOn: on.includes(value),
    count,
    cappedAt,
    onToggle: (isOn: boolean) => setOn(isOn ? [...on, value] : on.filter((other) => other !== value)),
  });
  return (
    <Family title="Filters">
      <div className="grid gap-x-16 gap-y-8 text-label md:grid-cols-2">
        <Specimen about="colors: open, set, of several colors, not counted yet">
          <div className="flex flex-wrap gap-2">
            <Swatch {...choice("green", 24)} colors={["#8fae88"]}>
              Green
            </Swatch>
            <Swatch {...choice("blue", 9)} colors={["#7ea6cc"]}>
              Blue
            </Swatch>
            <Swatch {...choice("multicolor", 3)} colors={["#c8432a", "#f4d160", "#8fae88", "#7ea6cc"]}>
              Multicolor
            </Swatch>
            <Swatch {...choice("white")} colors={["#fff"]}>
              White
            </Swatch>
          </div>
        </Specimen>
        <Specimen about="pills: open, set, not counted yet, more than were counted">
          <div className="grid grid-cols-2 gap-2">
            <Pill {...choice("0-3m", 12)}>0–3 months</Pill>
            <Pill {...choice("3-6m", 8)}>3–6 months</Pill>
            <Pill {...choice("6-9m")}>6–9 months</Pill>
            <Pill {...choice("9-12m", 1000, 1000)}>9–12 months</Pill>
          </div>
        </Specimen>
        <Specimen about="rows: several of them, or one">
          <FoldingGroup title="Offers" isOpen>
            <Choice type="checkbox" {...choice("sale", 31)}>
              On sale
            </Choice>
            <Choice type="radio" {...choice("4", 7)}>
              4 stars and up
            </Choice>
          </FoldingGroup>
        </Specimen>
        <Specimen about="a group that is folded away">
          <FoldingGroup title="Material" isOpen={false}>
            <Pill {...choice("cotton", 5)}>Cotton</Pill>
          </FoldingGroup>
        </Specimen>
        <Specimen about="what is set, above the products" className="md:col-span-2">
          <FilterChips
            source={source}
            query={readListingQuery(source, new URLSearchParams("color=blue&sale=1"))}
            kinds={new Map()}
          />
        </Specimen>
      </div>
    </Family>
  );
}
