/** A step into a JSON value: a field's name or an index. */
type Step = string | number;

/** The path of a value inside a JSON value, outermost step first. */
export type JsonPath = readonly Step[];

/** The paths of all fields and entries of a JSON value, at any depth, containers included. */
export function pathsIn(value: unknown, above: JsonPath = []): JsonPath[] {
  if (typeof value !== "object" || value === null) return [];
  const steps: Step[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => {
    const path = [...above, step];
    return [path, ...pathsIn(Reflect.get(value, step), path)];
  });
}

/** A copy of `value` in which `change` has replaced the field at `path`. Undefined removes the field. */
export function changedAt(value: unknown, path: JsonPath, change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) };
  const changed = changedAt(Reflect.get(copy, step), rest, change);
  if (changed === undefined) Reflect.deleteProperty(copy, step);
  else Reflect.set(copy, step, changed);
  return copy;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Bad values that people, programs and attackers send, each with a description. */
export const badValues: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  true: true,
  "an empty text": "",
  "a space": " ",
  "a text": "x",
  "a number as text": "1",
  "a long text": "x".repeat(20_000),
  NUL: "a\u0000b",
  "half a character": "\ud83d",
  emoji: "👶🏽🧦",
  "right-to-left": "\u202eيلا",
  SQL: "'; drop table product; --",
  HTML: "<script>alert(1)</script>",
  zero: 0,
  "a negative number": -1,
  "a fraction": 1.5,
  "a tiny fraction": 0.000_000_1,
  "a huge number": 1e21,
  "the largest number": Number.MAX_VALUE,
  "an empty list": [],
  "an empty object": {},
  "a list of nothing": [null],
  "a prototype": JSON.parse('{"__proto__":{"isValid":true}}'),
  "a deep value": nested(2_000),
};

/** Bad texts, for addresses and headers. */
export const badTexts: Readonly<Record<string, string>> = {
  "an empty text": "",
  "a word": "abc",
  zero: "0",
  "a negative number": "-1",
  "a fraction": "1.5",
  "a huge number": "99999999999999999999",
  infinity: "Infinity",
  exponent: "1e400",
  hexadecimal: "0x10",
  NUL: "\u0000",
  emoji: "👶",
  SQL: "1'; drop table product; --",
  "an object's own": "__proto__",
  "a long text": "9".repeat(5_000),
};
