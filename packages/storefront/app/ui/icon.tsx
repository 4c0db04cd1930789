import type { LucideIconData } from "@lucide/icons";
import { createElement } from "react";
import { classNames } from "./class-names.ts";

type IconProps = { icon: LucideIconData; className?: string };

/** An icon of lucide, hidden from screen readers: the text next to it, or the name of its button, says what it means. */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={classNames("lucide", className)}
    >
      {icon.node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
