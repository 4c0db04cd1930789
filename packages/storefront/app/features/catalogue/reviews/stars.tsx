import { formatTotal } from "@nestling/commerce/counts";
import { classNames } from "../../../ui/class-names.ts";

const outline = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z";

function Row({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 24"
      className={classNames("block h-full w-auto max-w-none", className)}
    >
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          d={outline}
          transform={`translate(${star * 24})`}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** Five stars, filled as far as the rating goes, the last one in part. The words beside them say the number. */
export function Stars({ rating, className = "h-4.5" }: { rating: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames("relative inline-block aspect-5/1", className)}>
      <Row className="fill-transparent stroke-honey-line" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
        <Row className="fill-honey stroke-honey-line" />
      </span>
    </span>
  );
}

/** "1 review", "1,204 reviews" */
export function countWords(count: number): string {
  return `${formatTotal(count)} ${count === 1 ? "review" : "reviews"}`;
}
