import { notFound } from "../shared/loaders.ts";
import type { RouteHandle } from "../shared/route-handle.ts";

export const handle: RouteHandle = { query: [], subject: "nothing" };

/** Every address without a page of its own (ROUTE-15). */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
