import { useEffect, useRef } from "react";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import type { PanelMode } from "./credentials.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";

type LoginPanelProps = {
  /** The id of the panel's title. */
  titleId: string;
  level?: "h1" | "h2";
  /** The path that a login with Google or Facebook comes back to, if it is not this page. */
  returnTo?: string;
  mode: PanelMode;
  onSwitch: (mode: PanelMode) => void;
  /** The email as typed so far, in every mode. */
  email: string;
  onEmail: (email: string) => void;
};

/** The panel of the login modal, in one of its modes (AUTH-01). */
export function LoginPanel({ titleId, level, returnTo, mode, onSwitch, email, onEmail }: LoginPanelProps) {
  return (
    <SectionErrorBoundary name="login panel" isNeeded>
      <PanelHead id={titleId} level={level} mode={mode} onSwitch={onSwitch} />
      {mode === "forgot" ? (
        <ForgotForm email={email} onEmail={onEmail} />
      ) : (
        <>
          <SocialButtons returnTo={returnTo} />
          <div className="mt-6">
            {/* The key gives each mode its own form, so that problems of one do not show in the other. */}
            <SignInForm
              key={mode}
              mode={mode}
              email={email}
              onEmail={onEmail}
              onForgot={() => onSwitch("forgot")}
            />
          </div>
        </>
      )}
    </SectionErrorBoundary>
  );
}

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
  /** The level of the heading: h2 in a dialog, h1 in a page. */
  level?: "h1" | "h2" | undefined;
  mode: PanelMode;
  onSwitch: (mode: PanelMode) => void;
};

/** The title of the panel, and the button that changes its mode (AUTH-01). */
function PanelHead({ id, level: Heading = "h2", mode, onSwitch }: PanelHeadProps) {
  const { title, question, other, leadsTo } = words[mode];
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    // Screen readers then read the new title, and Tab leads into the form.
    if (before.current !== mode) heading.current?.focus();
    before.current = mode;
  }, [mode]);
  return (
    <>
      <Heading ref={heading} id={id} tabIndex={-1} className="pr-10 text-detail outline-none md:text-section">
        {title}
      </Heading>
      <p className="mt-0.5 text-quiet">
        <span>{question}</span>{" "}
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
