import type { Refusal } from "@nestling/contract/common";
import type { Countries } from "@nestling/contract/geo";
import { useEffect, useState } from "react";
import {
  emptyFields,
  fieldAtPath,
  type GuestField,
  type GuestFields,
  guestFieldNames,
  guestProblems,
  typedFields,
} from "./guest-fields.ts";
import { useE164 } from "./use-e164.ts";

/** What was typed in this tab before, as far as the shop still ships to that country. */
function initialFields({ countries, default_country }: Countries): GuestFields {
  const typed = typedFields.get();
  if (typed === undefined) return emptyFields(default_country);
  const isOffered = countries.some(({ country_code }) => country_code === typed.country_code);
  return isOffered ? typed : { ...typed, country_code: default_country, state: "" };
}

type Texts = Partial<Record<GuestField, string>>;

/**
 * The state of the guest's form: what is typed (kept for a reload), and the errors to show: of fields that were
 * left with something in them, after sending of all, and what the API refused until it is changed.
 */
export function useGuestForm(countries: Countries) {
  const [fields, setFields] = useState(() => initialFields(countries));
  const [shown, setShown] = useState<ReadonlySet<GuestField>>(new Set());
  const [refused, setRefused] = useState<Texts>({});
  const phone = useE164(fields.phone, fields.country_code, shown.has("phone") && fields.phone !== "");
  const problems = guestProblems(fields, phone);

  useEffect(() => typedFields.set(fields), [fields]);

  const change = (name: GuestField, value: string) => {
    // The regions of one country mean nothing in another.
    const isCountry = name === "country_code";
    setFields((before) => ({ ...before, ...(isCountry && { state: "" }), [name]: value }));
    if (isCountry) setShown((before) => new Set([...before].filter((field) => field !== "state")));
    setRefused(({ [name]: _, ...others }) => others);
  };
  const leave = (name: GuestField) => {
    if (fields[name] !== "") setShown((before) => new Set(before).add(name));
  };
  return {
    fields,
    change,
    leave,
    showAll: () => setShown(new Set(guestFieldNames)),
    /** Marks the fields that the API refuses; gives those that the form does not have. */
    refuse: ({ fields: wrong = [] }: Refusal) => {
      const here: Texts = {};
      for (const { path, message } of wrong) {
        const name = fieldAtPath(path);
        if (name !== undefined) here[name] = message;
      }
      setRefused(here);
      return here;
    },
    errorOf: (name: GuestField) => refused[name] ?? (shown.has(name) ? problems[name] : undefined),
  };
}

export type GuestForm = ReturnType<typeof useGuestForm>;
