import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Policies } from "@nestling/commerce/policies";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import { pageTypes, type TextKey, textNames } from "@nestling/contract/paths";
import type { PageText, PageTexts } from "@nestling/storefront/context";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { figuresOf, readPageTexts } from "./page-texts.ts";

const folder = await mkdtemp(join(tmpdir(), "nestling-texts-"));
afterAll(() => rm(folder, { recursive: true }));
await cp(fileURLToPath(new URL("../../../../catalogue/pages", import.meta.url)), folder, { recursive: true });

const { shop } = readConfig({ POSTAL_ADDRESS: "1 Elm Street|Sonoma, California 95476" });
const usual = figuresOf(usualPolicies, shop);
const texts = await readPageTexts(usual);

/** All that a text says, a paragraph or an entry in each line. */
const wordsOf = ({ lead, sections }: PageText) =>
  [
    lead,
    ...sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === "string" ? block : block.list)),
    ),
  ].join("\n");

/** Reads the shop's texts with another one in the place of the contact page. */
async function readWith(text: string, figures = usual): Promise<PageTexts> {
  const file = join(folder, "contact-us.md");
  const before = await readFile(file, "utf8");
  await writeFile(file, text);
  return readPageTexts(figures, folder).finally(() => writeFile(file, before));
}

const head = "---\ntitle: Contact\ndescription: How to reach us.\n---\n";

describe("[LAW-11] a text", () => {
  test("has its title, its lead, and sections of paragraphs and lists, without the breaks of its lines", async () => {
    const text = `${head}\nWrite to\nus.\n\n## Who & when?\n\nA {return_days}-day\npromise.\n\n- one\n- two\n  lines\n\nThe end.\n`;
    expect((await readWith(text))["contact-us"]).toEqual({
      title: "Contact",
      description: "How to reach us.",
      lead: "Write to us.",
      sections: [
        {
          id: "who-when",
          title: "Who & when?",
          blocks: ["A 14-day promise.", { list: ["one", "two lines"] }, "The end."],
        },
      ],
    });
  });

  test("[LOOK-01] names the shop, also to search engines", async () => {
    const named = head.replace("us.", "{shop_name}.");
    const wren = figuresOf(usualPolicies, { ...shop, name: "Little Wren" });
    expect((await readWith(`${named}\nWe are {shop_name}.\n`, wren))["contact-us"]).toMatchObject({
      description: "How to reach Little Wren.",
      lead: "We are Little Wren.",
    });
  });

  test("written on Windows reads the same", async () => {
    const text = `${head}\nHello.\n\n## One\n\n- a\n- b\n`;
    expect((await readWith(text.replaceAll("\n", "\r\n")))["contact-us"]).toEqual(
      (await readWith(text))["contact-us"],
    );
  });

  test("leaves out what names a figure that is not set, and a section of nothing else", async () => {
    const text = `${head}\nHello.\n\n## One\n\n- VAT number: {business_vat_id}\n- {business_name}\n\n## Two\n\nCall {business_phone}.\n`;
    expect((await readWith(text))["contact-us"].sections).toEqual([
      { id: "one", title: "One", blocks: [{ list: ["Nestling"] }] },
    ]);
  });

  test.each([
    ["Hello.", "line 1: a text begins with its title and description between two lines ---."],
    [head.replace("title: Contact\n", ""), "line 2: title takes words."],
    [head.replace("title: Contact", "title: [a"), ": this is no YAML"],
    [`${head}\nYou have {retrun_days} days.`, "line 6: {retrun_days} is no figure; there are"],
    [
      `${head}\nSee [this](somewhere).`,
      "line 6: a link leads to mail, to an https address, or to one of about-us",
    ],
    [`${head}\n## One\n\na\n\n## One\n\nb`, ": two sections are called 'One'."],
  ])("with a mistake stops the start, in one line that names it: %j", async (text, mistake) => {
    await expect(readWith(text)).rejects.toThrow("catalogue/pages/contact-us.md");
    await expect(readWith(text)).rejects.toThrow(mistake);
  });

  test("that is missing is named", async () => {
    await expect(readPageTexts(usual, join(folder, "nowhere"))).rejects.toThrow(
      /^catalogue\/pages\/[a-z-]+\.md cannot be read: it holds the text '/,
    );
  });
});

