import { Hono } from "hono";
import { z } from "zod";
import { type FaultPlan, faultsSchema } from "./faults.ts";
import { readJson } from "./json-body.ts";

/**
 * GET, POST and DELETE `/faults`: the plan of faults, for tests and for those who want to see the shop in bad
 * weather.
 */
export function faultRoutes(faults: FaultPlan): Hono {
  const routes = new Hono();
  routes.get("/faults", (context) => context.json(faults.current()));
  routes.post("/faults", async (context) => {
    const sent = await readJson(context, faultsSchema);
    if (!sent.success) return context.json({ error: z.prettifyError(sent.error) }, 400);
    faults.set(sent.data);
    return context.json(faults.current());
  });
  routes.delete("/faults", (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  return routes;
}
