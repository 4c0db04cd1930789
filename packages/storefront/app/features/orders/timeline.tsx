import type { Order } from "@nestling/contract/orders";
import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { type TimelineStep, timelineSteps } from "./timeline-steps.ts";

/**
 * The steps of an order from top to bottom: a solid line for the past, a dashed one for the future, a halo on the
 * present.
 */
export function Timeline({ order }: { order: Order }) {
  const [isWhole, setWhole] = useState(false);
  const all = timelineSteps(order);
  const steps = all.filter(({ isOlder }) => isWhole || !isOlder);
  return (
    <>
      {steps.length < all.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="relative mt-2 text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          Show all tracking updates
        </button>
      )}
      <Steps steps={steps} />
    </>
  );
}

function Steps({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="mt-3.5">
      {steps.map((step, index) => (
        <li
          key={step.key}
          {...(step.place === "now" && { "aria-current": "step" as const })}
          className={classNames("relative pl-9", index < steps.length - 1 && "pb-5")}
        >
          <Mark place={step.place} isLast={index === steps.length - 1} />
          <b
            className={classNames(
              "block",
              step.place === "to come" ? "font-medium text-quiet" : "font-semibold",
            )}
          >
            <span>{step.label}</span>
            {step.place === "to come" && <span className="sr-only">, to come</span>}
          </b>
          {step.text !== "" && <span className="block text-fact text-pretty text-quiet">{step.text}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The dot of a step, and the line from it to the next. */
function Mark({ place, isLast }: { place: TimelineStep["place"]; isLast: boolean }) {
  const isDashed = place !== "past";
  return (
    <svg className="absolute inset-0 h-full w-6 overflow-visible" aria-hidden="true">
      {!isLast && (
        <line
          x1="10"
          x2="10"
          y1="12"
          y2="100%"
          transform="translate(0 10)"
          stroke={isDashed ? "var(--color-control-line)" : "var(--color-brand)"}
          strokeWidth="2"
          {...(isDashed && { strokeDasharray: "5 4" })}
        />
      )}
      {place === "now" && <circle cx="10" cy="12" r="13" fill="var(--color-brand-tint)" />}
      {place === "to come" ? (
        <circle
          cx="10"
          cy="12"
          r="7"
          fill="var(--color-surface)"
          stroke="var(--color-control-line)"
          strokeWidth="2"
        />
      ) : (
        <circle cx="10" cy="12" r="8" fill="var(--color-brand)" />
      )}
    </svg>
  );
}
