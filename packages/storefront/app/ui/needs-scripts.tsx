import { classNames } from "./class-names.ts";

type NeedsScriptsProps = { what?: string; className?: string };

/** Shown without JavaScript where something needs it. `what` begins the sentence: "Accounts need". */
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
