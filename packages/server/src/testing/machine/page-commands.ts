/** The commands of the pages in docs/run, as their readers type them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectDirectory } from "../../platform/config.ts";

/**
 * What stands behind `sh` at the beginning of a block: nothing for what everybody runs, `interactive` for what asks at a terminal
 * (the block after it does the same by options), `later` for another day, `upgrade` for a later version.
 */
export type BlockKind = "" | "interactive" | "later" | "upgrade";

/** A page of docs/run, such as first-hour. */
export const readPage = (name: string) => readFile(join(projectDirectory, "docs/run", `${name}.md`), "utf8");

/** The blocks of shell commands of one kind in a page, in its order. */
export function shellBlocks(page: string, kind: BlockKind): string[] {
  const blocks = page.matchAll(/^```sh ?(\w*)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, of = "", text = ""]) => (of === kind ? [text] : []));
}

/** The one block in another language. Throws where there are several, or none. */
export function onlyBlock(page: string, language: string): string {
  const [block, ...more] = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"));
  if (block?.[1] === undefined || more.length > 0) throw new Error(`not one block of ${language}`);
  return block[1];
}
