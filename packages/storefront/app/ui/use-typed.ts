import { useState } from "react";
import { afterPointerUp } from "./after-pointer-up.ts";

/** The names of a form's fields, each of which holds a text. */
export type Name<Fields> = keyof Fields & string;
export type Texts<Fields> = Partial<Record<Name<Fields>, string>>;

/** What a control uses of its form. */
export type FieldsForm<Fields> = {
  fields: Fields;
  change: (name: Name<Fields>, value: string) => void;
  leave: (name: Name<Fields>) => void;
  errorOf: (name: Name<Fields>) => string | undefined;
};

/**
 * A form's values, and which errors it shows: those of fields that the customer filled in and left, all of them after
 * `showAll`, and those from the API until the field changes. `names` is in the order of the form.
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
    /** Whether a value differs from the one that the form started from. */
    isChanged: names.some((name) => fields[name] !== start[name]),
    /** `along` holds other fields that change with this one. */
    change: (name: Name<Fields>, value: string, along: Partial<Fields> = {}) => {
      setFields((before) => ({ ...before, ...along, [name]: value }));
      setShown((before) => new Set([...before].filter((other) => !(other in along))));
      setRefused((before) => {
        const left = { ...before };
        for (const changed of [name, ...Object.keys(along)]) delete left[changed as Name<Fields>];
        return left;
      });
    },
    leave: (name: Name<Fields>) => {
      if (fields[name] !== "") afterPointerUp(() => setShown((before) => new Set(before).add(name)));
    },
    showAll: () => setShown(new Set(names)),
    /** Gives a field that is still empty a value to start from. */
    fill: (name: Name<Fields>, value: string) => {
      const filled = (now: Fields) => (now[name] === "" ? { ...now, [name]: value } : now);
      setStart(filled);
      setFields(filled);
    },
    /** Starts from `next`, unless something has been typed since `from`. */
    startFrom: (next: Fields, from: Fields) => {
      setStart(next);
      setFields((now) => (now === from ? next : now));
    },
    /** Shows the API's errors, each until its field changes. */
    refuse: setRefused,
    errorIn: (problems: Texts<Fields>) => (name: Name<Fields>) =>
      refused[name] ?? (shown.has(name) ? problems[name] : undefined),
    /** The first wrong field in the order of the form, to focus it. */
    firstWrong: (wrong: Texts<Fields>) => names.find((name) => wrong[name] !== undefined),
  };
}

/** The API's errors by the names of the form's fields: "address.zip_code" belongs to `zip_code`. */
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
