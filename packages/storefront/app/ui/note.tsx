import CircleAlert from "@lucide/icons/icons/circle-alert";
import CircleCheck from "@lucide/icons/icons/circle-check";
import Info from "@lucide/icons/icons/info";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const looks = {
  info: { icon: Info, colors: "bg-brand-tint text-brand-dark" },
  success: { icon: CircleCheck, colors: "bg-success-tint text-success-dark" },
  warning: { icon: Info, colors: "bg-warning-tint text-warning-dark" },
  error: { icon: CircleAlert, colors: "bg-error-tint text-error" },
};

type NoteProps = ComponentProps<"div"> & { look: keyof typeof looks };

/** A note inside the page. Give it `role="alert"` if it appears without the customer having asked for it. */
export function Note({ look, className, children, ...rest }: NoteProps) {
  const { icon, colors } = looks[look];
  return (
    <div
      {...rest}
      className={classNames("flex gap-2.5 rounded-control px-3.5 py-3 text-fact", colors, className)}
    >
      <Icon icon={icon} className="mt-px size-4.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

type FailureNoteProps = { text: string | undefined; className?: string };

/** Says why the last attempt failed; screen readers read it out. Renders nothing without an error. */
export function FailureNote({ text, className }: FailureNoteProps) {
  return (
    text !== undefined && (
      <Note look="error" role="alert" className={className}>
        {text}
      </Note>
    )
  );
}
