import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { Listener } from "./http/server.ts";

export type DevServer = {
  /** Loads the storefront from its current sources. */
  readonly loadBuild: () => Promise<ServerBuild>;
  /** Passes Vite's own requests (modules, styles, hot reload) to Vite, all others to the shop. */
  readonly before: (listener: Listener) => Listener;
  readonly close: () => Promise<void>;
};

/**
 * Runs Vite inside the shop's process, for development of the storefront: pages are rendered from the sources at `root`, and
 * changes reach the browser through `server`'s port. Vite is only loaded here.
 */
export async function createDevServer(root: string, server: Server): Promise<DevServer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    before: (listener) => (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
    close: () => vite.close(),
  };
}
