/*
 * A part of npm run lint: finds text in the storefront that stands bare where it must not (decision 0078). A browser that
 * translates a page replaces each text node. React then fails beside it and the page is lost, or writes new words where
 * nobody sees them. In an element of its own, text can be replaced.
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
    for (const child of bareAt(node, (name) => holdsElements(source, name))) {
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
const ofElements = /^(children|notes|dialog|buttons|sheet|slide)$/;

/** Whether a name stands for elements, not for text, by its declaration in the file. */
function holdsElements(source, name) {
  if (ofElements.test(name)) return true;
  return new RegExp(`\\b${name}\\??: ReactNode|\\bconst ${name} =[^;]*?<[A-Za-z]`).test(source);
}

/** What stands on the page until something has loaded takes turns with it. */
function bareFallback(value, isNode) {
  return kindOf(value, isNode)?.isText === true ? [value] : [];
}

function isFunction({ type }) {
  return /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type);
}

function bareAt(node, isNode) {
  if (node.type === "JSXElement") return bareIn(node.children, false, isNode);
  if (node.type === "JSXFragment") return bareIn(node.children, true, isNode);
  if (node.type === "ConditionalExpression") return reused(endsOf(node), isNode);
  if (node.type === "JSXAttribute" && node.name.value === "fallback") return bareFallback(node.value, isNode);
  if (isFunction(node)) return reused(returnsOf(node.body), isNode);
  return [];
}

/**
 * The texts beside others in elements that take turns with another of the same name: React makes the one out of the other,
 * and takes single texts away. A key keeps them apart.
 */
function reused(elements, isNode) {
  const nameOf = ({ opening: { name } }) => name.value ?? `${name.object.value}.${name.property.value}`;
  const isKeyed = ({ opening }) => opening.attributes.some(({ name }) => name?.value === "key");
  return elements
    .filter(
      (one) => !isKeyed(one) && elements.some((other) => other !== one && nameOf(other) === nameOf(one)),
    )
    .flatMap(({ children }) => {
      const kinds = children
        .map((child) => ({ child, kind: kindOf(child, isNode) }))
        .filter(({ kind }) => kind !== undefined);
      return kinds.length < 2 ? [] : kinds.filter(({ kind }) => kind.isText).map(({ child }) => child);
    });
}

/** The elements that an expression may end as. */
function endsOf(node) {
  switch (node?.type) {
    case "JSXElement":
      return [node];
    case "ParenthesisExpression":
      return endsOf(node.expression);
    case "ConditionalExpression":
      return [...endsOf(node.consequent), ...endsOf(node.alternate)];
    case "BinaryExpression":
      return [...endsOf(node.left), ...endsOf(node.right)];
    default:
      return [];
  }
}

/** The elements that a function may give. */
function returnsOf(node) {
  if (Array.isArray(node)) return node.flatMap(returnsOf);
  if (node === null || typeof node !== "object" || isFunction(node)) return [];
  if (node.type === "ReturnStatement") return endsOf(node.argument);
  return Object.values(node).flatMap(returnsOf);
}

/**
 * Of the children of an element or a fragment, those that must not stand bare: text behind what comes and goes, text of
 * an expression beside anything, all text of a fragment, which React takes away child by child.
 */
function bareIn(children, isFragment, isNode) {
  const kinds = children
    .map((child) => ({ child, kind: kindOf(child, isNode) }))
    .filter(({ kind }) => kind !== undefined);
  const isAlone = kinds.length < 2; // the only text of an element is replaced with all that the element has
  return kinds
    .filter(({ child, kind }, at) => {
      if (takesTurns(child)) return true;
      if (!kind.isText || (isAlone && !isFragment)) return false;
      const isAfterChange = kinds.slice(0, at).some(({ kind: before }) => before.mayLack);
      return isFragment || isAfterChange || isExpression(child);
    })
    .map(({ child }) => child);
}

function isExpression({ type, expression }) {
  return type === "JSXExpressionContainer" && expression.type !== "StringLiteral";
}

/** Whether children, which may be several texts, take turns with something else. */
function takesTurns({ type, expression }) {
  if (type !== "JSXExpressionContainer" || expression.type !== "ConditionalExpression") return false;
  return [expression.consequent, expression.alternate].some(({ value }) => value === "children");
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
      return name === "map" || name === "slice" || isNode(name) ? elements : text;
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
      console.log(
        `${file}:${line}: text that needs an element of its own, or one with a key around it: ${bare}`,
      );
    }
  }
  process.exitCode = count > 0 ? 1 : 0;
}
