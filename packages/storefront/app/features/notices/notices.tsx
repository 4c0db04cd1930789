import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../../ui/class-names.ts";
import { dismiss, type Notice, useNotices } from "./notice-store.ts";

/** How long a notice stands, in milliseconds (ERR-01). */
const standing = 2_000;

const looks = {
  success: { Icon: CircleCheck, box: "bg-success text-white w-90", icon: "" },
  error: { Icon: CircleAlert, box: "bg-surface", icon: "text-error" },
  warning: { Icon: TriangleAlert, box: "bg-surface", icon: "text-warning" },
  info: { Icon: Info, box: "bg-surface", icon: "text-brand" },
};

/**
 * The notices, 50 px below the top, above everything: in the browser's top layer, and inside an open dialog while
 * there is one, as what lies outside it is out of reach then.
 */
export function Notices() {
  const notices = useNotices(({ notices }) => notices);
  const dialogs = document.querySelectorAll("dialog:modal");
  return createPortal(<Stack notices={notices} />, dialogs.item(dialogs.length - 1) ?? document.body);
}

function Stack({ notices }: { notices: readonly Notice[] }) {
  const stack = useRef<HTMLElement>(null);
  useEffect(() => stack.current?.showPopover(), []);
  return (
    <section
      ref={stack}
      popover="manual"
      aria-label="Notices"
      className="fixed top-12.5 left-1/2 m-0 -translate-x-1/2 flex-col items-center gap-2 overflow-visible bg-transparent open:flex"
    >
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** One notice. Under the pointer or the focus it stays. */
function NoticeBox({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(notice.id), standing);
    return () => clearTimeout(timer);
  }, [notice.id, isHeld]);
  const { Icon, box, icon } = looks[notice.kind];
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
      <Icon className={icon} />
      {notice.text}
    </p>
  );
}
