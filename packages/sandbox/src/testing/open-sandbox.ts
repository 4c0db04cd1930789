import { listen } from "../listen.ts";
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { addressesOf, type SandboxAddresses } from "../start.ts";

/**
 * Opens the stand-ins in this process, on a free loopback port. A process of their own (`startSandbox`) costs each test
 * file two seconds, and only a test that kills it needs one.
 */
export async function openSandbox(
  options: SandboxOptions,
): Promise<SandboxAddresses & { stop: () => Promise<void> }> {
  const sandbox = await createSandbox(options);
  const server = await listen(sandbox.app.fetch, 0);
  return {
    ...addressesOf(options, { port: server.port, smtpPort: sandbox.smtpPort }),
    stop: async () => {
      await server.close();
      await sandbox.close();
    },
  };
}
