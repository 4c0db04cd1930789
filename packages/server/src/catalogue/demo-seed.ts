import type * as Catalogue from "@nestling/demo-catalogue/catalogue";
import type { DemoPicture, DemoProduct } from "@nestling/demo-catalogue/catalogue-model";
import type * as Recipes from "@nestling/demo-catalogue/recipe";
import type * as Scenes from "@nestling/demo-catalogue/scenes";
import type { Seed, SeedPicture, SeedProduct } from "./seed.ts";

/** The modules of the demo catalogue, which start/ loads on demand. */
export type DemoModules = typeof Catalogue & typeof Recipes & typeof Scenes;

type Draw = (picture: DemoPicture) => SeedPicture;

const day = 86_400_000;

/** The demo catalogue as a seed. The ages of its products count from `now`. */
export function demoSeed(demo: DemoModules, now: Date): Seed {
  const draw: Draw = ({ recipe, alt }) => ({
    id: demo.recipeId(recipe),
    recipe,
    alt,
    ...demo.recipeSize(recipe),
    color: demo.recipeColor(recipe),
  });
  const scenes = Object.entries(demo.demoScenes);
  return {
    scenes: scenes.map(([name, scene]) => ({ ...draw(scene), id: `scene-${name}` })),
    tiles: Object.fromEntries(
      Object.entries(demo.categoryPictures).map(([key, recipe]) => [key, draw({ recipe, alt: "" })]),
    ),
    products: demo.demoProducts.map((product) => seedProduct(product, now, draw)),
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
