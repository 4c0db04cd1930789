/*
 * A part of npm run lint: finds text in the storefront that stands bare beside an element that comes and goes. A browser
 * that translates a page replaces each text node; React then fails to put an element before it, or to take it away,
 * and the page is lost. In an element of its own, a `span`, text can be replaced.
 */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** @typedef {{ line: number, text: string }} Finding */
/** What a child may be on the page: text, an element that stays, or something that may be missing. */
/** @typedef {{ isText: boolean, isElement: boolean, mayLack: boolean }} Kind */

const text = { isText: true, isElement: false, mayLack: false };
const element = { isText: false, isElement: true, mayLack: false };
const nothing = { isText: false, isElement: false, mayLack: true };
/** A list, or what a function makes: elements, and nobody knows how many. */
const elements = { isText: false, isElement: true, mayLack: true };

/** @returns {Finding[]} in the order of `source`, which is TypeScript with JSX */
export function bareTexts(source) {
  const module = parseSync(source, { syntax: "typescript", tsx: true, target: "esnext" });
  const bytes = Buffer.from(source);
  // Positions go on from file to file, and count bytes from 1.
  const begin = module.span.start - leadingBytes(source);
  /** @type {Finding[]} */
  const found = [];
  walk(module, (node) => {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
    for (const child of bareIn(node.children, (name) => holdsElements(source, name))) {
      const at = child.span.start - begin;
      const line = bytes.subarray(0, at).toString().split("\n").length;
      found.push({
        line,
        text: bytes
          .subarray(at, child.span.end - begin)
          .toString()
          .trim(),
      });
    }
  });
  return found;
}

/** swc begins a module at its first token. */
function leadingBytes(source) {
  const [leading = ""] = /^(\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*/.exec(source) ?? [];
  return Buffer.byteLength(leading);
}

/** Names of elements that no declaration in their file shows to be such. */
const ofElements = /^(children|notes|dialog)$/;

/** Whether a name stands for elements, not for text, by its declaration in the file. */
function holdsElements(source, name) {
  if (ofElements.test(name)) return true;
  return new RegExp(`\\b${name}\\??: ReactNode|\\bconst ${name} =[^;]*?<[A-Za-z]`).test(source);
}

/** Of the children of an element, those that must not stand bare. */
function bareIn(children, isNode) {
  const kinds = children
    .map((child) => ({ child, kind: kindOf(child, isNode) }))
    .filter(({ kind }) => kind !== undefined);
  if (kinds.length < 2) return []; // the only text of an element is replaced with all that the element has
  return kinds
    .filter(({ kind }, at) => {
      const isAfterChange = kinds.slice(0, at).some(({ kind: before }) => before.mayLack);
      return kind.isText && (kind.mayLack || kind.isElement || isAfterChange);
    })
    .map(({ child }) => child);
}

/** @returns {Kind | undefined} undefined for what leaves no trace on the page, such as a line break in the source */
function kindOf(node, isNode) {
  switch (node.type) {
    case "JSXText":
      return node.value.trim() === "" ? undefined : text; // translators leave spaces alone
    case "StringLiteral":
      return node.value.trim() === "" ? undefined : text;
    case "JSXElement":
    case "JSXFragment":
      return element;
    case "JSXExpressionContainer":
      return node.expression.type === "JSXEmptyExpression" ? undefined : kindOf(node.expression, isNode);
    case "ParenthesisExpression":
    case "TsAsExpression":
    case "TsNonNullExpression":
      return kindOf(node.expression, isNode);
    case "ConditionalExpression":
      return either(kindOf(node.consequent, isNode), kindOf(node.alternate, isNode));
    case "BinaryExpression":
      if (node.operator === "&&") return either(kindOf(node.right, isNode), nothing);
      if (node.operator === "??" || node.operator === "||")
        return either(kindOf(node.left, isNode), kindOf(node.right, isNode));
      return text;
    case "NullLiteral":
    case "BooleanLiteral":
      return nothing;
    case "Identifier":
      if (node.value === "undefined") return nothing;
      return isNode(node.value) ? elements : text;
    case "OptionalChainingExpression":
      return kindOf(node.base, isNode);
    case "CallExpression": {
      const callee = node.callee.base ?? node.callee;
      const name = callee.property?.value ?? callee.value ?? "";
      return name === "map" || isNode(name) ? elements : text;
    }
    default:
      return text;
  }
}

function either(one = nothing, other = nothing) {
  return {
    isText: one.isText || other.isText,
    isElement: one.isElement || other.isElement,
    mayLack: one.mayLack || other.mayLack || one.isElement !== other.isElement,
  };
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

if (import.meta.main) {
  let count = 0;
  for (const file of globSync("packages/storefront/app/**/*.tsx")) {
    if (/\.test\.tsx$|\/testing\//.test(file)) continue;
    for (const { line, text: bare } of bareTexts(readFileSync(file, "utf8"))) {
      count += 1;
      console.log(`${file}:${line}: text that stands bare beside an element that comes and goes: ${bare}`);
    }
  }
  process.exitCode = count > 0 ? 1 : 0;
}
