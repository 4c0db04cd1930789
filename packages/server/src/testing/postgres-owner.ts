import { startPostgres } from "../platform/embedded-postgres.ts";

/*
 * A process that tests kill, or start as another user. It starts the embedded PostgreSQL of the given folder, prints the result
 * as JSON, and keeps running.
 */
const { url, directory, tookOver } = await startPostgres({ dataDir: process.argv[2] ?? "" });
process.stdout.write(`${JSON.stringify({ url, directory, tookOver })}\n`);
setInterval(() => undefined, 60_000);
