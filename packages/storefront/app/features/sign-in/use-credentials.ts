import type { Refusal } from "@nestling/contract/common";
import { useRef, useState } from "react";
import { afterPointerUp } from "../../ui/after-pointer-up.ts";
import {
  type CredentialsField,
  credentialsProblems,
  fieldsOf,
  type PanelMode,
  type Problems,
} from "./credentials.ts";

/** The fields of the panel, by their names in the API. */
const fieldAt: Readonly<Record<string, CredentialsField>> = {
  username: "email",
  email: "email",
  password: "password",
};

/**
 * The fields of the panel and their problems. A field's problem is shown once it was left with text in it, and all
 * problems once the form was sent. A problem from the API stays until the field is changed.
 */
export function useCredentials(mode: PanelMode, knownEmail: string) {
  const [fields, setFields] = useState({ email: knownEmail, password: "", repeat: "" });
  const [shown, setShown] = useState<ReadonlySet<CredentialsField>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const problems = credentialsProblems(mode, fields);

  const focus = (field: CredentialsField) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };

  return {
    form,
    fields,
    focus,
    /** Whether all fields are right. If not, shows what is wrong and focuses the first wrong field. */
    check: (): boolean => {
      setShown(new Set(fieldsOf[mode]));
      const first = fieldsOf[mode].find((field) => problems[field] !== undefined);
      if (first !== undefined) focus(first);
      return first === undefined;
    },
    /** Shows the problems of an answer below their fields. False if none belongs to a field. */
    refuse: ({ fields: wrong = [] }: Pick<Refusal, "fields">): boolean => {
      const here = wrong.flatMap(({ path, message }) => {
        const field = fieldAt[path];
        return field === undefined ? [] : [[field, message] as const];
      });
      setRefused(Object.fromEntries(here));
      const [first] = here;
      if (first !== undefined) focus(first[0]);
      return first !== undefined;
    },
    /** The props of a field's control. */
    props: (field: CredentialsField) => ({
      name: field,
      value: fields[field],
      error: refused[field] ?? (shown.has(field) ? problems[field] : undefined),
      onChange: ({ target }: { target: { value: string } }) => {
        setFields((before) => ({ ...before, [field]: target.value }));
        setRefused(({ [field]: _, ...others }) => others);
      },
      onBlur: () => {
        if (fields[field] !== "") afterPointerUp(() => setShown((before) => new Set(before).add(field)));
      },
    }),
  };
}

export type CredentialsForm = ReturnType<typeof useCredentials>;
