import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { type CallName, calls } from "./calls.ts";

type Method<Name extends CallName> = (typeof calls)[Name][0];
type Path<Name extends CallName> = (typeof calls)[Name][1];

/**
 * Declares what a call takes and answers. Its method and path stand in the table of calls, which the browser reads.
 *
 * @returns the route that the server answers and OpenAPI shows
 */
export function defineCall<Name extends CallName, Shape extends Omit<RouteConfig, "method" | "path">>(
  name: Name,
  shape: Shape,
) {
  const [method, path] = calls[name] as [Method<Name>, Path<Name>];
  return createRoute({ ...shape, method, path });
}
