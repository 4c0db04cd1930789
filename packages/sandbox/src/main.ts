import { listen } from "./listen.ts";
import { type Report, startSchema } from "./report.ts";
import { createSandbox } from "./sandbox.ts";

/*
 * The sandbox's own process. It ends when its channel to the shop breaks, even by `kill -9`. Ctrl-C reaches the whole
 * process group and is ignored here, so that the stand-ins still answer while the shop stops.
 */

const tell = (report: Report) => process.send?.(report);

async function serve(): Promise<() => Promise<void>> {
  const { port, ...options } = startSchema.parse(JSON.parse(process.argv[2] ?? "null"));
  const sandbox = await createSandbox(options);
  const server = await listen(sandbox.app.fetch, port);
  tell({ state: "ready", port: server.port, smtpPort: sandbox.smtpPort });
  return async () => {
    await server.close();
    await sandbox.close();
  };
}

process.on("SIGINT", () => undefined);
const orphaned = new Promise<void>((resolve) => process.once("disconnect", resolve));
const dismissed = new Promise<void>((resolve) => process.once("SIGTERM", () => resolve()));

if (process.connected) {
  try {
    const close = await serve();
    await Promise.race([orphaned, dismissed]);
    await close();
  } catch (error) {
    tell({ state: "failed", reason: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  }
} else {
  console.error("The sandbox is started by the shop: see start.ts.");
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
