import X from "@lucide/icons/icons/x";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

const places = {
  right: "drawer-right rounded-l-sheet max-md:w-full max-md:rounded-none",
  left: "drawer-left rounded-r-sheet",
  bottom: "drawer-bottom rounded-t-sheet",
  middle: "dialog-middle rounded-sheet",
  sheet: "dialog-sheet rounded-sheet max-md:rounded-b-none",
  full: "dialog-full",
};

type DialogProps = {
  isOpen: boolean;
  /** Called when the customer closes it: by Escape, by a press beside it, or by its close button. */
  onClose: () => void;
  /** The id of its title. */
  labelledBy: string;
  place: keyof typeof places;
  className?: string;
  children: ReactNode;
};

/**
 * A native modal dialog; `place` says where it opens. The browser keeps the focus inside, closes it on Escape, and gives
 * the focus back to the element that opened it. It slides by CSS alone.
 */
export function Dialog({ isOpen, onClose, labelledBy, place, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  const closeFromBeside = (event: MouseEvent) => {
    // A press on the backdrop has the dialog itself as its target. The second click of a double click that opened the
    // dialog does not close it.
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  };

  const closed = () => {
    // The event comes after closing; by then the dialog may be open again.
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={onClose}
      onClose={closed}
      onMouseDown={closeFromBeside}
      className={classNames("dialog shadow-float", places[place], className)}
    >
      {children}
    </dialog>
  );
}

type DialogHeadProps = {
  id: string;
  title: string;
  onClose: () => void;
  children?: ReactNode;
} & Pick<ComponentProps<"div">, "className">;

/** The title with `children` beside it, and the close button. */
export function DialogHead({ id, title, onClose, className, children }: DialogHeadProps) {
  return (
    <div className={classNames("flex flex-none items-center gap-3", className)}>
      <h2 id={id} className="text-panel md:text-detail">
        {title}
      </h2>
      {children}
      <IconButton label="Close" onClick={onClose} className="ml-auto">
        <Icon icon={X} className="size-6" />
      </IconButton>
    </div>
  );
}
