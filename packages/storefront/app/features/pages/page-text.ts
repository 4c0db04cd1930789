import type { Shop } from "../../shared/context.ts";

/**
 * A piece of a text: a paragraph, or the entries of a list. Links are written [words](page), where `page` is the key
 * of another page, or [words](mail) for the shop's email address.
 */
export type Block = string | { list: readonly string[] };

export type Section = { id: string; title: string; blocks: readonly Block[] };

/** A page of the shop's own text (ROUTE-09). */
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

/** Texts name the shop's address and email, which are settings. */
export type WritePage = (shop: Shop) => PageText;
