/** Words that mean the same in this shop, as a merchant writes them in catalogue/synonyms.yaml. */
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { mistakeAt, readDataFile } from "../platform/data-file.ts";
import { wordsOf } from "./words.ts";

const file = fileURLToPath(new URL("../../../../catalogue/synonyms.yaml", import.meta.url));

const takes = (what: string) => ({ error: `takes ${what}` });
const shape = "words, 40 characters at most";
const term = z
  .string(takes(shape))
  .trim()
  .min(1, takes(shape))
  .max(40, takes(shape))
  .refine((text) => wordsOf(text).length > 0, takes(shape));
const group = z
  .array(term, takes("a list of words that mean the same"))
  .min(2, takes("at least two words that mean the same"))
  .max(12, takes("12 words at most"));

const synonymsFile = z.strictObject(
  { same: z.array(group, takes("a list of groups")), aside: z.array(term, takes("a list of words")) },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? "there are same, aside" : "takes a map with same, aside",
  },
);

export type Synonyms = {
  /** Each group: words and phrases that find each other's products. */
  readonly same: readonly (readonly string[])[];
  /** What says so little here that it only ranks: in a shop for babies, 'baby'. */
  readonly aside: readonly string[];
};

/** Throws ConfigError that names the line of the first mistake: also a word twice in one group. */
export async function readSynonyms(path = file): Promise<Synonyms> {
  const { data, source } = await readDataFile(path, synonymsFile, "the words that mean the same");
  for (const [index, words] of data.same.entries()) {
    const met = new Set<string>();
    for (const [position, word] of words.entries()) {
      const plain = wordsOf(word).join(" ");
      if (met.has(plain))
        throw mistakeAt(source, ["same", index, position], `${word} is in this group already`);
      met.add(plain);
    }
  }
  return data;
}
