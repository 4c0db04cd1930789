import { classNames } from "./class-names.ts";

type NeedsScriptsProps = { what?: string; className?: string };

/** Said where something is missing without scripts, for a browser that runs none shows nothing else of it. `what` has its verb with it. */
export function NeedsScripts({ what = "Accounts need", className }: NeedsScriptsProps) {
  return (
    <noscript>
      <p className={classNames("text-quiet", className)}>
        {what} JavaScript, which your browser has switched off. Turn it on and load this page again. Browsing
        and searching work without.
      </p>
    </noscript>
  );
}
