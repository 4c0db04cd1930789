import type { Address } from "@nestling/commerce/address";
import type { Places } from "@nestling/contract/supplier-addresses";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { SelectField } from "../../ui/select-field.tsx";
import { fieldProps } from "../../ui/typed-form.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import type { FieldsForm } from "../../ui/use-typed.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { browserApi } from "../api.ts";
import type { AddressFields } from "./address-fields.ts";

type Form = FieldsForm<AddressFields>;
type Where = Pick<Address, "country_code" | "state">;

/** Chooses a place of the supplier's list for an address whose city the list lacks (ADDR-04). */
export function PlaceFields({ form, address }: { form: Form; address: Where }) {
  const { country_code, state } = address;
  return (
    <KnownPlaces where={{ country_code, state }}>
      {(places) => (
        <Focused isWanted={form.errorOf("listed_city") !== undefined}>
          {places.provinces.length === 0 ? (
            <City form={form} places={places} />
          ) : (
            <ProvinceAndCity form={form} where={{ country_code, state }} provinces={places.provinces} />
          )}
        </Focused>
      )}
    </KnownPlaces>
  );
}

type KnownPlacesProps = { where: Where; province?: string; children: (places: Places) => ReactNode };

function KnownPlaces({ where: { country_code, state }, province, children }: KnownPlacesProps) {
  const load = useCallback(async (): Promise<Places> => {
    const query = { ...(state !== "" && { state }), ...(province !== undefined && { province }) };
    const answer = await browserApi().getPlaces({ params: { countryCode: country_code }, query });
    return answer.status === 200 ? answer.body : { provinces: [], cities: [] };
  }, [country_code, state, province]);
  return <WhenLoaded loaded={useLoaded(load)}>{children}</WhenLoaded>;
}

/** Focuses the first field when it comes in answer to a form that was sent. */
function Focused({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const wasWanted = useRef(isWanted);
  useEffect(() => {
    if (wasWanted.current) group.current?.querySelector("select")?.focus();
  }, []);
  return (
    <div ref={group} className="grid gap-4">
      {children}
    </div>
  );
}

type ProvinceAndCityProps = { form: Form; where: Where; provinces: readonly string[] };

/** For an address that names no province. */
function ProvinceAndCity({ form, where, provinces }: ProvinceAndCityProps) {
  const { listed_province: province } = form.fields;
  return (
    <>
      <SelectField
        {...fieldProps(form, "listed_province")}
        label="Province or region"
        autoComplete="off"
        error={province === "" ? form.errorOf("listed_city") : undefined}
      >
        <Options names={provinces} />
      </SelectField>
      {province !== "" && (
        <KnownPlaces key={province} where={where} province={province}>
          {(places) => <City form={form} places={places} />}
        </KnownPlaces>
      )}
    </>
  );
}

/** The cities of one province; nothing where the list names provinces alone. */
function City({ form, places: { province = "", cities } }: { form: Form; places: Places }) {
  if (cities.length === 0) return null;
  return (
    <SelectField
      {...fieldProps(form, "listed_city")}
      label="Nearest place on the carrier's list"
      hint="Your own city and postal code stay on the label."
      autoComplete="off"
      onChange={({ target: { value } }) => {
        form.change("listed_province", province);
        form.change("listed_city", value);
      }}
    >
      <Options names={cities} />
    </SelectField>
  );
}

function Options({ names }: { names: readonly string[] }) {
  return (
    <>
      <option value="">Choose one</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}
