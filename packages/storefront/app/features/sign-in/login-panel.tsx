import type { PanelMode } from "./credentials.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { PanelHead } from "./panel-head.tsx";
import { EntryForm } from "./sign-in-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";

type LoginPanelProps = {
  /** The id of the panel's title. */
  titleId: string;
  level?: "h1" | "h2";
  /** Where a login with Google or Facebook comes back to, where that is not this page. */
  returnTo?: string;
  mode: PanelMode;
  onSwitch: (mode: PanelMode) => void;
  /** What was typed as the e-mail so far: it is the same in every mode. */
  email: string;
  onEmail: (email: string) => void;
};

/** The panel of the login modal, in one of its modes (AUTH-01). */
export function LoginPanel({ titleId, level, returnTo, mode, onSwitch, email, onEmail }: LoginPanelProps) {
  return (
    <>
      <PanelHead id={titleId} level={level} mode={mode} onSwitch={onSwitch} />
      {mode === "forgot" ? (
        <ForgotForm email={email} onEmail={onEmail} />
      ) : (
        <>
          <div className="mt-6">
            <SocialButtons returnTo={returnTo} />
          </div>
          <p className="my-6 flex items-center gap-3.5 text-fact text-quiet">
            <span className="stitch-t flex-1" />
            or with your e-mail
            <span className="stitch-t flex-1" />
          </p>
          {/* Each mode has a form of its own: what was wrong in one is not wrong in the other. */}
          <EntryForm
            key={mode}
            mode={mode}
            email={email}
            onEmail={onEmail}
            onForgot={() => onSwitch("forgot")}
          />
        </>
      )}
    </>
  );
}
