import { notify } from "../../shared/notices/notice-store.ts";

/** Puts the order's number where it can be pasted, as into a mail to the shop. */
export function CopyNumber({ number }: { number: string }) {
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => notify("success", "Number copied"),
      () => notify("error", "This browser did not let us copy it."),
    );
  // Over plain http browsers have no clipboard to offer.
  if (!globalThis.isSecureContext) return null;
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Copy number
    </button>
  );
}
