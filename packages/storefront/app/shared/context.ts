import type { Policies } from "@nestling/commerce/policies";
import type { Client } from "@nestling/contract/client";
import type { TextKey } from "@nestling/contract/paths";
import { createContext } from "react-router";

/** What every page may say about the shop: settings, the same for every visitor. */
export type Shop = {
  name: string;
  /** As #rrggbb: of buttons and links, of what is pressed, and behind what is chosen. */
  colors: { brand: string; dark: string; tint: string };
  /** Below the logo at the end of every page. */
  tagline: string;
  /** Where the shop stands, without a slash at the end: "https://nestling.example". */
  publicUrl: string;
  supportEmail: string;
  /** The lines of the postal address. */
  postalAddress: string[];
  /** Whether a local stand-in serves in place of a real service (OPS-04). */
  isDemo: boolean;
  /** Whether anybody may pay an amount outside any cart (PAYMENT_PAGE). */
  hasPaymentPage: boolean;
  /** The services by which customers may log in beside email and password. */
  logins: readonly ("google" | "facebook")[];
  /** What the merchant promises about delivery, returns and refunds. */
  policies: Policies;
  /** Where returns go, line by line. Null where it depends on the seller. */
  returnAddress: readonly string[] | null;
  /** The address of the official drawing of the notice on the legal guarantee. Null where the merchant has none. */
  guaranteeNotice: string | null;
};

/** What the home page says: for search engines, and in its first picture. */
export type HomeWords = { title: string; description: string; headline: string; lead: string };

/**
 * A piece of a text: a paragraph, or the entries of a list. Links are written [words](text), where `text` is the key of another
 * text, or [words](mail) for the shop's email address.
 */
export type Block = string | { list: readonly string[] };

export type Section = { id: string; title: string; blocks: readonly Block[] };

/** A page of the shop's own text (ROUTE-09, LAW-13). */
export type PageText = {
  title: string;
  /** For search engines. */
  description: string;
  /** The first sentence or two, larger than the rest. */
  lead: string;
  /** A picture beside the lead. */
  scene?: { src: string; alt: string };
  /** The day on which the text was last changed, where that matters. */
  changed?: string;
  sections: readonly Section[];
};

/** Every text of the shop, as the merchant writes them (LAW-11). Only loaders have them: a page gets the one that it shows. */
export type PageTexts = Readonly<Record<TextKey, PageText>>;

/** What the server gives to each render: loaders work with `api`, `shop` and `texts`. */
export type PageContext = {
  api: Client;
  shop: Shop & { home: HomeWords };
  texts: PageTexts;
  /** Marks the scripts that the renderer writes itself: by it the page's policy tells them from all others. */
  nonce: string;
};

export const pageContext = createContext<PageContext>();
