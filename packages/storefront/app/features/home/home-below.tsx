/** The sections below the first screen of the home page: one file, so that the first that is neared brings the rest. */
export { ProductRail } from "../catalogue/product-rail.tsx";
export { RecentlyViewed } from "../recent/recently-viewed.tsx";
export { AgeTiles } from "./age-tiles.tsx";
export { Editorials } from "./editorials.tsx";
export { FlashSale } from "./flash-sale.tsx";
export { Promises } from "./promises.tsx";
