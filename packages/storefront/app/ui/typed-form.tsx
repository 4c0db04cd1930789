import type { ComponentProps } from "react";

type TypedFormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & { onSubmit: () => void };

/** A form that the browser neither checks nor sends: its fields say what is wrong with them, and `onSubmit` sends it. */
export function TypedForm({ onSubmit, ...rest }: TypedFormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
