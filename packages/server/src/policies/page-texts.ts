/** The shop's own texts, as the merchant writes them in catalogue/pages, with figures in the places of their names (LAW-11). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { longDay } from "@nestling/commerce/calendar-days";
import { type Policies, rangeText, returnShippingText } from "@nestling/commerce/policies";
import { isLinkedPage, isTextKey, linkedPages, textNames } from "@nestling/contract/paths";
import type { Block, PageText, PageTexts, Section } from "@nestling/storefront/context";
import { z } from "zod";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { fields, parseData } from "../platform/data-file.ts";

const directory = fileURLToPath(new URL("../../../../catalogue/pages", import.meta.url));

const takes = (what: string) => ({ error: `takes ${what}` });
const words = z.string(takes("words")).min(1, takes("words"));

/** What stands between the two lines of hyphens at the top. */
const headSchema = fields({
  title: words,
  description: words,
  changed: z.iso.date(takes("a day, such as 2026-11-30")).optional(),
  scene: fields({ src: words, alt: words }).optional(),
});

/** What the texts say in the places of names such as {return_days}. What is undefined is left out with its paragraph. */
export type Figures = Readonly<Record<string, string | undefined>>;

/** "30 minutes", "1 hour", "24 hours" */
function timeText(minutes: number): string {
  const [count, unit] = minutes > 0 && minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Every figure that a text may name: the merchant's, and those of the settings. catalogue/README.md lists them. */
export function figuresOf(policies: Policies, shop: Config["shop"]): Figures {
  const { bank_days, delivery_days, return_shipping: _, ...counts } = policies;
  const { returnAddress, business } = shop;
  return {
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    bank_days: rangeText(bank_days),
    delivery_days: rangeText(delivery_days),
    return_shipping: returnShippingText(policies),
    return_to:
      returnAddress === undefined
        ? "We'll reply with the return address, which depends on the seller."
        : `Then send it to ${returnAddress.join(", ")}.`,
    hold_time: timeText(shop.holdMinutes),
    pay_time: timeText(shop.payMinutes),
    finish_days: String(shop.finishDays),
    support_email: shop.supportEmail,
    postal_address: shop.postalAddress.join(", "),
    shop_name: shop.name,
    business_name: business.name,
    business_phone: business.phone,
    business_register: business.register,
    business_vat_id: business.vatId,
  };
}

/** Reads every text. Throws ConfigError with the file, the line and what is expected there, for the first mistake. */
export async function readPageTexts(figures: Figures, folder = directory): Promise<PageTexts> {
  const keys = Object.keys(textNames).filter(isTextKey);
  const texts = await Promise.all(
    keys.map(async (key) => {
      const file = `catalogue/pages/${key}.md`;
      const text = await readFile(join(folder, `${key}.md`), "utf8").catch((cause: unknown) => {
        throw new ConfigError(`${file} cannot be read: it holds the text '${textNames[key]}'.`, { cause });
      });
      return [key, parseText(file, text, figures)] as const;
    }),
  );
  return Object.fromEntries(texts) as PageTexts;
}

function parseText(file: string, text: string, figures: Figures): PageText {
  requireKnownNames(file, text, figures);
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined)
    throw new ConfigError(
      `${file} line 1: a text begins with its title and description between two lines ---.`,
    );
  // In front of it is the first line of hyphens, so that mistakes are named by their lines.
  const { title, description, changed, scene } = parseData(file, `\n${head}`, headSchema).data;
  const [lead = "", ...chapters] = body.split(/^## +/m);
  const sections = chapters.map((chapter) => parseSection(chapter, figures));
  const twice = sections.find(({ id }, index) => sections.findIndex((one) => one.id === id) !== index);
  if (twice !== undefined) throw new ConfigError(`${file}: two sections are called '${twice.title}'.`);
  return {
    title,
    description: filled(description, figures).join(""),
    lead: blocksOf(lead, figures)
      .filter((block) => typeof block === "string")
      .join(" "),
    ...(changed !== undefined && { changed: longDay(changed) }),
    ...(scene !== undefined && { scene }),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  };
}

/** A section without a word is left out: all that it says is not set. */
function parseSection(chapter: string, figures: Figures): Section {
  const [title = "", ...rest] = chapter.split("\n");
  const id = title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
  return { id, title: title.trim(), blocks: blocksOf(rest.join("\n"), figures) };
}

/** Paragraphs and lists, with a blank line between them. A line that goes on is joined with the one before it. */
function blocksOf(text: string, figures: Figures): Block[] {
  return text.split(/\n\s*\n/).flatMap((piece): Block[] => {
    const lines = piece.trim();
    if (lines === "") return [];
    if (!lines.startsWith("- ")) return filled(lines, figures);
    const list = lines
      .slice(2)
      .split(/\n- /)
      .flatMap((entry) => filled(entry, figures));
    return list.length === 0 ? [] : [{ list }];
  });
}

/** A paragraph in one line with its figures. Nothing where one of them is not set. */
function filled(paragraph: string, figures: Figures): string[] {
  const names = [...paragraph.matchAll(figureName)].map(([, name = ""]) => name);
  if (names.some((name) => figures[name] === undefined)) return [];
  return [paragraph.replace(/\s*\n\s*/g, " ").replace(figureName, (_, name: string) => figures[name] ?? "")];
}

const figureName = /\{(\w+)\}/g;
const linkTarget = /\]\(([^)]*)\)/g;

/** Throws for a figure or a link that the shop does not know. */
function requireKnownNames(file: string, text: string, figures: Figures): void {
  for (const [index, line] of text.split("\n").entries()) {
    const mistake = (words: string) => new ConfigError(`${file} line ${index + 1}: ${words}.`);
    for (const [, name = ""] of line.matchAll(figureName)) {
      if (!Object.hasOwn(figures, name))
        throw mistake(`{${name}} is no figure; there are ${Object.keys(figures).join(", ")}`);
    }
    for (const [, target = ""] of line.matchAll(linkTarget)) {
      if (target !== "mail" && !isTextKey(target) && !isLinkedPage(target) && !/^https:\/\/\S+$/.test(target))
        throw mistake(
          `a link leads to mail, to an https address, or to one of ${[...Object.keys(textNames), ...Object.keys(linkedPages)].join(", ")}`,
        );
    }
  }
}
