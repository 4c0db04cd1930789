import { type Address, regionCode } from "@nestling/commerce/address";
import type { Refusal } from "@nestling/contract/common";
import type { Countries } from "@nestling/contract/geo";
import { type Name, refusedFields, type Texts, useTyped } from "../../ui/use-typed.ts";
import { type AddressFields, type FormCountry, shippingAddress, unknownCountry } from "./address-fields.ts";
import { e164Of, useE164 } from "./use-e164.ts";
import { useRegions } from "./use-regions.ts";
import { useSupplierCheck } from "./use-supplier-check.ts";

const noPlace = { listed_province: "", listed_city: "" };

/** What means nothing anymore once a field has changed: a place of the supplier's list for another city. */
const emptiedBy: Readonly<Record<string, Partial<AddressFields>>> = {
  country_code: noPlace,
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
  { countries }: Pick<Countries, "countries">,
  { names, initial, problemsOf, isSupplied }: Rules<Fields>,
) {
  const typed = useTyped<Fields>(names, initial);
  const { fields } = typed;
  const { country_code } = fields;
  const country = countries.find((offered) => offered.country_code === country_code) ?? unknownCountry;
  const { fields: regional } = country.address_format;
  const regions = useRegions(
    country.country_code,
    regional.some(({ name }) => name === "state"),
  );
  const formCountry = { offered: country, regions: regions.state === "ready" ? regions.regions : undefined };
  // The browser may fill in "CA" or "California" before the regions have come.
  const state = regionCode(fields.state, { ...formCountry, format: country.address_format });
  const isPhoneRead = country_code !== "" && fields.phone !== "" && typed.isShown("phone");
  const phone = useE164(fields.phone, country_code, isPhoneRead);
  const addressWith = (number: string | undefined) =>
    shippingAddress({ ...fields, state }, number ?? "", country);
  const supplierCheck = useSupplierCheck(country_code, isSupplied);
  const wrongIn = (number: string | undefined): Texts<Fields> => ({
    ...(supplierCheck?.(addressWith(number)) as Texts<Fields> | undefined),
    ...problemsOf(fields, number, formCountry),
  });
  /** A region of one country means nothing in another. What the browser filled in before the country may be one of it. */
  const besides = (name: Name<Fields>, value: string) => {
    const isOthers = name === "country_code" && /^[A-Z]{2}-/.test(state) && !state.startsWith(`${value}-`);
    return { ...emptiedBy[name], ...(isOthers && { state: "" }) } as Partial<Fields>;
  };
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
    state,
    firstWrong,
    change: (name: Name<Fields>, value: string) => typed.change(name, value, besides(name, value)),
    /** The country to start in, unless one was chosen. */
    startIn: (country: string) => typed.fill("country_code", country),
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
      const number = country_code === "" ? undefined : await e164Of(fields.phone, country_code);
      typed.showAll();
      return {
        address: addressWith(number),
        wrong: firstWrong(wrongIn(number)),
      };
    },
  };
}
