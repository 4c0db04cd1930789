import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { databaseIsAway } from "./database-failure.ts";
import { ShopClient } from "./shop-client.ts";

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 0xffff)]);
const ready = message("Z", "I");

/** One row with one text column. */
function row(column: string, value: string): Buffer {
  const about = Buffer.concat([int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
  return Buffer.concat([
    message("T", int16(1), `${column}\0`, about),
    message("D", int16(1), int32(value.length), value),
    message("C", "SELECT 1\0"),
    ready,
  ]);
}

const farewell = message("E", "SFATAL\0", "C57P01\0", "Mterminating connection\0", "\0");
const refusal = message("E", "SFATAL\0", "C28P01\0", "Mpassword authentication failed\0", "\0");

/**
 * A server that takes everybody, and answers every question with its role; or one that refuses the password, or that stops as a
 * connection opens. `role` may change.
 */
async function server(role: "primary" | "standby" | "refuses" | "stops") {
  const state = { role, asked: 0 };
  const serve = (socket: Socket) => {
    let isOpen = false;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (!isOpen) {
        isOpen = true;
        if (state.role === "refuses") socket.end(refusal);
        else if (state.role === "stops") socket.end(Buffer.concat([message("R", int32(0)), ready, farewell]));
        else socket.write(Buffer.concat([message("R", int32(0)), ready]));
      } else if (data.toString("latin1", 0, 1) === "Q") {
        state.asked += 1;
        const isProbe = data.includes("transaction_read_only");
        const readOnly = state.role === "standby" ? "on" : "off";
        socket.write(isProbe ? row("transaction_read_only", readOnly) : row("role", state.role));
      }
    });
  };
  const listening = createServer(serve);
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void listening.close());
  return Object.assign(state, { host: `127.0.0.1:${(listening.address() as AddressInfo).port}` });
}

async function roleBehind(...hosts: string[]): Promise<unknown> {
  const client = new ShopClient({ connectionString: `postgres://shop@${hosts.join(",")}/shop` });
  await client.connect();
  const { rows } = await client.query("select role");
  await client.end();
  return rows[0]?.role;
}

test("[OPS-61] a connection goes to the host that takes writes, wherever it stands in the list", async () => {
  const [standby, primary] = [await server("standby"), await server("primary")];
  expect(await roleBehind("127.0.0.1:1", standby.host, primary.host)).toBe("primary");
  expect(await roleBehind(primary.host, standby.host)).toBe("primary");
});

test("[OPS-61] after a fail-over the next connection goes to the new primary", async () => {
  const [one, two] = [await server("primary"), await server("standby")];
  expect(await roleBehind(one.host, two.host)).toBe("primary");
  [one.role, two.role] = ["standby", "primary"];
  expect(await roleBehind(one.host, two.host)).toBe("primary");
});

test("[OPS-61] where no host takes writes, what a person must mend is said before what passes by itself", async () => {
  const [standby, refusing] = [await server("standby"), await server("refuses")];
  await expect(roleBehind("127.0.0.1:1", standby.host)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await expect(roleBehind("127.0.0.1:1", standby.host, refusing.host)).rejects.toMatchObject({
    code: "28P01",
  });
});

test("[OPS-61] a single host is taken as it is, and asked nothing first", async () => {
  const standby = await server("standby");
  expect(await roleBehind(standby.host)).toBe("standby");
  expect(standby.asked).toBe(1);
});

test("[OPS-61] a server that stops as a connection opens fails what a pool asks it, and does not end the process", async () => {
  const { host } = await server("stops");
  const pool = new pg.Pool({ Client: ShopClient, connectionString: `postgres://shop@${host}/shop` });
  onTestFinished(() => pool.end());
  const failure: unknown = await pool.query("select role").catch((error: unknown) => error);
  expect(databaseIsAway(failure)).toBe(true);
});
