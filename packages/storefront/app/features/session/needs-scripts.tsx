import { classNames } from "../../ui/class-names.ts";

/** What an account needs, said where it is missing: a browser without scripts shows nothing else of it. */
export function NeedsScripts({ className }: { className?: string }) {
  return (
    <noscript>
      <p className={classNames("mb-6 text-quiet", className)}>
        Accounts need JavaScript, which your browser has switched off. Browsing and searching work without.
      </p>
    </noscript>
  );
}
