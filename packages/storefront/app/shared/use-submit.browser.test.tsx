import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useSubmit } from "./use-submit.ts";

const go = page.getByRole("button", { name: "Go" });

/** A form whose answer leads to another document. */
function Leaving() {
  const { send, isBusy } = useSubmit(async () => "leaving" as const);
  return (
    <button type="button" disabled={isBusy} onClick={() => send()}>
      Go
    </button>
  );
}

test("[ERR-03] a page that was left takes presses again when the back button brings it back as it was", async () => {
  await render(<Leaving />);
  await go.click();
  await expect.element(go).toBeDisabled();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  await new Promise(requestAnimationFrame);
  await expect.element(go, { message: "the first load of a document" }).toBeDisabled();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(go).toBeEnabled();
});
