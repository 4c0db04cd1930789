import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & { children: ReactNode };

/** A native checkbox, 22 px, with its label in a row of 44 px that is all target. */
export function Checkbox({ className, children, ...input }: CheckboxProps) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-3", className)}>
      <span className="relative grid size-5.5 flex-none">
        <input
          {...input}
          type="checkbox"
          className="peer size-full appearance-none rounded-md border-[1.5px] border-field-line bg-white checked:border-brand checked:bg-brand"
        />
        <Check
          className="pointer-events-none absolute inset-0 m-auto hidden size-4 stroke-3 text-white peer-checked:block"
          aria-hidden="true"
        />
      </span>
      <span className="flex flex-1 items-center justify-between gap-3">{children}</span>
    </label>
  );
}
