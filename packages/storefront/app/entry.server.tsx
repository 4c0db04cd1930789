import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export { pageContext } from "./context.ts";

/**
 * Renders a page whole: the server hashes what is inline and caches the bytes, so nothing is streamed. Throws what
 * a component throws, also inside a Suspense boundary; React Router then renders the error screen with status 500.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const failures: unknown[] = [];
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => void failures.push(error),
  });
  await page.allReady;
  if (failures.length > 0) {
    await page.cancel();
    throw failures[0];
  }
  if (request.method === "HEAD") {
    await page.cancel();
    return new Response(null, { status, headers });
  }
  return new Response(page, { status, headers });
}
