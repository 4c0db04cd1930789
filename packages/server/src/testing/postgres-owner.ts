import { startPostgres } from "../platform/embedded-postgres.ts";

/*
 * A process for tests to kill, and to start as another user: starts the embedded PostgreSQL of the folder it is given,
 * prints what came of it as JSON, and stays.
 */
const { url, directory, tookOver } = await startPostgres({ dataDir: process.argv[2] ?? "" });
process.stdout.write(`${JSON.stringify({ url, directory, tookOver })}\n`);
setInterval(() => undefined, 60_000);
