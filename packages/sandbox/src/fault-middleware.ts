import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { FaultPlan } from "./faults.ts";

/** Lets the plan of faults have its way with each call: it waits, is refused, or its answer is lost. */
export function meetFaults(faults: FaultPlan) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const fault = faults.forCall(c.req.path);
    if (fault.delayMs > 0)
      await sleep(fault.delayMs, undefined, { signal: faults.ended }).catch(() => undefined);
    if (faults.ended.aborted) return new Response("The stand-ins end.", { status: 503 });
    if (fault.status !== undefined) {
      return new Response("This failure was planned.", { status: fault.status });
    }
    const { incoming, outgoing } = c.env;
    if (fault.loseAnswer) {
      outgoing.end = () => {
        incoming.socket.destroy();
        return outgoing;
      };
    }
    await next();
    return undefined;
  });
}
