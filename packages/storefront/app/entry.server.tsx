import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "./early.tsx";
import { pageContext } from "./shared/context.ts";

/** What stands in every page's `<style>`; its weight is watched. */
export { default as styleSheet } from "./app.css?inline";
export { pageAddresses } from "./page-addresses.ts";
export { pageContext } from "./shared/context.ts";

/**
 * Renders a page whole: the server hashes what is inline and caches the bytes, so nothing is streamed. Throws what
 * a component throws, also inside a Suspense boundary; React Router then renders the error screen with status 500.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const failures: unknown[] = [];
  const { nonce } = loadContext.get(pageContext);
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError: (error) => void failures.push(error),
      // Each part in its place, however long: cut off, it would be put there by a script, which not everyone runs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
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
