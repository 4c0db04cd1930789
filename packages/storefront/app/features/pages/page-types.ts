/** The keys of the shop's own pages, as the source names them (ROUTE-09), with the names that links to them bear. */
export const pageTypes = {
  "about-us": "About Us",
  "contact-us": "Contact Us",
  "refund-policies": "Refund Policy",
  "privacy-policy": "Privacy Policy",
  "terms-of-service": "Terms of Service",
} as const;

export type PageType = keyof typeof pageTypes;

export function isPageType(key: string): key is PageType {
  return Object.hasOwn(pageTypes, key);
}
