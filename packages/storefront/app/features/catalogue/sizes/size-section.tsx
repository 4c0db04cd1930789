import type { MeasuredChild } from "@nestling/commerce/growth";
import type { UnitSystem } from "@nestling/commerce/size-charts";
import type { SizeKind } from "@nestling/commerce/size-names";
import { Suspense } from "react";
import { path } from "../../../shared/links.ts";
import { lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { SizeTable } from "./size-chart.tsx";

const ChildForm = lazyPart(async () => (await import("./child-form.tsx")).ChildForm);

/** How to measure, and what to do between two sizes. */
const advice: Readonly<Record<SizeKind, string>> = {
  clothing:
    "Go by height first, then weight. Between sizes? Take the larger one. A single age, like 12 months, means up to that age.",
  shoes:
    "Measure both feet in the evening, standing, from heel to longest toe, and go by the longer foot. Then pick the first size it fits in: room to grow is included.",
  hats: "Measure around the head just above the eyebrows and ears.",
  socks: "Go by the length of the foot, or by your child's shoe size.",
  diapers:
    "Sizes overlap. If the tabs barely meet or it leaks, go up a size. If the package lists its own weights, go by those.",
};

type SizeSectionProps = { kind: SizeKind; system: UnitSystem; child: MeasuredChild | undefined };

/**
 * The size guide of one kind: how to measure, and the table. Without scripts, which the switch of units needs, the table is there in
 * both systems.
 */
export function SizeSection({ kind, system, child }: SizeSectionProps) {
  return (
    <>
      <div className="max-w-140">
        <p className="text-pretty text-body">{advice[kind]}</p>
        {kind === "clothing" && (
          <Suspense>
            <ChildForm system={system} child={child} />
          </Suspense>
        )}
        {kind === "shoes" && (
          <ButtonLink look="secondary" to={path("footSheet")} className="mt-4">
            Print a foot-measuring sheet
          </ButtonLink>
        )}
      </div>
      <div className="prose">
        <SizeTable kind={kind} system={system} child={child} />
        <noscript>
          <SizeTable kind={kind} system="metric" />
        </noscript>
      </div>
    </>
  );
}
