import type { Issue } from "@nestling/commerce/cart";
import { Note } from "../../ui/note.tsx";
import { isOutOfSale, markText } from "./line-marks.ts";

/** The notes themselves. The focus goes to the first after a checkout failed. */
export function Marks({ issues }: { issues: readonly Issue[] }) {
  return issues.map((issue) => (
    <Note
      key={issue.code}
      look={isOutOfSale(issue) ? "error" : "warning"}
      tabIndex={-1}
      data-mark
      className="mt-3"
    >
      {markText(issue)}
    </Note>
  ));
}
