import type { Product } from "@nestling/contract/catalogue";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SafetyFacts } from "./fact-lists.tsx";

type Safety = NonNullable<Product["safety"]>;

const nothing: Safety = { warnings: [], translations: [], certificates: [] };

/** The facts as the page lists them: the words of each by its name. */
function factsOf(changes: Partial<Safety>): Record<string, string> {
  const html = renderToStaticMarkup(<SafetyFacts safety={{ ...nothing, ...changes }} />);
  const rows = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return Object.fromEntries(
    rows.map(([, name = "", words = ""]) => [name, words.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|")]),
  );
}

test.each([
  [undefined, "Not stated"],
  [{ from: 0 }, "From birth"],
  [{ from: 0, to: 36 }, "Birth to 3 years"],
  [{ from: 6 }, "6 months and up"],
  [{ from: 18, to: 24 }, "18 months to 2 years"],
  [{ from: 30 }, "30 months and up"],
  [{ from: 36 }, "3 years and up"],
  [{ from: 155 }, "155 months and up"],
  [{ from: 156 }, "For adults, not a children's product"],
])("[SAFE-04] the age %j reads %j", (age, words) => {
  expect(factsOf(age === undefined ? {} : { age }).Age?.replace("&#x27;", "'")).toBe(words);
});

test("[SAFE-04] a contact is a link where it is an email or a web address, and text otherwise", () => {
  const linkOf = (contact: string) => {
    const maker = { name: "Nest", address: "1 Mill Road", contact };
    const html = renderToStaticMarkup(<SafetyFacts safety={{ ...nothing, maker }} />);
    expect(html).toContain(contact);
    return /href="([^"]*)"/.exec(html)?.[1];
  };
  expect(linkOf("help@nest.example")).toBe("mailto:help@nest.example");
  expect(linkOf("https://nest.example/help")).toBe("https://nest.example/help");
  for (const text of ["+1 415 555 0134", "javascript:alert(1)", "http://nest.example", "a b@nest.example"]) {
    expect(linkOf(text), text).toBeUndefined();
  }
});

test("[SAFE-04] a maker is named by what is known of it", () => {
  expect(factsOf({ maker: { name: "Nest", address: "" } }).Maker).toBe("|Nest|");
  const responsible = { name: "Nord", address: "Hafenweg 3", contact: "+49 40 1" };
  expect(factsOf({ responsible })).toMatchObject({
    Maker: "Not stated",
    "EU responsible person": "|Nord|Hafenweg 3|+49 40 1",
  });
});

test("[SAFE-04] a certificate says for where it is, what it is, its number, and who tested it when", () => {
  const certificates: Safety["certificates"] = [
    { kind: "CPC", number: "24-1042", rules: "ASTM F963-23", lab: "Northlab", date: "2026-03-01" },
    { kind: "CE", rules: "EN 71", date: "2026-04-02" },
  ];
  expect(factsOf({ certificates })).toMatchObject({
    "Tested for the US": expect.stringMatching(
      /^Children.+s Product Certificate \(CPC\): the maker certifies, .+ No\. 24-1042\. ASTM F963-23\. Tested by Northlab on March 1, 2026\.$/,
    ),
    "Tested for the EU":
      "EU declaration of conformity (CE): the maker declares that it meets EU safety rules for toys. Number not stated. EN 71. Tested on April 2, 2026.",
  });
});
