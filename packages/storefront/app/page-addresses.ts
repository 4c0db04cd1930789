import type { PageAddresses } from "./shared/context.ts";
import { path } from "./shared/links.ts";
import { pageTypes } from "./shared/page-link.tsx";

/** What the sitemap lists, made from the names of the pages as every link is (ROUTE-20). */
export const pageAddresses: PageAddresses = {
  fixed: [path("home"), ...Object.keys(pageTypes).map((pageType) => path("pages/{slug}", { pageType }))],
  category: (categoryId) => path("category", { categoryId }),
  product: (productId) => path("product", { productId }),
};
