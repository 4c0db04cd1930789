import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { addForm, type ReadyAnswers, type StoredAnswer, storeAnswer } from "./stored-answer.ts";

/** Names under /assets/ contain a hash of the content, so these files never change. */
const forever = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

/**
 * Reads the files of the storefront's build into memory, a few megabytes, with the compressed forms that the build has made
 * (.br and .gz). Files whose names start with a dot are not served.
 */
export async function readStaticFiles(
  directory: string,
  security: Readonly<Record<string, string>>,
): Promise<ReadyAnswers> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|[/\\])\./.test(relative(directory, file)));
  const present = new Set(files);
  const originals = files.filter((file) => !/\.(br|gz)$/.test(file));

  const answers = new Map<string, StoredAnswer>();
  for (const file of originals) {
    const path = `/${relative(directory, file).split(sep).join("/")}`;
    const headers = {
      ...security,
      "content-type": getMimeType(path) ?? "application/octet-stream",
      "cache-control": path.startsWith("/assets/") ? forever : anHour,
    };
    const answer = storeAnswer({ status: 200, headers, body: await readFile(file) });
    if (present.has(`${file}.br`)) addForm(answer, "br", await readFile(`${file}.br`));
    if (present.has(`${file}.gz`)) addForm(answer, "gzip", await readFile(`${file}.gz`));
    answers.set(path, answer);
  }
  return { find: (target) => answers.get(target) };
}

/**
 * Reads one asset of a build from `folder`, with its compressed forms. Undefined if there is none, or if `name` is a compressed
 * form.
 */
export async function readAsset(
  folder: string,
  name: string,
  security: Readonly<Record<string, string>>,
): Promise<StoredAnswer | undefined> {
  if (/\.(br|gz)$/.test(name)) return undefined;
  const read = (ending: string) => readFile(join(folder, name + ending)).catch(ifMissing);
  const [body, br, gz] = await Promise.all([read(""), read(".br"), read(".gz")]);
  if (body === undefined) return undefined;
  const headers = {
    ...security,
    "content-type": getMimeType(name) ?? "application/octet-stream",
    "cache-control": forever,
  };
  const answer = storeAnswer({ status: 200, headers, body });
  if (br !== undefined) addForm(answer, "br", br);
  if (gz !== undefined) addForm(answer, "gzip", gz);
  return answer;
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENAMETOOLONG") return undefined;
  throw error;
}
