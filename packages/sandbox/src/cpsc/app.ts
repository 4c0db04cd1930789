import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { meetFaults } from "../fault-middleware.ts";
import type { FaultPlan } from "../faults.ts";
import { readJson } from "../json-body.ts";

export const cpscPath = "/sandbox/cpsc";

const named = z.array(z.looseObject({ Name: z.string() })).default([]);

/** The fields that the shop reads; the service has more, and so may what is posted here. */
const recallSchema = z.looseObject({
  RecallNumber: z.string(),
  RecallDate: z.iso.date(),
  Title: z.string(),
  URL: z.url(),
  Products: named,
  Manufacturers: named,
  Importers: named,
  Distributors: named,
  Hazards: named,
  Remedies: named,
});

type Recall = z.output<typeof recallSchema>;

/** What is recalled when nothing else was posted. Brands and numbers are made up; nothing in the demo shop is meant. */
const made: readonly (readonly [
  number: string,
  days: number,
  brand: string,
  name: string,
  hazard: string,
])[] = [
  [
    "90101",
    9,
    "Hollowpine Bikes",
    "Trailrunner kids' bicycles",
    "The brake cable can come loose, posing a crash hazard.",
  ],
  [
    "90102",
    16,
    "Marlow & Finch",
    "Nightfall convertible cribs with drawers",
    "The slats can break, posing an entrapment hazard.",
  ],
  [
    "90103",
    31,
    "Zaply",
    "Zaply magnetic ball sets",
    "The magnets can be swallowed, posing an ingestion hazard.",
  ],
  [
    "90104",
    77,
    "Cresthill Home",
    "Cresthill glass night lights",
    "The lamp can overheat, posing a burn hazard.",
  ],
];

/**
 * The Recall Retrieval Web Services of the Consumer Product Safety Commission. A recall that is posted to `/control/recalls` is
 * among its answers from then on, until the stand-in ends.
 */
export function createCpsc({ faults }: { faults: FaultPlan }) {
  const posted: Recall[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>().basePath(cpscPath);
  app.post("/control/recalls", async (c) => {
    const { data, error } = await readJson(c, recallSchema);
    if (error) return c.json({ error: z.prettifyError(error) }, 400);
    posted.push(data);
    return c.body(null, 204);
  });
  app.use("/RestWebServices/*", meetFaults(faults));
  app.get("/RestWebServices/Recall", (c) => {
    const from = c.req.query("RecallDateStart") ?? "";
    const all = [...made.map(recallOf), ...posted].filter(({ RecallDate }) => RecallDate >= from);
    return c.json(
      all.map((recall, index) => ({
        RecallID: 10_000 + index,
        ...recall,
        RecallDate: `${recall.RecallDate}T00:00:00`,
      })),
    );
  });
  return { app };
}

function recallOf([number, days, brand, name, hazard]: (typeof made)[number]): Recall {
  const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return {
    RecallNumber: number,
    RecallDate: date,
    Title: `${brand} Recalls ${name}`,
    URL: `https://www.cpsc.gov/Recalls/${date.slice(0, 4)}/${number}`,
    Products: [{ Name: name }],
    Manufacturers: [{ Name: brand }],
    Importers: [],
    Distributors: [],
    Hazards: [{ Name: hazard }],
    Remedies: [{ Name: "Stop using it and contact the maker for a full refund." }],
  };
}
