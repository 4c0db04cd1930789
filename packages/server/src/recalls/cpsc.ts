/** Reads the recalls of the Consumer Product Safety Commission: its Recall Retrieval Web Services, which need no key. */
import { z } from "zod";
import type { recalls } from "./tables.ts";

/** Where the service is, outside a demo. */
export const cpscOrigin = "https://www.saferproducts.gov";

const named = z.array(z.object({ Name: z.string().nullable() })).nullish();

const recallSchema = z
  .object({
    RecallNumber: z.string().min(1),
    // A day, or a day and a time of which only the day counts.
    RecallDate: z
      .string()
      .transform((text) => text.slice(0, 10))
      .pipe(z.iso.date()),
    Title: z.string().min(1),
    URL: z.url({ protocol: /^https$/, hostname: /^(www\.)?cpsc\.gov$/ }),
    Products: named,
    Manufacturers: named,
    Importers: named,
    Distributors: named,
    Hazards: named,
    Remedies: named,
  })
  .transform(
    (one): Recall => ({
      number: one.RecallNumber,
      date: one.RecallDate,
      title: one.Title,
      hazard: namesOf(one.Hazards).join(" "),
      remedy: namesOf(one.Remedies).join(" "),
      url: one.URL,
      names: namesOf(one.Products),
      makers: [one.Manufacturers, one.Importers, one.Distributors].flatMap(namesOf),
    }),
  );

type Recall = Omit<typeof recalls.$inferInsert, "isDemo">;

function namesOf(all: z.output<typeof named>): string[] {
  return (all ?? []).flatMap(({ Name }) => (Name?.trim() ? [Name.trim()] : []));
}

/**
 * The recalls of `origin` since a day such as 2026-01-31. Unreadable entries are counted and left out, so that they
 * hide no others. Throws without a list within a minute.
 */
export async function fetchRecalls(
  origin: string,
  since: string,
): Promise<{ recalls: Recall[]; unreadable: number }> {
  const address = `${origin}/RestWebServices/Recall?format=json&RecallDateStart=${since}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`The CPSC's list of recalls answers with HTTP ${answer.status}`);
  const read = z
    .array(z.unknown())
    .parse(await answer.json())
    .map((one) => recallSchema.safeParse(one));
  const readable = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const byNumber = new Map(readable.map((recall) => [recall.number, recall]));
  return { recalls: [...byNumber.values()], unreadable: read.length - readable.length };
}
