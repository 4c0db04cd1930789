import CircleAlert from "@lucide/icons/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The attributes that connect a control with its label, hint and error. Spread them over the input. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = {
  label: string;
  isOptional?: boolean;
  /** A help text below. An error replaces it. */
  hint?: string | undefined;
  /** The error message, if there is an error. */
  error?: string | undefined;
  className?: string | undefined;
};

/** The look of a text field or a select: 52 px high, with text of 16 px, because phones zoom into smaller text. */
export const controlClass =
  "block h-13 w-full min-w-0 rounded-control border-[1.5px] border-field-line bg-white px-4 text-base text-ink placeholder:text-disabled " +
  "focus:border-brand focus:shadow-field-focus focus:outline-2 focus:outline-offset-0 focus:outline-transparent " +
  "aria-invalid:border-error aria-invalid:shadow-field-wrong aria-invalid:focus:shadow-field-wrong-focus disabled:bg-sunken disabled:text-disabled";

/** A control with its label above and its hint or error below. */
export function Field({
  label,
  isOptional = false,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const text = error ?? hint;
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-2 text-label font-semibold">
        <span>{label}</span>
        {isOptional && <span className="font-normal text-quiet">optional</span>}
      </label>
      {children({
        id,
        "aria-describedby": text === undefined ? undefined : `${id}-text`,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {text !== undefined && (
        <p
          id={`${id}-text`}
          className={classNames(
            "mt-1.5 flex gap-1.5 text-fact text-balance",
            error === undefined ? "text-quiet" : "font-medium text-error",
          )}
        >
          {error !== undefined && <Icon icon={CircleAlert} className="mt-0.5 size-4" />}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
