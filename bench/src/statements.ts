import pg from "pg";

/** What a shop's database was asked since it was last forgotten. */
export type Spent = {
  /** Statements of the shop itself, and those of its job queue. Without begin, commit and the like. */
  own: number;
  queue: number;
  /** Transactions that wrote something: each waits for the disk once. The queue's are among them. */
  commits: number;
  /** The texts, the most frequent first. */
  texts: { query: string; calls: number }[];
};

const bookkeeping = /^\s*(begin|commit|rollback|savepoint|release|set|show|discard|listen|deallocate)\b/i;
/** PostgreSQL's own, to check foreign keys, and those of these books. */
const notAsked =
  /^SELECT 1 FROM ONLY|pg_stat_statements|pg_snapshot_xmax|pg_listening_channels|as jobs from pgboss/;

/**
 * Opens the books that PostgreSQL keeps of its statements (pg_stat_statements). It keeps them only when it was started
 * with `keepBooks` written into its configuration.
 *
 * @param superuserUrl as `openSuperuser` gives it
 */
export async function openBooks(superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query("create extension if not exists pg_stat_statements");
  const nextTransaction = async () => {
    const { rows } = await client.query("select pg_snapshot_xmax(pg_current_snapshot()) as next");
    return Number(rows[0].next);
  };
  let first = await nextTransaction();
  return {
    async forget(): Promise<void> {
      await client.query("select pg_stat_statements_reset()");
      first = await nextTransaction();
    },
    async read(): Promise<Spent> {
      const commits = (await nextTransaction()) - first;
      const { rows } = await client.query<{ query: string; calls: string }>(
        "select query, calls from pg_stat_statements order by calls desc",
      );
      const asked = rows
        .filter(({ query }) => !bookkeeping.test(query) && !notAsked.test(query))
        .map(({ query, calls }) => ({ query: query.replace(/\s+/g, " ").trim(), calls: Number(calls) }));
      const count = (of: typeof asked) => of.reduce((sum, { calls }) => sum + calls, 0);
      const ofQueue = asked.filter(({ query }) => query.includes("pgboss"));
      return { own: count(asked) - count(ofQueue), queue: count(ofQueue), commits, texts: asked };
    },
    /** Waits until no job is left that runs now, and no webhook that is under way. */
    async untilIdle(): Promise<void> {
      const busy = `select count(*)::int as jobs from pgboss.job
        where state in ('created', 'active', 'retry') and start_after <= now()`;
      for (let quiet = 0; quiet < 5; ) {
        const { rows } = await client.query(busy);
        quiet = rows[0].jobs === 0 ? quiet + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    close: () => client.end(),
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** Has the PostgreSQL at `superuserUrl` keep those books from its next start on. */
export function keepBooks(superuserUrl: string): Promise<void> {
  return execute(superuserUrl, "alter system set shared_preload_libraries = 'pg_stat_statements'");
}

/** Lets every variant of the shop at `databaseUrl` be bought as often as it takes. */
export function fillShelves(databaseUrl: string): Promise<void> {
  return execute(databaseUrl, "update sku set stock = 1000000 + reserved + committed");
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
