import { useEffect, useState } from "react";
import { path } from "../../shared/links.ts";
import { logOut, whenLeft } from "../../shared/session/log-out.ts";
import { stayLoggedIn } from "../../shared/session/log-out-question.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";

const titleId = "log-out-title";

/** Asks the customer before logging out, and says what is lost (AUTH-07). */
export default function LogOutDialog({ isOpen }: { isOpen: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    // A new document keeps nothing of the customer in memory.
    location.assign(path("account.logOut"));
  };
  const close = () => {
    if (isLeaving) stop(); // the page that logs out is on its way
    setLeaving(false);
    stayLoggedIn();
  };
  useEffect(() => (isLeaving ? whenLeft(() => void logOut()) : undefined), [isLeaving]);
  useEffect(() => {
    const closeIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      stayLoggedIn();
    };
    addEventListener("pageshow", closeIfRestored);
    return () => removeEventListener("pageshow", closeIfRestored);
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={titleId} place="middle">
      <div className="max-w-105 p-5 md:p-8">
        <DialogHead id={titleId} title="Log out?" onClose={close} />
        <p className="mt-2 mb-6 text-quiet">
          This will also clear your cart and recently viewed items in this browser.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" size="narrow" onClick={close}>
            Stay logged in
          </Button>
          <Button size="narrow" isBusy={isLeaving} onClick={leave}>
            Log out
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
