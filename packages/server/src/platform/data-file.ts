/** Reads YAML files that the merchant edits, and reports mistakes with their line (OPS-02). */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

/** A map with these fields and no others. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `there are ${names}` : `takes a map with ${names}`,
  });
}

/** A parsed file, in which lines can be looked up. */
export type DataFile = { file: string; document: Document; lines: LineCounter };

type Path = readonly PropertyKey[];

/** The node at `path`, or the nearest one above it. */
function nearestNode({ document }: DataFile, path: Path): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return undefined;
}

/** The node of a field's name, for an unknown field. */
function nameNode(source: DataFile, path: Path, name: string): Node | undefined {
  const holder = source.document.getIn(path, true);
  if (!isMap(holder)) return undefined;
  const key = holder.items.find((item) => isScalar(item.key) && item.key.value === name)?.key;
  return isNode(key) ? key : undefined;
}

function lineOf({ lines }: DataFile, node: Node | undefined): number {
  return lines.linePos(node?.range?.[0] ?? 0).line;
}

/** An error in one line: the file, the line, and what is expected there. */
export function mistakeAt(source: DataFile, path: Path, expectation: string): ConfigError {
  return new ConfigError(`${source.file} line ${lineOf(source, nearestNode(source, path))}: ${expectation}.`);
}

/** The first mistake that the schema has found. The schema's messages say what a field takes. */
function firstMistake(source: DataFile, { issues }: z.ZodError): ConfigError {
  const found = issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    if (unknown !== undefined) {
      const line = lineOf(source, nameNode(source, issue.path, unknown));
      return { line, expectation: `${unknown} is no field here; ${issue.message}` };
    }
    const field = issue.path.findLast((step) => typeof step === "string") ?? "the file";
    return {
      line: lineOf(source, nearestNode(source, issue.path)),
      expectation: `${field} ${issue.message}`,
    };
  });
  const [first] = found.toSorted((a, b) => a.line - b.line);
  return new ConfigError(`${source.file} line ${first?.line ?? 1}: ${first?.expectation ?? "a mistake"}.`);
}

/** The mistake if the file is not valid YAML. */
function syntaxMistake(source: DataFile): ConfigError | undefined {
  const [error] = source.document.errors;
  if (error === undefined) return undefined;
  const { line } = source.lines.linePos(error.pos[0]);
  // The parser's message without the excerpt of the file.
  const [words = ""] = error.message.split(/ at line |\n/);
  return new ConfigError(`${source.file} line ${line}: this is no YAML, ${words}.`);
}

/** Throws for invalid aliases, which the parser only finds here. */
function toValue(source: DataFile): unknown {
  try {
    return source.document.toJS();
  } catch (cause) {
    throw mistakeAt(source, [], `this is no YAML, ${cause instanceof Error ? cause.message : "an alias"}`);
  }
}

/**
 * Reads a file of the folder `catalogue`. Throws ConfigError with the file, the line and what is expected there, for the first
 * mistake. Also returns the source, to report mistakes that the schema cannot find.
 */
export async function readDataFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  what: string,
): Promise<{ data: z.output<Schema>; source: DataFile }> {
  const file = `catalogue/${basename(path)}`;
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new ConfigError(`${file} cannot be read: it holds ${what}.`, { cause });
  });
  return parseData(file, text, schema);
}

/** The data of a file that was read. `file` is its name in errors. Throws and returns as `readDataFile`. */
export function parseData<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { data: z.output<Schema>; source: DataFile } {
  const lines = new LineCounter();
  const source = { file, lines, document: parseDocument(text, { lineCounter: lines, prettyErrors: false }) };
  const wrong = syntaxMistake(source);
  if (wrong !== undefined) throw wrong;
  const parsed = schema.safeParse(toValue(source));
  if (!parsed.success) throw firstMistake(source, parsed.error);
  return { data: parsed.data, source };
}
