import CircleAlert from "@lucide/icons/icons/circle-alert";
import type { Selection, SkuProperty } from "@nestling/commerce/variants";
import type { Product } from "@nestling/contract/catalogue";
import { useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { usePicture } from "../../../ui/picture.tsx";
import { choose, chooseFirst, unavailableText, valueStates } from "./variant-texts.ts";

type OptionsProps = {
  product: Product;
  selection: Selection;
  onChoose: (propertyId: string, valueId: string) => void;
  /** Whether the customer has pressed a button that needs a complete selection. */
  isAsked: boolean;
};

/** The properties of a product, with the values to choose from, and the warnings to read before buying it (SAFE-04). */
export function VariantOptions(props: OptionsProps) {
  const { skuProperties, safety } = props.product;
  return (
    <>
      {skuProperties.map((property) => (
        <PropertyOptions key={property.skuPropertyId} {...props} property={property} />
      ))}
      {safety?.warnings.map((text) => (
        <p
          key={text}
          className="mt-4 rounded-picture bg-warning-tint p-4 font-semibold whitespace-pre-line text-warning-dark"
        >
          {text}
        </p>
      ))}
    </>
  );
}

/**
 * The values of one property as radio buttons, with pictures or as pills. Values that are not available with the rest
 * of the selection are struck through, and a text says so. A press on the chosen value clears it.
 */
function PropertyOptions({
  product,
  property,
  selection,
  onChoose,
  isAsked,
}: OptionsProps & { property: SkuProperty }) {
  const { skuPropertyId, skuPropertyName, skuPropertyValues } = property;
  const hintId = useId();
  const chosen = skuPropertyValues.find((value) => value.propertyValueId === selection[skuPropertyId]);
  const states = valueStates(product, selection, property);
  const hint = unavailableText(product, selection, property, states);
  return (
    <fieldset className="mt-7 min-w-0" aria-describedby={hintId} data-property={skuPropertyId}>
      <legend className="mb-3">
        <b
          className={classNames("font-semibold", chosen === undefined && "sr-only")}
        >{`${skuPropertyName}:`}</b>{" "}
        {chosen === undefined ? (
          <b className="font-semibold">{choose(property)}</b>
        ) : (
          <span className="text-quiet wrap-anywhere">{chosen.propertyValueDisplayName}</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2 md:gap-2.5">
        {skuPropertyValues.map((value, index) => (
          <Option
            key={value.propertyValueId}
            name={skuPropertyId}
            value={value}
            isChosen={value === chosen}
            isOff={value !== chosen && states[index] !== "available"}
            onChoose={() => onChoose(skuPropertyId, value.propertyValueId)}
          />
        ))}
      </div>
      <div id={hintId}>
        {hint !== "" && <p className="mt-2.5 text-fact text-quiet">{hint}</p>}
        {isAsked && chosen === undefined && (
          <p role="alert" className="mt-2.5 flex gap-1.5 text-fact font-medium text-error">
            <Icon icon={CircleAlert} className="mt-0.5 size-4" />
            <span>{chooseFirst(property)}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  value: SkuProperty["skuPropertyValues"][number];
  isChosen: boolean;
  isOff: boolean;
  onChoose: () => void;
};

function Option({ name, value, isChosen, isOff, onChoose }: OptionProps) {
  const { propertyValueDisplayName: words, skuPropertyImagePath: src = "" } = value;
  const image = usePicture({ picture: { src, alt: "" }, sizes: "68px", largest: 160 });
  const picture = src === "" ? undefined : image;
  return (
    <label className={classNames("relative", isOff && "cursor-default")}>
      <input
        type="radio"
        name={name}
        aria-label={picture && words}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        // A checked radio button fires no change event.
        onClick={isChosen ? onChoose : undefined}
        className="peer sr-only"
      />
      {/* A picture that does not come has a name. */}
      {picture ? <span className="swatch">{picture}</span> : <span className="pill">{words}</span>}
    </label>
  );
}

/** Scrolls to a property inside `place` and focuses the first value that can be chosen. */
export function showProperty(place: HTMLElement | null, property: SkuProperty | undefined): void {
  const options = place?.querySelector(`[data-property="${property?.skuPropertyId}"]`);
  options?.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true });
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  options?.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
}
