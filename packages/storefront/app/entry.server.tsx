import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { BrandContext, brandStyle } from "./brand.ts";
import { NonceContext } from "./early.tsx";
import { pageContext } from "./shared/context.ts";

/** What stands in every page's `<style>`; its weight is watched. */
export { default as styleSheet } from "./app.css?inline";
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
  const { nonce, shop } = loadContext.get(pageContext);
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <BrandContext value={brandStyle(shop.colors)}>
        <ServerRouter context={withFewPreloads(context)} url={request.url} nonce={nonce} />
      </BrandContext>
    </NonceContext>,
    nonce,
  );
  return new Response(html, { status, headers });
}

/**
 * Leaves the modules that others import out of the manifest, so that React Router preloads only the entry and the
 * routes of the page: the fonts and the first picture get the line before the rest (decision 0039).
 */
function withFewPreloads(context: EntryContext): EntryContext {
  const { entry, routes, ...manifest } = context.manifest;
  const own = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return {
    ...context,
    manifest: { ...manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(own) },
  };
}

/** The HTML of a page once all of it is there. Rejects with the first thing that a component throws. */
function renderWhole(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const whole = new Writable({
      write(piece: Uint8Array, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onError: reject,
      onAllReady: () => pipe(whole),
      // Each part in its place, however long: cut off, it would be put there by a script, which not everyone runs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}
