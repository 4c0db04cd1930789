/** Requests over TLS to a name that leads to this machine, with a certificate of an authority of the tests. */
import { request } from "node:https";

/** As `fetch`. @param ca the certificate of the authority, as PEM */
export function tlsFetch(ca: string): (asked: Request) => Promise<Response> {
  return async (asked) => {
    const url = new URL(asked.url);
    const body = Buffer.from(await asked.arrayBuffer());
    const headers = { ...Object.fromEntries(asked.headers), host: url.host, "content-length": body.length };
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { hostname: servername, pathname, search } = url;
    const target = { host: "127.0.0.1", port: 443, servername, path: pathname + search, ca };
    const outgoing = request({ ...target, method: asked.method, headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const status = incoming.statusCode ?? 500;
      resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status }));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
    return promise;
  };
}
