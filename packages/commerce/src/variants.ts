/** A property that a product comes in, such as color or size (PROD-02). */
export type SkuPropertyValue = {
  propertyValueId: string;
  propertyValueDisplayName: string;
  skuPropertyImagePath?: string | undefined;
};
export type SkuProperty = {
  skuPropertyId: string;
  skuPropertyName: string;
  skuPropertyValues: SkuPropertyValue[];
};

/** The chosen value of each property, by property id. Properties not chosen yet are absent. */
export type Selection = Readonly<Record<string, string>>;

/** What one needs of a variant to choose it. `sku_property` is "propertyId:valueId" joined by ";". */
export type Choosable = { sku_property: string; stock: number };

/** "14:771;5:100" to { "14": "771", "5": "100" }; "" (a product without properties) to {}. */
export function readSkuProperty(skuProperty: string): Selection {
  const pairs = skuProperty.split(";").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [property = "", value = ""] = pair.split(":");
      return [property, value];
    }),
  );
}

function agrees(sku: Choosable, selection: Selection): boolean {
  const values = readSkuProperty(sku.sku_property);
  return Object.entries(selection).every(([property, value]) => values[property] === value);
}

/** The variant that a complete selection names, or undefined while a property is open or none exists. */
export function findSku<Sku extends Choosable>(
  skus: readonly Sku[],
  properties: readonly SkuProperty[],
  selection: Selection,
): Sku | undefined {
  if (properties.some((property) => selection[property.skuPropertyId] === undefined)) return undefined;
  return skus.find((sku) => agrees(sku, selection));
}

/**
 * Whether a value can be chosen beside what is chosen of the *other* properties: "sold_out" where such variants
 * exist but none is in stock, "missing" where none exists. Neither can be chosen (PROD-02).
 */
export function valueState(
  skus: readonly Choosable[],
  selection: Selection,
  propertyId: string,
  valueId: string,
): "available" | "sold_out" | "missing" {
  const matching = skus.filter((sku) => agrees(sku, { ...selection, [propertyId]: valueId }));
  if (matching.length === 0) return "missing";
  return matching.some((sku) => sku.stock > 0) ? "available" : "sold_out";
}

/** A value in words. A bare number says what it counts: "Sage", "Size 7", "Pack 2". */
export function valueText(
  { skuPropertyName }: Pick<SkuProperty, "skuPropertyName">,
  value: SkuPropertyValue,
): string {
  const text = value.propertyValueDisplayName;
  return /^[\d.,/]+$/.test(text) ? `${skuPropertyName} ${text}` : text;
}

/** The values of a variant in words, in the product's order: "Sage, Size 7". */
export function skuText(properties: readonly SkuProperty[], skuProperty: string): string {
  const values = readSkuProperty(skuProperty);
  return properties
    .flatMap((property) =>
      property.skuPropertyValues
        .filter((value) => value.propertyValueId === values[property.skuPropertyId])
        .map((value) => valueText(property, value)),
    )
    .join(", ");
}
