/** Which products claim something about the environment, for the merchant to look at (LAW-15). */
import { fileURLToPath } from "node:url";
import { type ClaimWords, claimFinder } from "@nestling/commerce/environmental-claims";
import { and, asc, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { fields, readDataFile } from "../platform/data-file.ts";
import type { Database } from "../platform/database.ts";
import { products } from "./tables.ts";

const file = fileURLToPath(new URL("../../../../catalogue/claims.yaml", import.meta.url));

const takes = (what: string) => ({ error: `takes ${what}` });
const phrase = z.string(takes("words")).trim().min(1, takes("words"));
const claimsFile = fields({
  claims: z.array(phrase, takes("a list of words")).min(1, takes("at least one claim")),
  not_claims: z.array(phrase, takes("a list of words")),
});

/** The words of catalogue/claims.yaml. Throws ConfigError that names the line of the first mistake. */
export async function readClaimWords(path = file): Promise<ClaimWords> {
  return (await readDataFile(path, claimsFile, "claims about the environment")).data;
}

export type ClaimingProduct = { id: number; name: string; inName: string[]; inDescription: string[] };

const rowsAtOnce = 2_000;

/** The products on sale with a claim in their name or description, the first `limit` of them, and how many there are. */
export async function findClaiming(
  database: Database,
  words: ClaimWords,
  limit: number,
): Promise<{ count: number; first: ClaimingProduct[] }> {
  const find = claimFinder(words);
  const first: ClaimingProduct[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await database
      .select({ id: products.id, name: products.name, descriptionHtml: products.descriptionHtml })
      .from(products)
      .where(and(isNull(products.withdrawnAt), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(rowsAtOnce);
    for (const { id, name, descriptionHtml } of rows) {
      const inName = find(name);
      const inDescription = find(descriptionHtml.replace(/<[^>]*>/g, " "));
      if (inName.length + inDescription.length === 0) continue;
      if (++count <= limit) first.push({ id, name, inName, inDescription });
    }
    const last = rows.at(-1);
    if (last === undefined) return { count, first };
    after = last.id;
  }
}
