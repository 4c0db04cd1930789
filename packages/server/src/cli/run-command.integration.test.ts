import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { commandLine, spawnedCommandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";

const { url } = await testDatabase();

/** The database of the test under another name, user or port. */
function changed(change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

test.each([
  [
    "that nobody answers at",
    changed((address) => {
      address.port = "1";
    }),
    /^The database cannot be reached \(ECONNREFUSED\): look whether it runs, and at DATABASE_URL\.$/,
  ],
  [
    "that has another name",
    changed((address) => {
      address.pathname = "/nowhere";
    }),
    /^The database refuses DATABASE_URL \(3D000\): its user, password or name is wrong\.$/,
  ],
  ["that is no address", "shop", /^DATABASE_URL takes the address of a PostgreSQL database, /],
])("[OPS-03] a database %s ends a command in one line", async (_, databaseUrl, line) => {
  const { out, err, status } = await commandLine(databaseUrl)("orders", "list");
  expect([out, status]).toEqual(["", 1]);
  expect(err.trimEnd()).toMatch(line);
});

test("[OPS-06] a command that fails by a mistake of the shop says how, and nothing of a customer's", async () => {
  const broken = await testDatabase();
  await broken.database.execute(sql`alter table orders rename to orders_elsewhere`);
  const nestling = spawnedCommandLine({ databaseUrl: broken.url });
  const { out, err, status } = await nestling("orders", "list", "--name", "Lindqvist");
  expect([out, status]).toEqual(["", 1]);
  expect(err).toContain("FATAL A mistake of the shop has ended this");
  expect(err).toContain("42P01");
  expect(err).toMatch(/\n +at /);
  expect(err.toLowerCase()).not.toContain("lindqvist");
});

test("[OPS-03] help is printed instead of a command, which is not run", async () => {
  const nestling = commandLine("postgres://nobody@127.0.0.1:1/shop");
  for (const words of [
    ["help", "orders", "refund"],
    ["orders", "refund", "--help"],
    ["orders", "refund", "NST-1", "-h"],
  ]) {
    const { out, err, status } = await nestling(...words);
    expect([err, status]).toEqual(["", 0]);
    expect(out).toMatch(
      /^Give money of an order back to its customer\.\n\nUsage: nestling orders refund NUMBER /,
    );
  }
  const { out } = await nestling();
  expect(out).toContain("Usage: nestling COMMAND\n");
  expect(out).toMatch(/^ {2}restore +Replace everything the shop has by a backup$/m);
  expect((await nestling("freight", "--help")).out).toContain(
    "Without COMMAND it is nestling freight show.\nMore about one: nestling freight COMMAND --help",
  );
});

test("[OPS-03] nestling token has no link for an email without an account", async () => {
  expect(await commandLine(url)("token", "nobody@example.com", "--json")).toEqual({
    ...{ out: "", err: "There is no account with this email.\n", status: 1 },
  });
});

test("[OPS-03] new keys for tokens are printed in one line that TOKEN_KEYS takes", async () => {
  const nestling = commandLine(url);
  const [one, other] = [await nestling("keys"), await nestling("keys")];
  expect(one.out).not.toBe(other.out);
  const TOKEN_KEYS = one.out.trim();
  expect(TOKEN_KEYS).not.toContain("\n");
  expect((await commandLine(url, { TOKEN_KEYS })("jobs")).status).toBe(0);
});
