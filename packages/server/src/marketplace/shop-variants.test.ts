import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import { pictureId } from "../media/imported-pictures.ts";
import { cleanText, shopVariants, supplierPictureAddress } from "./shop-variants.ts";
import type { SupplierProduct, SupplierVariant } from "./supplier.ts";

type Choice = [property: string, value: string];

function variant(
  supplierSkuId: string,
  choices: Choice[],
  more: Partial<SupplierVariant> = {},
): SupplierVariant {
  const properties = choices.map(([name, value]) => ({
    id: `1${name.length}`,
    name,
    valueId: `2${value}`,
    value,
    picture: undefined,
  }));
  return {
    ...{ supplierSkuId, supplierSkuAttr: supplierSkuId, price: cents(500), stock: 3 },
    ...{ importCharge: undefined, shipsFrom: "CN", properties, ...more },
  };
}

function productOf(...variants: SupplierVariant[]): SupplierProduct {
  return {
    ...{ code: "1005006361450153", title: "Bib", categoryId: "1", isOnSale: true, descriptionHtml: "" },
    ...{ pictures: [], attributes: [], rating: undefined, ratingCount: 0, soldAtLeast: 0 },
    ...{ seller: { id: "1", name: "Panda" }, maker: undefined, variants },
  };
}

const skuProperties = (product: SupplierProduct) =>
  shopVariants(product).variants.map(({ offered, skuProperty }) => [offered.supplierSkuId, skuProperty]);

test("[MKT-01] each combination of values is one variant, in the properties' order", () => {
  const product = productOf(
    variant("a", [
      ["Color", "Red"],
      ["Size", "7"],
    ]),
    variant("b", [
      ["Size", "8"],
      ["Color", "Red"],
    ]),
    // A second one of a combination, and one without a size: nobody could choose them.
    variant("c", [
      ["Color", "Red"],
      ["Size", "7"],
    ]),
    variant("d", [["Color", "Red"]]),
  );
  expect(skuProperties(product)).toEqual([
    ["a", "15:2Red;14:27"],
    ["b", "15:2Red;14:28"],
  ]);
  expect(shopVariants(product).properties).toMatchObject([
    { id: "15", name: "Color", values: [{ name: "Red" }] },
    { id: "14", name: "Size", values: [{ name: "7" }, { name: "8" }] },
  ]);
});

test("[MKT-01] a first variant that lacks a property is left out, and not all others", () => {
  const product = productOf(
    variant("a", [["Color", "Red"]]),
    variant("b", [
      ["Color", "Red"],
      ["Size", "7"],
    ]),
  );
  expect(skuProperties(product)).toEqual([["b", "15:2Red;14:27"]]);
});

test("[MKT-01] where it ships from is a choice if there are several such countries", () => {
  const product = productOf(
    variant("a", [["Size", "7"]]),
    variant("b", [["Size", "7"]], { shipsFrom: "US" }),
  );
  expect(skuProperties(product)).toEqual([
    ["a", "14:27;200007763:CN"],
    ["b", "14:27;200007763:US"],
  ]);
  expect(shopVariants(product).properties.at(-1)).toEqual({
    id: "200007763",
    name: "Ships from",
    values: [
      { id: "CN", name: "China" },
      { id: "US", name: "United States" },
    ],
  });
  expect(skuProperties(productOf(variant("a", [])))).toEqual([["a", ""]]);
});

test("[MKT-01] two values of one name get different names", () => {
  const [red, other] = [variant("a", [["Color", "Red"]]), variant("b", [["Color", "Red"]])];
  const named = (valueId: string) => ({ id: "14", name: "Color", valueId, value: "Red", picture: undefined });
  const product = productOf({ ...red, properties: [named("1")] }, { ...other, properties: [named("2")] });
  expect(shopVariants(product).properties[0]?.values.map(({ name }) => name)).toEqual(["Red", "Red (2)"]);
});

test("[MKT-01] what has no name has one by which shoppers can choose, and the first picture is the variant's", () => {
  const nameless = { id: "14", name: " ", valueId: "201", value: "\u200B", picture: undefined };
  const pictured = { ...nameless, id: "15", name: "Color", value: "Red", picture: "//a.example/red.jpg" };
  const plain = { ...nameless, id: "16", name: "Cut", value: "Wide", picture: "nothing" };
  const product = productOf({ ...variant("a", []), properties: [nameless, pictured, plain] });
  const { properties, variants } = shopVariants(product);
  expect(properties.map(({ name, values }) => [name, values[0]?.name, values[0]?.pictureId])).toEqual([
    ["Option", "201", undefined],
    ["Color", "Red", pictureId("https://a.example/red.jpg")],
    ["Cut", "Wide", undefined],
  ]);
  expect(variants[0]?.picture).toBe("https://a.example/red.jpg");
});

test.each([
  ["  Soft\n\tbib ", "Soft bib"],
  ["Bib\u0000\u202Egnp.exe\u200B", "Bib gnp.exe"],
  ["one two three four", "one two"],
  ["onetwothreefourfive", "onetwothreef"],
  ["\ud800", "\ufffd"],
])("[MKT-01] %j becomes the plain text %j", (written, plain) => {
  expect(cleanText(written, 12)).toBe(plain);
});

test("[MKT-01] the address of a picture is a whole one", () => {
  expect(supplierPictureAddress("//ae01.alicdn.com/kf/a.jpg")).toBe("https://ae01.alicdn.com/kf/a.jpg");
  expect(supplierPictureAddress("a.jpg")).toBeUndefined();
});
