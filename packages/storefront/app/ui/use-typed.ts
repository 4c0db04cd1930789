import { useState } from "react";
import { afterPointerUp } from "./after-pointer-up.ts";

/** The names of a form's fields, each of which holds a text. */
export type Name<Fields> = keyof Fields & string;
export type Texts<Fields> = Partial<Record<Name<Fields>, string>>;

/** What a control needs of the form that it belongs to. */
export type FieldsForm<Fields> = {
  fields: Fields;
  change: (name: Name<Fields>, value: string) => void;
  leave: (name: Name<Fields>) => void;
  errorOf: (name: Name<Fields>) => string | undefined;
};

/**
 * What is typed into a form, and which of its errors are shown: of fields that were left with something in them, after
 * sending of all, and what the API refused until it is changed. `names` is in the order of the form.
 */
export function useTyped<Fields extends Record<keyof Fields, string>>(
  names: readonly Name<Fields>[],
  initial: () => Fields,
) {
  const [start, setStart] = useState(initial);
  const [fields, setFields] = useState(start);
  const [shown, setShown] = useState<ReadonlySet<Name<Fields>>>(new Set());
  const [refused, setRefused] = useState<Texts<Fields>>({});
  return {
    fields,
    isShown: (name: Name<Fields>) => shown.has(name),
    /** Whether something has been typed that is not sent yet. */
    isChanged: names.some((name) => fields[name] !== start[name]),
    /** `along` is what changes with it. */
    change: (name: Name<Fields>, value: string, along: Partial<Fields> = {}) => {
      setFields((before) => ({ ...before, ...along, [name]: value }));
      setShown((before) => new Set([...before].filter((other) => !(other in along))));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    leave: (name: Name<Fields>) => {
      if (fields[name] !== "") afterPointerUp(() => setShown((before) => new Set(before).add(name)));
    },
    showAll: () => setShown(new Set(names)),
    /** Starts from `next`; what has been typed since `from` is kept. */
    startFrom: (next: Fields, from: Fields) => {
      setStart(next);
      setFields((now) => (now === from ? next : now));
    },
    /** Marks what the API refuses, until it is changed. */
    refuse: setRefused,
    errorIn: (problems: Texts<Fields>) => (name: Name<Fields>) =>
      refused[name] ?? (shown.has(name) ? problems[name] : undefined),
    /** The first wrong field in the order of the form, which is where the focus goes. */
    firstWrong: (wrong: Texts<Fields>) => names.find((name) => wrong[name] !== undefined),
  };
}

/** What the API refuses, by the names of the form's own fields: "address.zip_code" is its zip_code. */
export function refusedFields<Fields>(
  names: readonly Name<Fields>[],
  refused: readonly { path: string; message: string }[] = [],
): Texts<Fields> {
  const here: Texts<Fields> = {};
  for (const { path, message } of refused) {
    const name = names.find((field) => field === path.replace(/^.*\./, ""));
    if (name !== undefined) here[name] = message;
  }
  return here;
}
