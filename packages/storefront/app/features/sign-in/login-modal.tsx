import X from "@lucide/icons/icons/x";
import { useState } from "react";
import { useHeader } from "../../shared/header-state.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PanelMode } from "./credentials.ts";
import { LoginPanel } from "./login-panel.tsx";

const titleId = "login-title";

const greetings = {
  login: "Welcome back to the nest",
  register: "Welcome to the nest",
  forgot: "It happens to all of us",
};

/**
 * The login modal: a picture and a panel; on a phone only the panel, as a sheet. Each time it opens in the login mode,
 * and keeps only the email of what was typed before.
 */
export function LoginModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { mode, setMode, email, setEmail, opening } = useOpenings(isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={titleId} place="sheet">
      <div className="min-h-0 overflow-y-auto overscroll-contain md:grid md:w-230 md:max-w-full md:grid-cols-[minmax(0,20fr)_minmax(0,26fr)]">
        <div className="relative bg-room-night max-md:hidden">
          <Picture
            picture={{ src: `/media/scene-login${mode === "forgot" ? "-forgot" : ""}`, alt: "" }}
            sizes="400px"
            largest={960}
            className="absolute inset-0 aspect-auto"
          />
          <p className="relative p-8 font-display text-story font-semibold text-brand-dark">
            {greetings[mode]}
          </p>
        </div>
        <div className="px-5 pt-7 pb-[max(24px,env(safe-area-inset-bottom))] md:px-12 md:py-10">
          <LoginPanel
            key={opening}
            titleId={titleId}
            mode={mode}
            onSwitch={setMode}
            email={email}
            onEmail={setEmail}
          />
        </div>
      </div>
      <div className="absolute top-2.5 right-2 md:top-4 md:right-4">
        <IconButton label="Close" onClick={onClose}>
          <Icon icon={X} className="size-6" />
        </IconButton>
      </div>
    </Dialog>
  );
}

/** Counts how often the modal was opened, and resets its mode each time. */
function useOpenings(isOpen: boolean) {
  const newcomer = useHeader((header) => header.newcomer);
  const firstMode = newcomer === undefined ? "login" : "register";
  const [mode, setMode] = useState<PanelMode>(firstMode);
  const [email, setEmail] = useState(newcomer ?? "");
  const [state, setState] = useState({ wasOpen: isOpen, opening: 0 });
  if (state.wasOpen !== isOpen) {
    setState({ wasOpen: isOpen, opening: state.opening + (isOpen ? 1 : 0) });
    if (isOpen) setMode(firstMode);
    if (isOpen && newcomer !== undefined) setEmail(newcomer);
  }
  return { mode, setMode, email, setEmail, opening: state.opening };
}
