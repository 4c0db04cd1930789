import { invalid } from "./errors.ts";

/** A decoded body or query: `metadata[order]=7` is `{ metadata: { order: "7" } }`; lists are keyed 0, 1, 2. */
export interface Form {
  [name: string]: string | Form;
}

const MAX_FIELDS = 500;
const MAX_DEPTH = 5;
const MAX_NAME = 256;

/**
 * Reads `application/x-www-form-urlencoded` text with Stripe's brackets. The last of two equal names counts.
 * Throws a refusal for names that are not well formed, that contradict each other, and for more than
 * 500 fields or 5 levels.
 */
export function parseForm(text: string): Form {
  const form = emptyForm();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw invalid(`A request may have up to ${MAX_FIELDS} parameters.`);
    place(form, pathOf(name), value, name);
  }
  return form;
}

/** The same text for equal forms, whatever the order of their fields. */
export function canonical(form: Form): string {
  const fields = Object.keys(form)
    .sort()
    .map((name) => {
      const value = form[name];
      return `${JSON.stringify(name)}:${typeof value === "object" ? canonical(value) : JSON.stringify(value)}`;
    });
  return `{${fields.join()}}`;
}

/** Without a prototype: a field called `constructor` or `__proto__` is a field like any other. */
function emptyForm(): Form {
  return Object.create(null);
}

function pathOf(name: string): string[] {
  const shape = name.length <= MAX_NAME ? /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) : null;
  if (shape === null) throw invalid(`Invalid parameter name: ${name.slice(0, 40)}`);
  const [, first = "", rest = ""] = shape;
  return [first, ...Array.from(rest.matchAll(/\[([^\]]*)\]/g), ([, inner = ""]) => inner)];
}

function place(form: Form, path: string[], value: string, name: string): void {
  if (path.length > MAX_DEPTH)
    throw invalid(`Parameters may be nested ${MAX_DEPTH} levels deep.`, { param: name });
  let group = form;
  path.forEach((step, depth) => {
    const key = step === "" ? String(Object.keys(group).length) : step; // [] is the next of a list
    const present = group[key];
    if (depth === path.length - 1) {
      if (typeof present === "object") throw invalid("Invalid string", { param: name });
      group[key] = value;
      return;
    }
    if (typeof present === "string") throw invalid("Invalid object", { param: name });
    const next = present ?? emptyForm();
    group[key] = next;
    group = next;
  });
}
