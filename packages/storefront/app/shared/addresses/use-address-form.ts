import type { Address } from "@nestling/commerce/address";
import type { Refusal } from "@nestling/contract/common";
import type { Countries } from "@nestling/contract/geo";
import { type Name, refusedFields, type Texts, useTyped } from "../../ui/use-typed.ts";
import {
  type AddressFields,
  type FormCountry,
  type OfferedCountry,
  shippingAddress,
} from "./address-fields.ts";
import { e164Of, useE164 } from "./use-e164.ts";
import { useRegions } from "./use-regions.ts";
import { useSupplierCheck } from "./use-supplier-check.ts";

const noPlace = { listed_province: "", listed_city: "" };

/** What means nothing anymore once a field has changed: the regions of one country in another, a place for another city. */
const emptiedBy: Readonly<Record<string, Partial<AddressFields>>> = {
  country_code: { state: "", ...noPlace },
  state: noPlace,
  city: noPlace,
  listed_province: { listed_city: "" },
};

type Rules<Fields> = {
  names: readonly Name<Fields>[];
  initial: () => Fields;
  /** `phone` in E.164; undefined as long as the number has not been looked at. */
  problemsOf: (fields: Fields, phone: string | undefined, country: FormCountry) => Texts<Fields>;
  /** Whether a supplier sends something to the address, whose rules count too (CHK-13). */
  isSupplied: boolean;
};

/** The state of a form with an address in it. */
export function useAddressForm<Fields extends AddressFields & Record<keyof Fields, string>>(
  { countries, default_country }: Countries,
  { names, initial, problemsOf, isSupplied }: Rules<Fields>,
) {
  const typed = useTyped<Fields>(names, initial);
  const { fields } = typed;
  const country =
    offeredCountry(countries, fields.country_code) ?? offeredCountry(countries, default_country);
  if (country === undefined) throw new Error("the shop ships nowhere");
  const { fields: regional } = country.address_format;
  const regions = useRegions(
    country.country_code,
    regional.some(({ name }) => name === "state"),
  );
  const phone = useE164(fields.phone, fields.country_code, typed.isShown("phone") && fields.phone !== "");
  const formCountry = { offered: country, regions: regions.state === "ready" ? regions.regions : undefined };
  const supplierCheck = useSupplierCheck(country.country_code, isSupplied);
  const wrongIn = (number: string | undefined): Texts<Fields> => ({
    ...(supplierCheck?.(shippingAddress(fields, number ?? "", country)) as Texts<Fields> | undefined),
    ...problemsOf(fields, number, formCountry),
  });
  const inOrder = names.flatMap((name): Name<Fields>[] => {
    if (name === "city") return regional.map((field) => field.name);
    return name === "state" || name === "zip_code" ? [] : [name];
  });
  /** The first wrong field in the order of the form, to focus it. */
  const firstWrong = (wrong: Texts<Fields>) => inOrder.find((name) => wrong[name] !== undefined);
  return {
    ...typed,
    country,
    regions,
    firstWrong,
    change: (name: Name<Fields>, value: string) =>
      typed.change(name, value, emptiedBy[name] as Partial<Fields> | undefined),
    /** Another country to start in, for as long as nothing has been typed. */
    startIn: (country_code: string) => typed.startFrom({ ...fields, country_code }, fields),
    /** Marks the fields that the API refuses; gives those that the form does not have. */
    refuse: (refusal: Pick<Refusal, "fields">): Texts<Fields> => {
      const here = refusedFields<Fields>(names, refusal.fields);
      typed.refuse(here);
      return here;
    },
    errorOf: typed.errorIn(wrongIn(phone)),
    /**
     * Shows all that is wrong. Gives the address with its phone number in E.164, and the first wrong field. Throws if the
     * script that parses numbers does not load.
     */
    check: async (): Promise<{ address: Address; wrong: Name<Fields> | undefined }> => {
      const number = await e164Of(fields.phone, fields.country_code);
      typed.showAll();
      return {
        address: shippingAddress(fields, number, country),
        wrong: firstWrong(wrongIn(number)),
      };
    },
  };
}

function offeredCountry(countries: Countries["countries"], code: string): OfferedCountry | undefined {
  return countries.find(({ country_code }) => country_code === code);
}
