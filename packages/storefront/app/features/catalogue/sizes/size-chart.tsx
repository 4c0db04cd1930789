import { monthAndYear } from "@nestling/commerce/calendar-days";
import { fitOf, type MeasuredChild, type SizeFit } from "@nestling/commerce/growth";
import {
  heightsOf,
  measureText,
  sizeChart,
  type UnitSystem,
  unitSystems,
} from "@nestling/commerce/size-charts";
import type { SizeKind } from "@nestling/commerce/size-names";
import { useEffect, useState } from "react";
import { today } from "./child.ts";

export const sizeTitles: Readonly<Record<SizeKind, string>> = {
  clothing: "Clothing sizes",
  shoes: "Shoe sizes",
  hats: "Hat sizes",
  socks: "Sock and tights sizes",
  diapers: "Diaper sizes",
};

/** The countries that measure in inches and pounds. */
const inchCountries = ["US", "LR", "MM"];

/** The units of the browser's language and country: a page knows no visitor, so inches and pounds are there first. */
export function useUnits() {
  const [system, setSystem] = useState<UnitSystem>("us");
  useEffect(() => {
    const { region = "US" } = new Intl.Locale(navigator.language).maximize();
    if (!inchCountries.includes(region)) setSystem("metric");
  }, []);
  return [system, setSystem] as const;
}

type UnitSwitchProps = { system: UnitSystem; onChange: (system: UnitSystem) => void };

const unitNames = { us: "in and lb", metric: "cm and kg" };

export function UnitSwitch({ system, onChange }: UnitSwitchProps) {
  return (
    <fieldset className="needs-scripts flex gap-2">
      <legend className="sr-only">Units</legend>
      {unitSystems.map((each) => (
        <label key={each} className="relative">
          <input
            type="radio"
            name="units"
            checked={each === system}
            onChange={() => onChange(each)}
            className="peer sr-only"
          />
          <span className="pill">{unitNames[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function fitWords(fit: SizeFit): string {
  switch (fit.state) {
    case "outgrown":
      return "";
    case "fits":
      return fit.until === undefined ? "Fits now" : `Fits until about ${monthAndYear(fit.until)}`;
    case "later":
      return fit.from === undefined ? "" : `From about ${monthAndYear(fit.from)}`;
  }
}

/** "Fits until about Mar 2027", "From about Mar 2027"; empty for a size that is outgrown, or says no height. */
export function fitText(size: string, child: MeasuredChild): string {
  const heights = heightsOf(size);
  return heights === undefined ? "" : fitWords(fitOf(heights, child, today()));
}

type SizeTableProps = { kind: SizeKind; system: UnitSystem; child?: MeasuredChild | undefined };

export function SizeTable({ kind, system, child }: SizeTableProps) {
  const { columns, rows } = sizeChart(kind);
  return (
    <table className="mt-3 tabular-nums">
      <caption className="sr-only">{sizeTitles[kind]}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, cells }) => {
          const fit = kind === "clothing" && child !== undefined ? fitText(size, child) : "";
          return (
            <tr key={size}>
              <th scope="row" className="font-semibold">
                <span>{size}</span>
                {fit !== "" && <span className="block text-fact font-normal text-success">{fit}</span>}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at + 1]}
                  className={typeof cell === "string" ? undefined : "whitespace-nowrap"}
                >
                  {typeof cell === "string" ? cell : measureText(cell, system)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
