import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { ShopPlace } from "@nestling/server/testing/production-shop";

/** An answer as it was sent, still compressed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** The encodings that a browser accepts. */
export const packed = { "accept-encoding": "gzip, deflate, br" };

/**
 * Sends a request with exactly these headers, Host included if it is given. `fetch` would add headers and decompress
 * the answer.
 */
export async function ask(
  { url }: ShopPlace,
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { method = "GET", headers = {}, body } = options;
  // Not parsed as a URL, which would normalize what a test sends on purpose.
  const sent = request({ hostname, port, path: target, method, headers });
  const answered = once(sent, "response"); // rejects on an error before the answer
  sent.on("error", () => undefined); // after its answer, the shop may close the connection without reading the rest
  sent.end(body);
  const [answer] = await answered;
  const bytes = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, body: bytes, text: bytes.toString() };
}

/** The title of a page. */
export function titleOf({ text }: RawAnswer): string | undefined {
  return words(/<title>(.*?)<\/title>/s.exec(text)?.[1]);
}

/** The first heading of a page. */
export function headingOf({ text }: RawAnswer): string | undefined {
  return words(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]);
}

/** All that a page says, a space between two elements. */
export function wordsOf({ text }: RawAnswer): string {
  const body = text.slice(text.indexOf("<body"));
  const shown = body.replace(/<(script|style)\b.*?<\/\1>/gs, "").replaceAll("<!-- -->", "");
  return (words(shown.replace(/<[^>]*>/g, " ")) ?? "").replaceAll("&quot;", '"').replace(/\s+/g, " ");
}

/** The canonical address of a page. */
export function canonicalOf({ text }: RawAnswer): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
}

/** Whether a page asks search engines to leave it out. */
export function isNoindex({ text }: RawAnswer): boolean {
  return text.includes('<meta name="robots" content="noindex"');
}

function words(html: string | undefined): string | undefined {
  return html?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
