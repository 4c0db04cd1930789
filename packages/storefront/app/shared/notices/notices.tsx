import CircleAlert from "@lucide/icons/icons/circle-alert";
import CircleCheck from "@lucide/icons/icons/circle-check";
import Info from "@lucide/icons/icons/info";
import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { dismiss, type Notice, useNotices } from "./notice-store.ts";

/** How long a notice is shown, in milliseconds (ERR-01). */
const standing = 2_000;

const looks = {
  success: { icon: CircleCheck, box: "bg-success text-white w-90", color: "" },
  error: { icon: CircleAlert, box: "bg-surface", color: "text-error" },
  warning: { icon: TriangleAlert, box: "bg-surface", color: "text-warning" },
  info: { icon: Info, box: "bg-surface", color: "text-brand" },
};

/** Where notices are rendered: in the innermost open dialog, because everything outside a modal dialog is inert. */
function stage(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/** Calls back whenever a dialog may have opened, closed or been removed, so that notices are not removed with it. */
function followStage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

/** The notices, 50 px below the top, above everything, in the browser's top layer. */
export function Notices() {
  const notices = useNotices(({ notices }) => notices);
  return createPortal(<Stack notices={notices} />, useSyncExternalStore(followStage, stage));
}

function Stack({ notices }: { notices: readonly Notice[] }) {
  const stack = useRef<HTMLElement>(null);
  useEffect(() => stack.current?.showPopover(), []);
  return (
    <section
      ref={stack}
      popover="manual"
      aria-label="Notices"
      className="fixed inset-x-0 top-12.5 mx-auto flex-col items-center gap-2 overflow-visible bg-transparent open:flex"
    >
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** One notice. It stays while the pointer or the focus is on it. */
function NoticeBox({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(notice.id), standing);
    return () => clearTimeout(timer);
  }, [notice.id, isHeld]);
  const { icon, box, color } = looks[notice.kind];
  return (
    <p
      role={notice.kind === "error" || notice.kind === "warning" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        "flex min-h-13 max-w-[calc(100vw-32px)] items-center gap-3 rounded-thumb py-3 pr-5 pl-4 font-semibold text-ink shadow-float",
        box,
      )}
    >
      <Icon icon={icon} className={color} />
      <span>{notice.text}</span>
    </p>
  );
}
