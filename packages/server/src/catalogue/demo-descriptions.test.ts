import { demoCatalogue } from "@nestling/demo-catalogue";
import { plainHtml } from "@nestling/demo-catalogue/authoring/description";
import { attempts } from "@nestling/demo-catalogue/authoring/hostile-html";
import { marketplaceHtml } from "@nestling/demo-catalogue/authoring/marketplace-html";
import { expect, test } from "vitest";
import { cleanDescription } from "./clean-description.ts";

const { products } = await demoCatalogue.loadData();
const about = ["Warm & **dry**, all day.", "It holds.", ["One strap", "Two pockets"]];

test("what any seller of the demo has written is left with words and harmless tags", () => {
  const tags = /<(?!\/?(p|div|ul|ol|li|strong|b|i|u|br|hr|h3|table|tbody|tr|td)\b)/;
  for (const { name, descriptionHtml } of products) {
    const clean = cleanDescription(descriptionHtml);
    expect(clean, name).not.toMatch(tags);
    expect(clean, name).not.toMatch(
      /<script|javascript:|collect\.example|cdn\.example|alert\(|style=|class=|\son\w+=/i,
    );
  }
});

test.each([...attempts.entries()])("attempt %i leaves the honest words as they were", (_index, attempt) => {
  expect(cleanDescription(attempt(plainHtml(about)))).toContain(plainHtml(about));
});

test("descriptions in the HTML of sellers' editors still read well", () => {
  for (let id = 0; id < 30; id += 1) {
    const words = cleanDescription(marketplaceHtml(about, id)).replaceAll(/<[^>]+>/g, " ");
    for (const part of ["It holds.", "One strap", "Two pockets"]) expect(words).toContain(part);
  }
});
