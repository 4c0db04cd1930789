import ChevronDown from "@lucide/icons/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps | "id">;

/** A native select with its label: it works before hydration. Its options are its children. */
export function SelectField({ label, isOptional, hint, error, className, ...select }: SelectFieldProps) {
  const field = { label, hint, error, className, ...(isOptional && { isOptional }) };
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            required={!isOptional}
            className={classNames(controlClass, "appearance-none truncate pr-12")}
          />
          <Icon
            icon={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-quiet"
          />
        </span>
      )}
    </Field>
  );
}
