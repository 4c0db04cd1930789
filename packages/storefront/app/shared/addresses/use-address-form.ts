import type { Refusal } from "@nestling/contract/common";
import { type Name, refusedFields, type Texts, useTyped } from "../../ui/use-typed.ts";
import type { AddressFields } from "./address-fields.ts";
import { useE164 } from "./use-e164.ts";

type Rules<Fields> = {
  /** In the order of the form. */
  names: readonly Name<Fields>[];
  initial: () => Fields;
  /** `phone` in E.164; undefined as long as the number has not been looked at. */
  problemsOf: (fields: Fields, phone: string | undefined) => Texts<Fields>;
};

/** The state of a form with an address in it. */
export function useAddressForm<Fields extends AddressFields & Record<keyof Fields, string>>({
  names,
  initial,
  problemsOf,
}: Rules<Fields>) {
  const typed = useTyped<Fields>(names, initial);
  const { fields } = typed;
  const phone = useE164(fields.phone, fields.country_code, typed.isShown("phone") && fields.phone !== "");
  /** The regions of one country mean nothing in another. */
  const withoutState = { state: "" } as Partial<Fields>;
  return {
    ...typed,
    change: (name: Name<Fields>, value: string) =>
      typed.change(name, value, name === "country_code" ? withoutState : {}),
    /** Another country to start in, for as long as nothing has been typed. */
    startIn: (country_code: string) => typed.startFrom({ ...fields, country_code }, fields),
    /** Marks the fields that the API refuses; gives those that the form does not have. */
    refuse: (refusal: Pick<Refusal, "fields">): Texts<Fields> => {
      const here = refusedFields<Fields>(names, refusal.fields);
      typed.refuse(here);
      return here;
    },
    errorOf: typed.errorIn(problemsOf(fields, phone)),
  };
}
