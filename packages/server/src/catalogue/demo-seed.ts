import type { DemoData } from "@nestling/demo-catalogue";
import type { Seed, SeedPicture, SeedProduct, SuppliedSku } from "./seed.ts";

type DemoProduct = DemoData["products"][number];
type DemoPicture = DemoProduct["pictures"][number];
type Draw = (picture: DemoPicture) => SeedPicture;

/** Where the demo shop buys a product: its variants in the order of the demo's. */
export type DemoOffer = Omit<NonNullable<SeedProduct["supplied"]>, "readAt"> & { skus: SuppliedSku[] };

const day = 86_400_000;

/** The demo's sale has run for some days, and ends after two months. Its products were in the shop long before. */
const sale = { name: "Season sale", begunDaysAgo: 5, days: 60 };

/**
 * The demo catalogue as a seed. The ages of its products and its sale count from `now`.
 *
 * @param offerOf the stand-in marketplace's offer for the product with this id
 */
export function demoSeed(demo: DemoData, offerOf: (id: number) => DemoOffer, now: Date): Seed {
  const draw: Draw = ({ recipe, alt }) => ({ ...demo.describePicture(recipe), recipe, alt });
  return {
    tiles: Object.fromEntries(
      Object.entries(demo.tiles).map(([key, recipe]) => [key, draw({ recipe, alt: "" })]),
    ),
    products: demo.products.map((product) => seedProduct(product, offerOf(product.id), now, draw)),
    sale: {
      name: sale.name,
      startsAt: new Date(now.getTime() - sale.begunDaysAgo * day),
      endsAt: new Date(now.getTime() + (sale.days - sale.begunDaysAgo) * day),
    },
  };
}

function seedProduct(product: DemoProduct, offer: DemoOffer, now: Date, draw: Draw): SeedProduct {
  const { shipping, createdDaysAgo, pictures, properties, skus, supplier: _, ...facts } = product;
  const { skus: suppliedSkus, ...supplied } = offer;
  const optional = (picture: DemoPicture | undefined) => picture && { picture: draw(picture) };
  return {
    ...facts,
    createdAt: new Date(now.getTime() - createdDaysAgo * day),
    shippingFee: shipping.fee,
    shippingTitle: shipping.title,
    pictures: pictures.map(draw),
    properties: properties.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ id: value.id, name: value.name, ...optional(value.picture) })),
    })),
    supplied: { ...supplied, readAt: now },
    skus: skus.map(({ values, picture, ...sku }, at) => ({
      ...sku,
      ...suppliedSkus[at],
      skuProperty: values.map((value, index) => `${properties[index]?.id}:${value}`).join(";"),
      ...optional(picture),
    })),
  };
}
