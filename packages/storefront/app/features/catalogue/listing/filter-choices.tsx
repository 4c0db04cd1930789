/** The pieces of the filter panel: groups, and boxes, pills and swatches with the number of products that each would leave. */

import ChevronDown from "@lucide/icons/icons/chevron-down";
import { formatTotal } from "@nestling/commerce/counts";
import { type ReactNode, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";

const groupLine = "border-t-2 border-dashed border-line first-of-type:border-0";

/** A group of filters that always shows. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classNames("min-w-0 py-4", groupLine)}>
      <legend className="float-left mb-1.5 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type FoldingGroupProps = { title: string; isOpen: boolean; children: ReactNode };

/** A group that can be folded away. `isOpen`: how it begins. */
export function FoldingGroup({ title, isOpen, children }: FoldingGroupProps) {
  const [isOpenFirst] = useState(isOpen);
  return (
    <fieldset className={classNames("min-w-0", groupLine)}>
      <legend className="sr-only">{title}</legend>
      <details open={isOpenFirst} className="group">
        <summary className="flex h-13 list-none items-center justify-between text-base font-semibold">
          <span>{title}</span>
          <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
        </summary>
        <div className="pb-4">{children}</div>
      </details>
    </fieldset>
  );
}

/** A filter that can be chosen. */
export type ChoiceProps = {
  name: string;
  value: string;
  isOn: boolean;
  /** How many products it would leave; undefined until that is known. */
  count: number | undefined;
  /** From here on products are not counted. */
  cappedAt: number | undefined;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
};

/** A filter as a row: a box, words, and a number at the right. A second press clears it. */
export function Choice({ type, ...choice }: ChoiceProps & { type: "checkbox" | "radio" }) {
  const { name, value, isOn, onToggle, children } = choice;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-10">
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
      <Count {...choice} />
    </label>
  );
}

function Count({ count, cappedAt = Number.POSITIVE_INFINITY }: ChoiceProps) {
  if (count === undefined) return null;
  return (
    <span className="text-fact font-normal text-quiet tabular-nums">
      <span className="sr-only">, </span>
      <span>{formatTotal(count, count >= cappedAt)}</span>
      <span className="sr-only"> products</span>
    </span>
  );
}

/** A filter as a pill, its number below the words: so the pill is as large before the number is there. */
export function Pill(choice: ChoiceProps) {
  return (
    <Box choice={choice} className="relative">
      <span className="pill px-1 text-fact">
        <span>{choice.children}</span>
        <Count {...choice} />
      </span>
    </Box>
  );
}

/** A color as a round swatch with its name and its number. `colors`: stripe by stripe. */
export function Swatch({ colors, ...choice }: ChoiceProps & { colors: readonly string[] }) {
  return (
    <Box choice={choice} className="relative grid w-14 justify-items-center text-center text-fact">
      {/* Attributes of an SVG: the content security policy would need a hash for each inline style. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${colors.length} 1`}
        preserveAspectRatio="none"
        className="control-line swatch mb-1 size-9 rounded-full"
      >
        {colors.map((fill, place) => (
          <rect key={fill} x={place} width="1" height="1" fill={fill} />
        ))}
      </svg>
      <span>{choice.children}</span>
      <Count {...choice} />
    </Box>
  );
}

type BoxProps = { choice: ChoiceProps; className: string; children: ReactNode };

/** A checkbox that nobody sees, and what shows its state. As large as that, so that both scroll into sight with the focus. */
function Box({ choice: { name, value, isOn, onToggle }, className, children }: BoxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        onChange={() => onToggle(!isOn)}
        className="peer pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {children}
    </label>
  );
}
