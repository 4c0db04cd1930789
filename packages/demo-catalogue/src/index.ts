import { demoFlashSale } from "./flash-sale.ts";
import type { DemoCatalogue } from "./public-types.ts";
import type { Recipe } from "./recipe.ts";
import { demoReviews } from "./reviews.ts";
import { demoSafety } from "./safety.ts";
import { demoVouchers } from "./vouchers.ts";

// A production install has this folder, but not what draws the pictures. Then the import of this module fails.
import.meta.resolve("sharp");
import.meta.resolve("@iconify-json/fluent-emoji/icons.json");

/** How wide a product's page shows a picture at most. A drawing has no width of its own. */
const shownWidth = 1600;

/** Each part is loaded with the first call that needs it: the process that serves the shop never loads the products. */
export const demoCatalogue: DemoCatalogue = {
  vouchers: demoVouchers,
  flashSale: demoFlashSale,
  reviews: demoReviews,
  safety: demoSafety,
  async loadData() {
    const [{ categoryPictures, demoProducts }, { recipeColor, recipeId, recipeSize }] = await Promise.all([
      import("./catalogue.ts"),
      import("./recipe.ts"),
    ]);
    const describe = (recipe: Recipe) => {
      const { width, height } = recipeSize(recipe);
      return {
        id: recipeId(recipe),
        width: shownWidth,
        height: Math.round((shownWidth * height) / width),
        color: recipeColor(recipe),
      };
    };
    return {
      products: demoProducts,
      tiles: categoryPictures,
      describePicture: (recipe) => describe(recipe as Recipe),
    };
  },
  async openStudio(directory) {
    const { openStudio } = await import("./studio.ts");
    return openStudio(directory);
  },
};
