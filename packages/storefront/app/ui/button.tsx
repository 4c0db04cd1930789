import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

const shape =
  "relative inline-flex items-center justify-center gap-2.5 rounded-control font-semibold whitespace-nowrap select-none transition-[background-color,scale] duration-80 active:scale-98 motion-reduce:active:scale-100";

const looks = {
  primary: "bg-brand text-white shadow-primary hover:bg-brand-dark",
  secondary: "control-line bg-surface text-ink hover:bg-sunken",
  quiet: "text-brand hover:text-brand-dark hover:underline underline-offset-4",
  danger: "control-line bg-surface text-error hover:bg-error-tint",
};

const sizes = {
  small: "h-11 px-4 text-label",
  medium: "h-12 px-6",
  /** As high as `medium`, with less padding: for buttons side by side. */
  narrow: "h-12 px-4",
  large: "h-14 px-8 text-button-large",
};

const disabled =
  "disabled:border-transparent disabled:bg-disabled-fill disabled:text-disabled disabled:shadow-none disabled:active:scale-100";

type Look = { look?: keyof typeof looks | undefined; size?: keyof typeof sizes | undefined };

function buttonClass({ look = "primary", size = "medium" }: Look, className: string | undefined): string {
  return classNames(shape, looks[look], sizes[size], className);
}

type ButtonProps = ComponentProps<"button"> & Look & { isBusy?: boolean };

/** A button, 44, 48 or 56 px high. While it is busy it shows a spinner at the same width, and ignores presses. */
export function Button({ look, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, size }, classNames(disabled, className))}
    >
      {/* The children stay where they are: see decision 0078. */}
      <span className={isBusy ? "inline-flex items-center gap-2.5 opacity-0" : "contents"}>{children}</span>
      {isBusy && (
        <span className="absolute size-5 animate-spin rounded-full border-[2.5px] border-current/33 border-t-current" />
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ look, size }, className)} />;
}
