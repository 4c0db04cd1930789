import BellRing from "lucide-react/icons/bell-ring";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { loadLogin } from "../features/sign-in/load-login.ts";
import { openLogin } from "../shared/header-state.ts";
import { ahead } from "../shared/reporting/lazy-part.tsx";
import { useLift } from "./bell-lift.ts";

const preload = ahead(loadLogin);

const away = { opacity: 0, pointerEvents: "none" } as const;

/** The bell in the corner, with a close button of its own; above the bar where a phone has one. */
export function FlashBell({ onDismiss }: { onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { lift, isAway } = useLift(box);
  return (
    <aside
      ref={box}
      aria-label="Flash sale"
      style={{ translate: `0 -${lift}px`, ...(isAway && away) }}
      className="flash-bell fixed right-3.5 bottom-4 z-5 transition-[translate,opacity] duration-160 md:right-7 md:bottom-7"
    >
      <button
        type="button"
        aria-label="Flash sale offers"
        onClick={openLogin}
        onPointerEnter={preload}
        onFocus={preload}
        className="grid size-14 place-items-center rounded-full bg-sale-fill text-white shadow-bell hover:bg-sale"
      >
        <BellRing className="size-6" />
      </button>
      <button
        type="button"
        aria-label="Put the flash sale bell away"
        onClick={onDismiss}
        className="absolute -top-2 -right-1.5 grid size-6.5 place-items-center rounded-full bg-white shadow-row after:absolute after:-inset-2.25 hover:bg-sunken"
      >
        <X className="size-3.5 stroke-[2.25]" />
      </button>
    </aside>
  );
}
