import pg from "pg";
import { databaseIsAway } from "./database-failure.ts";
import { addressesOf } from "./postgres-addresses.ts";

/** How long a host may take to answer, in milliseconds. Less than a page waits for a connection. */
const patience = 2_000;

/**
 * A connection to the database of DATABASE_URL. Where that names several hosts, it goes to the first that takes writes, as
 * libpq's target_session_attrs=read-write does: after a fail-over the next connection finds the new primary by itself. One that
 * breaks fails what it is asked.
 */
export class ShopClient extends pg.Client {
  readonly #addresses: readonly string[];

  constructor(config: pg.ClientConfig & { connectionString?: string | undefined } = {}) {
    const addresses = addressesOf(config.connectionString ?? "");
    super({ ...config, ...(addresses.length > 1 && { connectionString: addresses[0] }) });
    this.#addresses = addresses;
    // An 'error' event that nobody hears ends the process, and a pool hears none of a connection that is in use or was opened
    // this moment. The running statement fails with the reason, or else the next one.
    this.on("error", () => undefined);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    connected.then(() => callback(null), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#addresses.length > 1) Object.assign(this, await findPrimary(this.#addresses));
    return super.connect();
  }
}

/**
 * Runs `work` on a connection of its own to the database at `url`, and closes it. Throws what `work` throws, and what
 * keeps it from connecting.
 *
 * @param name what PostgreSQL calls the connection
 */
export async function withClient<Value>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  // Something on the way may forget a connection on which a long statement sends nothing.
  const client = new ShopClient({ connectionString: url, application_name: name, keepAlive: true });
  await client.connect();
  return work(client).finally(() => client.end());
}

type Place = Pick<pg.Client, "host" | "port">;

/**
 * All are asked at once, so that a host that does not answer keeps nobody waiting. Throws what a person must mend, such as a wrong
 * password, or else why the first is not the one.
 */
async function findPrimary(addresses: readonly string[]): Promise<Place> {
  try {
    return await Promise.any(addresses.map(askForWrites));
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw reasons.find((reason) => !databaseIsAway(reason)) ?? reasons[0];
  }
}

async function askForWrites(connectionString: string): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    application_name: "nestling hosts",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => undefined); // the question fails with the reason
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    if (rows[0]?.transaction_read_only !== "off") throw new Error("The server takes no writes");
    return { host: client.host, port: client.port };
  } finally {
    // Not awaited: a host that vanishes now would keep the connection waiting, and its place in the pool with it.
    client.end().catch(() => undefined); // it was never open
  }
}
