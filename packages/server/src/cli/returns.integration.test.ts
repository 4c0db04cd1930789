import { randomUUID } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { askCall } from "../testing/ask.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, pay, advance, readAs } = orderCalls(shop);
const nestling = commandLine(shop.url);

beforeEach(async () => {
  await shop.database.execute("update sku set stock = 1000");
});

async function delivered() {
  const maya = await shop.signIn();
  const made = await orderedBy(
    maya,
    orderOf({ code: "PACIFIER", quantity: 2 }, { code: "BOOTS-7", quantity: 1 }),
  );
  await pay(made);
  await advance(made, "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS");
  const order = () => readAs(maya, made.order_id);
  const ask = async (code = "PACIFIER", wanted: object = {}) => {
    const { subOrders } = await order();
    const lines = subOrders.flatMap(({ id, items }) =>
      items.flatMap((item) => (item.code === code ? [{ part_id: id, code, quantity: item.returnable }] : [])),
    );
    shop.passTime(1);
    const answer = await askCall(shop.api, "askReturn", maya.headers, {
      params: { orderId: made.order_id },
      headers: { "idempotency-key": randomUUID() },
      json: { reason: "damaged", note: "The \u001b[2Jhandle\nis broken.", photos: [], lines, ...wanted },
    });
    expect(answer.status).toBe(200);
  };
  return { number: made.order_number, order, ask, email: maya.account.email };
}

test("[RET-01] [OPS-03] list and show say what waits, without what would control the terminal", async () => {
  const { number, ask } = await delivered();
  expect((await nestling("returns", "show", number)).out).toBe(`${number} has none.\n`);
  await ask();
  const { out } = await nestling("returns");
  expect(out).toContain(`${number}  asked       damaged, 2 pieces  2026-11-21, `);
  const shown = (await nestling("returns", "show", number)).out;
  expect(shown).toContain("1. asked, damaged, 2026-11-21, ");
  expect(shown).toContain("  2 × Natural Rubber Pacifier\n  > The  [2Jhandle\n  > is broken.\n");
  const data = JSON.parse((await nestling("returns", "show", number, "--json")).out);
  expect(data).toMatchObject([
    { status: "asked", reason: "damaged", refund_by: null, lines: [{ code: "PACIFIER" }] },
  ]);
  expect(JSON.parse((await nestling("returns", "list", "--json")).out)).toMatchObject([
    { order_number: number, status: "asked", reason: "damaged", pieces: 2, refund_by: null },
  ]);
  await nestling("returns", "refuse", number, "The seal is open.", "--yes");
  expect((await nestling("returns")).out).toBe("There are none.\n");
  expect((await nestling("returns", "list", "--all")).out).toContain(`${number}  refused`);
});

test("[RET-01] [OPS-03] a return is accepted with an address, received and refunded", async () => {
  const { number, order, ask } = await delivered();
  await ask();
  const without = await nestling("returns", "accept", number);
  expect([without.status, without.err]).toEqual([1, expect.stringContaining("--to ADDRESS")]);
  const asked = await nestling("returns", "accept", number, "--to", "Dock 4 | Davis");
  expect([asked.status, asked.err]).toEqual([2, expect.stringContaining("send it to Dock 4, Davis? There")]);
  expect((await order()).returns).toMatchObject([{ status: "asked" }]);
  const accepted = await nestling("returns", "accept", number, "--to", "Dock 4 | Davis", "--yes");
  expect(accepted.out).toBe(`The return of ${number} is accepted. Its customer is mailed.\n`);
  expect((await order()).returns).toMatchObject([{ status: "accepted", answer: "Dock 4\nDavis" }]);
  expect((await nestling("returns", "received", number)).status).toBe(2);
  expect((await nestling("returns", "received", number, "--yes")).out).toContain("has come");
  const early = await nestling("returns", "accept", number, "--to", "Dock 5", "--yes");
  expect([early.status, early.err]).toEqual([
    1,
    `This return of ${number} is received: that is not possible now.\n`,
  ]);
  const much = await nestling("returns", "refund", number, "--amount", "20", "--yes");
  expect([much.status, much.err]).toEqual([1, `This return of ${number} is worth $19.99.\n`]);
  expect((await nestling("returns", "refund", number, "--amount", "12.50", "--yes")).out).toBe(
    `$12.50 of ${number} go back.\n`,
  );
  const twice = await nestling("returns", "refund", number, "--yes");
  expect([twice.status, twice.err]).toEqual([1, expect.stringContaining("has no such return")]);
});

test("[RET-01] [OPS-03] before a return is refunded, the question says the sum and what it is for", async () => {
  const { number, order, ask } = await delivered();
  await ask();
  const atTerminal = commandLine(shop.url, {}, "no");
  const whole = (await atTerminal("returns", "refund", number)).err;
  expect(whole).toContain("2 × Natural Rubber Pacifier");
  expect(whole).toContain(`Give back $19.99 for the return of ${number}?`);
  const some = (await atTerminal("returns", "refund", number, "--amount", "12.50")).err;
  expect(some).toContain(`Give back $12.50 of $19.99 for the return of ${number}?`);
  expect((await order()).returns).toMatchObject([{ status: "asked" }]);
  await nestling("returns", "refund", number, "--yes");
  const late = await atTerminal("returns", "refund", number, "--return", "1");
  expect([late.status, late.err]).toEqual([1, `This return of ${number} is refunded already.\n`]);
});

test("[RET-01] [OPS-03] the address of returns is that of the settings, where there is one", async () => {
  const { number, order, ask } = await delivered();
  await ask();
  const ofSettings = commandLine(shop.url, { RETURN_ADDRESS: "Dock 9|Napa" });
  await ofSettings("returns", "accept", number, "--yes");
  expect((await order()).returns).toMatchObject([{ answer: "Dock 9\nNapa" }]);
});

test("[RET-01] [OPS-03] of several open returns the merchant says which, and looks at its photos", async () => {
  const { number, order, ask } = await delivered();
  const photo = async (width: number) =>
    (
      await sharp({ create: { width, height: 60, channels: 3, background: "#336699" } })
        .jpeg()
        .toBuffer()
    ).toString("base64");
  await ask("PACIFIER", { photos: [await photo(80)] });
  await ask("BOOTS-7", { photos: [await photo(90)] });
  const unsure = await nestling("returns", "received", number, "--yes");
  expect(unsure.err).toBe(`${number} has several open returns (1, 2): say which with --return N.\n`);
  expect((await nestling("returns", "show", number)).out).toContain(
    `1 photo: nestling returns photos ${number} FOLDER --return 2`,
  );
  const folder = await mkdtemp(join(tmpdir(), "nestling-returns-"));
  for (const [place, width] of [
    ["1", 80],
    ["2", 90],
  ] as const) {
    const { out } = await nestling("returns", "photos", number, folder, "--return", place);
    expect(out).toBe(`${join(folder, `${number}-${place}-1.webp`)}\n`);
    expect(await sharp(await readFile(out.trim())).metadata()).toMatchObject({ format: "webp", width });
  }
  await nestling("returns", "refund", number, "--return", "2", "--yes");
  expect((await order()).returns.map(({ status }) => status)).toEqual(["asked", "refunded"]);
});

test("[RET-01] [OPS-03] an order that there is not has no returns", async () => {
  for (const command of [["show"], ["received", "--yes"], ["refund", "--yes"]]) {
    const [name = "", ...flags] = command;
    const { err, status } = await nestling("returns", name, "NST-2222-2222", ...flags);
    expect([status, err]).toEqual([1, "There is no order NST-2222-2222.\n"]);
  }
});
