import { Hono } from "hono";
import { answerFailure } from "../platform/http/api-guard.ts";
import { callerOf, type ServerEnv } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { refusal } from "../platform/refusal.ts";
import { isScene, type Media, type Width, widths } from "./media.ts";

/** Pictures whose id is made from what they show never change. */
function lifetime(id: string): string {
  return isScene(id) ? "public, max-age=3600" : "public, max-age=31536000, immutable";
}

export const wrongWidth = refusal("malformed", "Pictures come in these widths alone.", [
  { path: "w", message: `one of ${widths.join(" ")}` },
]);
export const unknownPicture = refusal("unknown_picture", "We can't find that picture.");

/** Parses `w` of a picture's address: 640 without it. Undefined for a width that is not listed. */
export function readWidth(text: string | undefined): Width | undefined {
  return text === undefined ? 640 : widths.find((width) => String(width) === text);
}

/** `/media/{id}?w=`: ids and listed widths, never an address (MKT-01). */
export function mediaRoutes(media: Media, limits: Limits, log: Log): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.onError((error, c) => answerFailure(error, c, log));
  return routes.get("/media/:id{[a-z0-9-]{1,64}}", async (c) => {
    const id = c.req.param("id");
    const width = readWidth(c.req.query("w"));
    if (width === undefined) return c.json(wrongWidth, 400);
    const etag = `"${id}-${width}"`;
    const headers = { "cache-control": lifetime(id), etag };
    if (!isScene(id) && c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    const network = networkOf(callerOf(c));
    const bytes = await media.picture(id, width, async () => {
      if (network !== undefined) await limits.take(figures.newPictureOfAddress, network);
    });
    if (bytes === undefined) return c.json(unknownPicture, 404);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": "image/webp" });
  });
}
