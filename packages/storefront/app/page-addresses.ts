import type { PageAddresses } from "./context.ts";
import { pageTypes } from "./features/pages/page-types.ts";
import { path } from "./links.ts";

/** What the sitemap lists, made from the names of the pages as every link is (ROUTE-20). */
export const pageAddresses: PageAddresses = {
  fixed: [path("home"), ...Object.keys(pageTypes).map((pageType) => path("pages/{slug}", { pageType }))],
  category: (categoryId) => path("category", { categoryId }),
  product: (productId) => path("product", { productId }),
};