/** Figures and settings that are all others than the usual ones. */
const others: Policies = {
  ...{ withdrawal_days: 101, return_days: 102, send_back_days: 103, refund_days: 104, report_days: 105 },
  ...{ missing_days: 106, answer_days: 107, guarantee_years: 108, return_shipping: "shop" },
  ...{ bank_days: { least: 109, most: 110 }, delivery_days: { least: 111, most: 112 } },
};
const otherShop = {
  ...{ ...shop, holdMinutes: 180, payMinutes: 45, finishDays: 113, supportEmail: "me@nest.example" },
  ...{ postalAddress: ["2 Oak Road"], returnAddress: ["Dock 4"] },
  business: { name: "Nest LLC", phone: "+1 555", register: "HRB 1", vatId: "EU1" },
};
const changed = await readPageTexts(figuresOf(others, otherShop));

describe("[LAW-10] one truth", () => {
  const all = Object.values(changed).map(wordsOf).join("\n");

  test.each([
    ...Array.from({ length: 13 }, (_, index) => String(101 + index)),
    ...[
      "109 to 110 business days",
      "111 to 112 days",
      "3 hours",
      "45 minutes",
      "We pay for return shipping.",
    ],
    ...["me@nest.example", "2 Oak Road", "Then send it to Dock 4.", "Nest LLC", "+1 555", "HRB 1", "EU1"],
  ])("a figure that is changed is changed in the texts: %s", (words) => {
    expect(all).toContain(words);
  });

  test("no text keeps a figure of its own about returns, refunds or delivery", () => {
    const written =
      /\b(\d+|one|two|three)( to \w+)?( more| business)? (days?|weeks?|years?|minutes?|hours?)\b/g;
    const kept = Object.entries(changed).flatMap(([key, text]) =>
      key === "privacy-policy" ? [] : (wordsOf(text).match(written) ?? []),
    );
    const figures = new Set(Object.values(figuresOf(others, otherShop)));
    const isFilled = (words: string) => [...figures].some((figure) => figure && words.includes(figure));
    expect(kept.filter((words) => !isFilled(words))).toEqual([]);
  });

  test("the terms, the refund policy and the withdrawal form say the same number of days", () => {
    expect(wordsOf(changed["refund-policies"])).toContain("within 101 days without giving a reason");
    expect(wordsOf(changed["withdrawal-form"])).toContain("within 101 days");
    expect(wordsOf(changed["about-us"])).toContain("within 102 days of delivery");
    for (const key of ["about-us", "terms-of-service"] as const)
      expect(wordsOf(changed[key])).toContain("111 to 112 days");
  });
});

describe("the texts that the shop comes with", () => {
  test("[ROUTE-09] [LAW-13] are there under every key, each with a title of its own", () => {
    expect(Object.keys(texts)).toEqual(Object.keys(textNames));
    for (const [key, name] of Object.entries(pageTypes)) expect(texts[key as TextKey].title).toBe(name);
    for (const text of Object.values(texts)) expect(text.description.length).toBeGreaterThan(50);
  });

  test("[PRICE-01] say what the total is, and nowhere that no tax or fee is added", () => {
    expect(wordsOf(texts["terms-of-service"])).toContain(
      "Prices are in US dollars. The total at checkout is all you pay us",
    );
    for (const text of Object.values(texts)) expect(wordsOf(text)).not.toMatch(/\bno (tax|fee)/i);
  });

  test("[PRICE-04] [CHK-12] say that customs may ask for import fees, and that a shipping fee may include some", () => {
    const terms = wordsOf(texts["terms-of-service"]);
    expect(terms).toContain("it may include import tax that the sellers charge us");
    expect(terms).toContain("whether customs may ask you for them, or that we don't know");
  });

  test("[LAW-11] exclude from returns what the law lets a shop exclude for hygiene, and no mattress", () => {
    const policy = wordsOf(texts["refund-policies"]);
    const [excluded = ""] = /For hygiene reasons, [^.]*\./.exec(policy) ?? [];
    expect(excluded).toContain("pacifiers");
    expect(excluded).not.toMatch(/mattress/i);
    expect(policy).toContain("You can return a mattress even after you unwrap it.");
  });

  test("[LAW-13] the withdrawal form has the words of the law, and the shop's name and addresses", () => {
    const form = wordsOf(texts["withdrawal-form"]);
    for (const words of [
      "To Nestling, 1 Elm Street, Sonoma, California 95476, United States, support@nestling.example:",
      "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):",
      "Ordered on (*)/received on (*):",
      "Name of consumer(s):",
      "Address of consumer(s):",
      "Signature of consumer(s) (only if this form is notified on paper):",
      "Date:",
    ])
      expect(form).toContain(words);
  });

  test("where the law asks for it, name the address that the merchant has set", () => {
    for (const key of ["about-us", "contact-us", "terms-of-service", "privacy-policy", "imprint"] as const)
      expect(wordsOf(texts[key]), key).toContain("1 Elm Street, Sonoma, California 95476");
  });
});
