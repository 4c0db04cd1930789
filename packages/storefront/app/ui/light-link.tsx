import type { ReactNode } from "react";

type LightLinkProps = { to: string; className: string; children: ReactNode };

/**
 * A link for what a page has dozens of. Each of the router's own is rendered anew when a step begins and when it ends,
 * and holds two effects and six handlers; this one is a plain link, and `FollowLinks` follows them all.
 */
export function LightLink({ to, className, children }: LightLinkProps) {
  return (
    <a href={to} className={className} data-light="">
      {children}
    </a>
  );
}
