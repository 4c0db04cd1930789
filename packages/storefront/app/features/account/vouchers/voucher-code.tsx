import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState } from "react";
import { notify } from "../../../shared/notices/notice-store.ts";
import { Button } from "../../../ui/button.tsx";

/** How long the button says that it has done its work, in milliseconds. */
const saidFor = 2_000;

/** A code to take along. Where the browser gives no clipboard, it is marked instead, to be copied by hand. */
export function VoucherCode({ code }: { code: string }) {
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      notify("success", `${code} is copied`);
    } catch {
      // Over plain http there is no clipboard, and a browser may forbid it.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      notify("info", `${code} is marked: copy it from there`);
    }
  };
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border-2 border-dashed border-line px-3.5 py-2 max-md:w-full">
      <code ref={text} className="font-sans text-label font-semibold wrap-anywhere">
        {code}
      </code>
      <Button look="secondary" size="small" aria-label={`Copy ${code}`} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy className="size-4.5" aria-hidden="true" />}
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
