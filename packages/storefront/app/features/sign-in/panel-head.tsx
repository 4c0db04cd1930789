import { useEffect, useRef } from "react";
import type { PanelMode } from "./credentials.ts";

const words = {
  login: { title: "Log in", question: "New here?", other: "Create an account", leadsTo: "register" },
  register: { title: "Create an account", question: "Already have one?", other: "Log in", leadsTo: "login" },
  forgot: {
    title: "Forgot your password?",
    question: "Remembered it?",
    other: "Log in",
    leadsTo: "login",
  },
} as const;

type PanelHeadProps = {
  id: string;
  /** That of a dialog, or of a page. */
  level?: "h1" | "h2" | undefined;
  mode: PanelMode;
  onSwitch: (mode: PanelMode) => void;
};

/** What the panel is for, and the link that makes it the other thing (AUTH-01). */
export function PanelHead({ id, level: Heading = "h2", mode, onSwitch }: PanelHeadProps) {
  const { title, question, other, leadsTo } = words[mode];
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    // What the panel has become is read out, and Tab leads into it.
    if (before.current !== mode) heading.current?.focus();
    before.current = mode;
  }, [mode]);
  return (
    <>
      <Heading ref={heading} id={id} tabIndex={-1} className="pr-10 text-detail outline-none md:text-section">
        {title}
      </Heading>
      <p className="mt-0.5 text-quiet">
        {question}{" "}
        <button
          type="button"
          onClick={() => onSwitch(leadsTo)}
          className="relative text-link after:absolute after:-inset-y-3 after:inset-x-0"
        >
          {other}
        </button>
      </p>
    </>
  );
}
