/*
 * npm run sentences -- [folder …]: prints every sentence that a shopper reads, file by file, so that all of
 * them can be read on one page. What a value fills in is printed as …
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseSync } from "@swc/core";

/** Where sentences for shoppers are written: pages, mails and notifications, rules, demo products, categories. */
const places = [
  "packages/storefront/app",
  "packages/server/src/{mail,checkout,accounts,social,search,catalogue,media,payment-page}",
  "packages/server/src/{reviews,recalls,product-alerts,notifications,wishlist,orders,vouchers,fulfillment,returns,delays}",
  "packages/server/src/platform/http",
  "packages/{commerce,contract}/src",
  "packages/demo-catalogue/src",
  "catalogue",
];
const isTest = /\.test\.|\/testing\/|component-gallery/;

/** @param {string[]} folders */
export function filesIn(folders = places) {
  return globSync(folders.flatMap((folder) => [`${folder}/**/*.{ts,tsx,yaml}`, `${folder}/pages/*.md`]))
    .filter((file) => !isTest.test(file))
    .sort();
}

/**
 * @param {string} file
 * @returns {string[]}
 */
export function sentencesOf(file) {
  const source = readFileSync(file, "utf8");
  if (file.endsWith(".yaml")) return namesIn(source);
  if (file.endsWith(".md")) return paragraphsIn(source);
  const found = [];
  visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith(".tsx") }), found);
  return [...new Set(found.map(tidy).filter(isSentence))];
}

/** What is written for programs and programmers: types, imports, styles, messages of exceptions and of the log. */
function isSilent(node) {
  const callee = node.callee?.property?.value ?? node.callee?.value ?? "";
  return (
    /^Ts|^(Import|Export(All|Named))Declaration$/.test(node.type) ||
    (node.type === "NewExpression" && /(Error|Away)$/.test(callee)) ||
    (node.type === "CallExpression" && /^(warn|info|error|debug|querySelector|matchMedia)$/.test(callee)) ||
    (node.type === "JSXAttribute" && /^(class(Name)?|style|id|d|sizes)$/.test(node.name.value)) ||
    (node.type === "TaggedTemplateExpression" && node.tag.value === "sql")
  );
}

function visit(node, found) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, found);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if (/^Ts(As|Satisfies|NonNull|ConstAssertion)/.test(node.type)) return visit(node.expression, found);
  if (isSilent(node)) return;
  if (node.type === "StringLiteral") found.push(node.value);
  if (node.type === "TemplateLiteral") found.push(node.quasis.map(({ raw }) => raw).join("…"));
  if (node.type === "JSXElement" || node.type === "JSXFragment") found.push(textOf(node.children));
  for (const part of Object.values(node)) visit(part, found);
}

/** The text of an element in one line, with the links and emphases inside it. */
function textOf(children) {
  return children
    .map((child) => {
      if (child.type === "JSXText") return child.value.replace(/\s*\n\s*/g, " ");
      if (child.type === "JSXExpressionContainer")
        return child.expression.type === "StringLiteral" ? child.expression.value : "…";
      return /^[a-z]/.test(child.opening?.name.value ?? "") && !hasBlocks(child)
        ? textOf(child.children)
        : "…";
    })
    .join("");
}

const hasBlocks = ({ opening }) => /^(div|p|ul|ol|li|h\d|section|dl|dt|dd|table)$/.test(opening.name.value);

/** Names and titles of a data file. */
function namesIn(source) {
  return [...source.matchAll(/(?:title|name):\s*("?)(.+?)\1\s*(?:[,}]|$)/gm)].map(([, , name]) => name);
}

/** Titles, paragraphs and entries of lists of one of the shop's texts. */
function paragraphsIn(source) {
  return source
    .split(/\n\s*\n|\n(?=- |[a-z]+: )/)
    .map((piece) => tidy(piece.replace(/^(#+|-|[a-z]+:( >-)?) |^---$/gm, "").replaceAll(/\{\w+\}/g, "…")))
    .filter((piece) => piece !== "");
}

function tidy(text) {
  return text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Text has words, begins like a sentence or consists of plain words, and is no list of CSS classes. */
function isSentence(text) {
  if (!/[a-z]{2}/i.test(text.replaceAll("…", ""))) return false;
  if (/[a-z]-\[|[{}]|^[./#@]|:\/\/|^(flex|grid|relative|absolute|fixed|sticky) /.test(text)) return false;
  if (/^[^a-z]*[A-Z][^_]*$/.test(text.slice(0, 40)) && /[a-z]/.test(text)) return true;
  return /^[^\s]+ .*[a-z]/.test(text) && !/(^| )[a-z0-9]+[-:/][a-z0-9-/:[\]]+( |$)/.test(text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folders = process.argv.slice(2);
  for (const file of filesIn(folders.length > 0 ? folders : places)) {
    const sentences = sentencesOf(file);
    if (sentences.length > 0) console.log(`\n# ${file}\n\n${sentences.join("\n")}`);
  }
}
