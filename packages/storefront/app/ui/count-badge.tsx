import { classNames } from "./class-names.ts";

/** A number on a badge, "99+" above 99. The text beside it says what it counts. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block h-5 min-w-5 flex-none rounded-full bg-sale-fill px-1.5 text-center text-badge font-bold whitespace-nowrap text-white tabular-nums",
        className,
      )}
    >
      {badgeText(count)}
    </span>
  );
}

/** A number on an icon, in words: "99+" above 99 (HEAD-01). */
export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
