import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A round 44 px button with an icon. `label` is its accessible name. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        "relative grid size-11 flex-none place-items-center rounded-full hover:bg-sunken disabled:opacity-40",
        className,
      )}
    />
  );
}
