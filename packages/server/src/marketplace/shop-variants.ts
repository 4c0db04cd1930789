/** A supplier's product in the shop's shape: its words cleaned, its properties, and one variant for each combination of them. */
import { shipsFromProperty } from "../catalogue/product-detail.ts";
import type { PropertyRow } from "../catalogue/tables.ts";
import { pictureId } from "../media/imported-pictures.ts";
import type { SupplierProduct, SupplierVariant } from "./supplier.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Sellers' words as plain text: no control or invisible characters, and no longer than `most`, cut between words. */
export function cleanText(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return (end > most / 2 ? cut.slice(0, end) : cut.slice(0, most)).toWellFormed().trim();
}

/** The address of a supplier's picture in full. Undefined for what is none. */
export function supplierPictureAddress(written: string): string | undefined {
  const address = written.startsWith("//") ? `https:${written}` : written;
  return address.length <= 2_000 && URL.canParse(address) ? new URL(address).href : undefined;
}

type Choice = { id: string; name: string; valueId: string; value: string; picture: string | undefined };

export type ShopVariant = {
  offered: SupplierVariant;
  choices: Choice[];
  /** As in the table of variants: "propertyId:valueId" of each property, joined by ";". */
  skuProperty: string;
  picture: string | undefined;
};

/**
 * The variants of a product with their properties, and the country they ship from if there are several. Left out are
 * variants nobody could choose: a property is missing, or the combination is a repeat.
 */
export function shopVariants({ variants }: SupplierProduct): {
  properties: PropertyRow[];
  variants: ShopVariant[];
} {
  const origins = new Set(variants.map(({ shipsFrom }) => shipsFrom));
  const all = variants.map((offered) => ({ offered, choices: choicesOf(offered, origins.size > 1) }));
  // Of the first one with the most: another may lack a property.
  const [fullest] = all.toSorted((a, b) => b.choices.length - a.choices.length);
  const order = fullest?.choices.map(({ id }) => id) ?? [];
  const properties = new Map<string, PropertyRow>();
  const kept = new Map<string, ShopVariant>();
  for (const { offered, choices } of all) {
    const sorted = order.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
    const skuProperty = sorted.map(({ id, valueId }) => `${id}:${valueId}`).join(";");
    if (sorted.length !== order.length || choices.length !== order.length || kept.has(skuProperty)) continue;
    const picture = sorted.find((choice) => choice.picture !== undefined)?.picture;
    kept.set(skuProperty, { offered, choices: sorted, skuProperty, picture });
    for (const choice of sorted) addValue(properties, choice);
  }
  return { properties: [...properties.values()], variants: [...kept.values()] };
}

/** `properties` with the values of `added` variants, which have these properties. */
export function withValues(properties: readonly PropertyRow[], added: readonly ShopVariant[]): PropertyRow[] {
  const all = new Map(properties.map((row) => [row.id, { ...row, values: [...row.values] }]));
  for (const choice of added.flatMap(({ choices }) => choices)) addValue(all, choice);
  return [...all.values()];
}

function addValue(properties: Map<string, PropertyRow>, { id, name, valueId, value, picture }: Choice): void {
  const row = properties.get(id) ?? { id, name, values: [] };
  properties.set(id, row);
  if (row.values.some((known) => known.id === valueId)) return;
  // Shoppers could not distinguish two values with one name.
  const isTaken = row.values.some((known) => known.name === value);
  const label = isTaken ? `${value} (${row.values.length + 1})` : value;
  row.values.push({ id: valueId, name: label, ...(picture && { pictureId: pictureId(picture) }) });
}

function choicesOf({ properties, shipsFrom }: SupplierVariant, hasOrigins: boolean): Choice[] {
  const own = properties.map((property) => ({
    id: property.id,
    name: cleanText(property.name, 60) || "Option",
    valueId: property.valueId,
    value: cleanText(property.value, 80) || property.valueId,
    picture: property.picture === undefined ? undefined : supplierPictureAddress(property.picture),
  }));
  if (!hasOrigins) return own;
  const origin = shipsFrom ?? "ZZ";
  const value = countryNames.of(origin) ?? origin;
  return [...own, { id: shipsFromProperty, name: "Ships from", valueId: origin, value, picture: undefined }];
}
