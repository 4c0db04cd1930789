import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";

type DisclosureProps = {
  button: string;
  look?: "secondary" | "danger";
  /** `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a form in its place; closing the form brings back the button and its focus. */
export function Disclosure({ button, look = "secondary", children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return children(close);
  return (
    <Button ref={opener} look={look} onClick={() => setOpen(true)} className="mt-4">
      {button}
    </Button>
  );
}
