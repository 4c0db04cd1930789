import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "id"> & {
    /** Shown inside the field at its right end, such as a card's brand. */
    end?: ReactNode;
  };

/** A text input with its label. It takes the props of an input. */
export function TextField({ label, isOptional, hint, error, className, end, ...input }: TextFieldProps) {
  const field = { label, hint, error, className, ...(isOptional && { isOptional }) };
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            autoCorrect="off"
            {...input}
            {...control}
            required={!isOptional}
            className={classNames(controlClass, end !== undefined && "pr-18")}
          />
          {end !== undefined && <span className="absolute inset-y-0 right-4 flex items-center">{end}</span>}
        </span>
      )}
    </Field>
  );
}
