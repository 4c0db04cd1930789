import type { DemoData } from "@nestling/demo-catalogue";
import type { Seed, SeedPicture, SeedProduct } from "./seed.ts";

type DemoProduct = DemoData["products"][number];
type DemoPicture = DemoProduct["pictures"][number];
type Draw = (picture: DemoPicture) => SeedPicture;

const day = 86_400_000;

/** The demo catalogue as a seed. The ages of its products count from `now`. */
export function demoSeed(demo: DemoData, now: Date): Seed {
  const draw: Draw = ({ recipe, alt }) => ({ ...demo.describePicture(recipe), recipe, alt });
  const scenes = Object.entries(demo.scenes);
  return {
    scenes: scenes.map(([name, scene]) => ({ ...draw(scene), id: `scene-${name}` })),
    tiles: Object.fromEntries(
      Object.entries(demo.tiles).map(([key, recipe]) => [key, draw({ recipe, alt: "" })]),
    ),
    products: demo.products.map((product) => seedProduct(product, now, draw)),
  };
}

function seedProduct(product: DemoProduct, now: Date, draw: Draw): SeedProduct {
  const { shipping, createdDaysAgo, pictures, properties, skus, ...facts } = product;
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
    skus: skus.map(({ values, picture, ...sku }) => ({
      ...sku,
      skuProperty: values.map((value, index) => `${properties[index]?.id}:${value}`).join(";"),
      ...optional(picture),
    })),
  };
}
