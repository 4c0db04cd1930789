import { type Selection, type SkuProperty, skuText, valueState } from "@nestling/commerce/variants";
import type { Product } from "@nestling/contract/catalogue";

/** Whether a value is available together with the chosen values of the other properties. */
export type ValueState = ReturnType<typeof valueState>;

/** "5", "5 and 6", "5, 6, and 7" */
const list = new Intl.ListFormat("en-US");

/** The chosen values of the other properties in words: "Sage". */
function others({ skuProperties }: Product, selection: Selection, property: SkuProperty): string {
  const { [property.skuPropertyId]: _, ...rest } = selection;
  const pairs = Object.entries(rest).map(([id, value]) => `${id}:${value}`);
  return skuText(skuProperties, pairs.join(";"));
}

/** The state of each value of a property, in the property's order. */
export function valueStates(product: Product, selection: Selection, property: SkuProperty): ValueState[] {
  return property.skuPropertyValues.map(({ propertyValueId }) =>
    valueState(product.skus, selection, property.skuPropertyId, propertyValueId),
  );
}

/**
 * Says which values of a property cannot be chosen, for customers who cannot see them struck through: "8 and 11 are
 * out of stock in Sage. 5 doesn't come in Sage." Empty if all can be. `states`: from `valueStates`.
 */
export function unavailableText(
  product: Product,
  selection: Selection,
  property: SkuProperty,
  states: readonly ValueState[],
): string {
  if (states.every((state) => state === "available")) return "";
  const named = (state: ValueState) =>
    property.skuPropertyValues
      .filter((_, index) => states[index] === state)
      .map((value) => value.propertyValueDisplayName);
  const chosen = others(product, selection, property);
  const inChosen = chosen === "" ? "" : ` in ${chosen}`;
  const soldOut = named("sold_out");
  const missing = named("missing");
  return [
    soldOut.length > 0 &&
      `${list.format(soldOut)} ${soldOut.length === 1 ? "is" : "are"} out of stock${inChosen}.`,
    missing.length > 0 &&
      `${list.format(missing)} ${missing.length === 1 ? "doesn't" : "don't"} come${inChosen}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The first property without a chosen value. Undefined if the selection is complete. */
export function openProperty({ skuProperties }: Product, selection: Selection): SkuProperty | undefined {
  return skuProperties.find((property) => selection[property.skuPropertyId] === undefined);
}

/** "Choose a color" */
export function choose({ skuPropertyName }: SkuProperty): string {
  const name = skuPropertyName.toLowerCase();
  return `Choose ${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

export function chooseFirst(property: SkuProperty): string {
  return `${choose(property)} first`;
}
