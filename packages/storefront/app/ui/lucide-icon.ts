import { type ComponentProps, createElement } from "react";

/** An icon as Lucide describes it: the shapes it is drawn of. */
type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] };

/**
 * An icon's component. It stands behind `lucide-react` (scripts/light-icons.ts): size and stroke come from the style
 * sheet, and an icon without a name of its own is decoration.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: ComponentProps<"svg">) =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className === undefined ? "lucide" : `lucide ${className}`,
        "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
        ...rest,
      },
      shapes,
    );
}
