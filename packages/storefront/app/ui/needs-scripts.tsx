import { classNames } from "./class-names.ts";

type NeedsScriptsProps = { what?: string; className?: string };

/** Shown without JavaScript where something needs it. `what` begins the sentence: "Accounts need". */
export function NeedsScripts({ what = "Accounts need", className }: NeedsScriptsProps) {
  return (
    <noscript>
      <p
        className={classNames("text-quiet", className)}
      >{`${what} JavaScript, and it's turned off in your browser. Turn it on and reload this page. You can browse and search without it.`}</p>
    </noscript>
  );
}
