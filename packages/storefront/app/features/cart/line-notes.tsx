import type { Issue } from "@nestling/commerce/cart";
import { Note } from "../../ui/note.tsx";
import { isOutOfSale, markText } from "./issues.ts";

/** What a check found about a line, in the line (CART-11). After a failed checkout the focus goes to the first. */
export function LineNotes({ issues }: { issues: readonly Issue[] }) {
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
