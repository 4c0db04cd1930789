import type { Client } from "@nestling/contract/client";
import { createContext } from "react-router";

/** What every page may say about the shop: settings, the same for every visitor. */
export type Shop = {
  /** Where the shop stands, without a slash at the end: "https://nestling.example". */
  publicUrl: string;
  supportEmail: string;
  /** The lines of the postal address. */
  postalAddress: string[];
  /** Whether a local stand-in serves in place of a real service (OPS-04). */
  isDemo: boolean;
  /** Whether anybody may pay an amount outside any cart (PAYMENT_PAGE). */
  hasPaymentPage: boolean;
};

/** What the server gives to each render: loaders work with `api` and `shop`. */
export type PageContext = {
  api: Client;
  shop: Shop;
  /** Marks the scripts that the renderer writes itself: by it the page's policy tells them from all others. */
  nonce: string;
};

export const pageContext = createContext<PageContext>();
