/**
 * `npm run bench -- attacks`: what shoppers meet while one client tries to take the shop down by what one request costs in
 * memory, bodies, answers and quotas. Each attack meets a shop of its own that has just started and has its home page in memory.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import { apiFor, type Variant, variantsFrom } from "@nestling/server/testing/shopper";
import pg from "pg";
import sharp from "sharp";
import { buyOrder } from "./buy-order.ts";
import { watchMemory } from "./figures.ts";
import { askOpenly } from "./open-loop.ts";
import { percentile } from "./paced.ts";
import { visitor, withVisitors } from "./visitors.ts";

const seconds = 20;
const password = "Lantern42river";
const client = { system_type: "unknown", domain: "localhost" } as const;
/** The address that attacks; where it takes several, they lie far from those of shoppers. */
const attacker = { "x-forwarded-for": "203.0.113.7" };
const fromMany = (turn: number) => ({ "x-forwarded-for": `192.0.2.${turn % 250}` });

type Order = { order_id: string; order_token?: string; code: string };
type Shop = { place: ShopPlace; email: string; variant: Variant; orders: readonly Order[] };
type Attack = {
  readonly name: string;
  /** Whether the clients connect without a proxy: the attacker then has another address of this machine. */
  readonly isDirect?: boolean;
  /** Goes on until `isOver`; may say what it has reached. */
  readonly run: (shop: Shop, isOver: () => boolean) => Promise<string | undefined>;
};

/** Runs `work` as often as it goes, so many at once. */
async function keepUp(atOnce: number, isOver: () => boolean, work: (turn: number) => Promise<unknown>) {
  const statuses = new Map<string, number>();
  let turn = 0;
  const one = async () => {
    while (!isOver()) {
      turn += 1;
      const status = String(await work(turn).catch((error) => error.cause?.code ?? error.name));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
}

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(120_000) });
  await answer.arrayBuffer();
  return answer.status;
}

const bomb = await sharp({ create: { width: 6_324, height: 6_324, channels: 3, background: "#fff" } })
  .avif({ effort: 0 })
  .toBuffer();

const json = { "content-type": "application/json" };
const reviewOf = ({ place }: Shop, id: string) => `${place.url}/api/ecommerce-order-client/${id}/review`;

const attacks: Attack[] = [
  {
    name: "photos of 40 megapixels, the last one broken",
    run: (shop, isOver) =>
      keepUp(shop.orders.length, isOver, (turn) => {
        const { order_id, order_token = "", code } = shop.orders[turn % shop.orders.length] as Order;
        const photos = [bomb, bomb, bomb, bomb.subarray(0, 300)].map((photo) => photo.toString("base64"));
        return statusOf(reviewOf(shop, order_id), {
          method: "POST",
          headers: { ...attacker, ...json, "order-token": order_token },
          body: JSON.stringify({ code, stars: 5, text: "", photos }),
        });
      }),
  },
  {
    name: "the API's description, 24 connections",
    run: ({ place }, isOver) =>
      keepUp(24, isOver, () => statusOf(`${place.url}/api/openapi.json`, { headers: attacker })),
  },
  {
    name: "bodies of 8 MB without a right, 60 at once",
    run: (shop, isOver) => {
      const body = JSON.stringify({ code: "x", stars: 5, text: "", photos: ["A".repeat(8_000_000)] });
      const url = reviewOf(shop, crypto.randomUUID());
      return keepUp(60, isOver, () =>
        statusOf(url, { method: "POST", headers: { ...attacker, ...json }, body }),
      );
    },
  },
  {
    name: "the same in chunks",
    run: (shop, isOver) => {
      const url = reviewOf(shop, crypto.randomUUID());
      return keepUp(60, isOver, () => {
        const body = new Blob(["x".repeat(8_000_000)]).stream();
        const headers = { ...attacker, ...json };
        return statusOf(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
      });
    },
  },
  {
    name: "answers that nobody reads, 400 connections",
    isDirect: true,
    run: async ({ place }, isOver) => {
      const opened = await keepUp(400, isOver, () => staySilent(place.url, 1, isOver));
      return `opened anew when closed; connections: ${opened}`;
    },
  },
  {
    name: "the same, 50 requests sent at once on each",
    isDirect: true,
    run: async ({ place }, isOver) => {
      const opened = await keepUp(400, isOver, () => staySilent(place.url, 50, isOver));
      return `opened anew when closed; connections: ${opened}`;
    },
  },
  {
    name: "1,000 codes that nobody sells, of 50 addresses",
    run: async ({ place }, isOver) => {
      const until = () => isOver() || asked >= 1_000;
      let asked = 0;
      const reached = await keepUp(10, until, (turn) => {
        asked += 1;
        const url = `${place.url}/api/ecommerce-product-ali/1005${String(90_000_000_000 + turn).padStart(12, "0")}`;
        return statusOf(url, { headers: fromMany(turn % 50) });
      });
      const known = await statusOf(`${place.url}/api/ecommerce-product-ali/1005000000000469`, {
        headers: visitor(60_000),
      });
      return `${reached}; a code that is sold, of another address: ${known}`;
    },
  },
  {
    name: "60 payments begun, of 20 addresses",
    run: async ({ place }) => {
      const begin = async (turn: number, headers: Record<string, string>) => {
        const answer = await apiFor(place.url, headers).createPayment({
          headers: { "idempotency-key": crypto.randomUUID() },
          json: { amount: 12.5, description: "A gift card", email: `payer-${turn}@example.com` },
        });
        return answer.status;
      };
      let turn = 0;
      const reached = await keepUp(
        4,
        () => turn >= 60,
        () => {
          turn += 1;
          return begin(turn, fromMany(turn % 20));
        },
      );
      return `${reached}; another address: ${await begin(1_000, visitor(60_001))}`;
    },
  },
];

/**
 * Opens a connection that sends so many requests and never reads. It goes on sending empty lines, because otherwise it would
 * not notice that the shop has closed it. Resolves when that has happened, or when the attack is over.
 */
async function staySilent(url: string, times: number, isOver: () => boolean): Promise<string> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: "127.0.0.2" });
  socket.on("error", () => undefined); // the shop may end it
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  for (; !isOver() && !socket.destroyed; await sleep(250)) socket.write("\r\n");
  if (socket.destroyed) return "closed by the shop";
  socket.destroy();
  return "open at the end";
}

/** What shoppers meet while `attack` runs. */
async function meet(shop: Shop, attack?: Attack) {
  let isOver = false;
  const { url } = shop.place;
  await statusOf(`${url}/`, {});
  const steadily = { perSecond: 10, seconds, from: "many addresses", newConnections: true } as const;
  const watching = watchMemory(url, () => isOver);
  const attacking = attack?.run(shop, () => isOver);
  const login = { username: shop.email, password, ...client };
  const [pages, calls, logins] = await Promise.all([
    askOpenly({ ...steadily, url: `${url}/` }),
    askOpenly({ ...steadily, url: `${url}/api/ecommerce-product/${shop.variant.productId}` }),
    askOpenly({ ...steadily, perSecond: 1, url: `${url}/api/ecommerce-account/login`, json: login }),
  ]);
  isOver = true;
  return { pages, calls, logins, megabytes: await watching, reached: await attacking };
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");

function report(
  name: string,
  { pages, calls, logins, megabytes, reached }: Awaited<ReturnType<typeof meet>>,
) {
  const times = (took: readonly number[]) =>
    `${whole(percentile(took, 0.5))}/${whole(percentile(took, 0.95))}`.padStart(14);
  const lost = [...pages, ...calls, ...logins].filter(({ status }) => status !== 200).length;
  const cells = [pages, calls, logins].map((asked) => times(asked.map(({ took }) => took)));
  console.log(`${name.padEnd(48)}${cells.join("")}${whole(lost).padStart(7)}${whole(megabytes).padStart(8)}`);
  if (reached !== undefined) console.log(`  ${reached}`);
}

/** Orders of guests that have arrived, so that their photos are opened. */
async function deliveredOrders({ databaseUrl, ...place }: ShopPlace, variant: Variant): Promise<Order[]> {
  const orders: Order[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const bought = await buyOrder({ databaseUrl, ...place }, [variant], turn);
    orders.push({ ...bought, code: variant.code });
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update order_part set status = 'delivered', delivered_at = now()");
  await client.end();
  return orders;
}

async function register({ url }: ShopPlace): Promise<string> {
  const email = "maya@example.com";
  const answer = await apiFor(url, visitor(1)).register({ json: { username: email, password, ...client } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return email;
}

/** Measures and prints what attacks do to a shop. */
export async function measureAttacks(): Promise<void> {
  const columns = ["page p50/p95", "call", "login"].map((word) => word.padStart(14)).join("");
  console.log(`${"milliseconds".padEnd(48)}${columns}${"lost".padStart(7)}${"MB".padStart(8)}`);
  for (const attack of [undefined, ...attacks]) {
    const running = await openProductionShop(attack?.isDirect ? {} : withVisitors);
    try {
      const { place } = running;
      const [variant] = await variantsFrom(apiFor(place.url, visitor(0)), 1);
      if (variant === undefined) throw new Error("a shop without products");
      const orders = await deliveredOrders(place, variant);
      const shop = { place, variant, orders, email: await register(place) };
      report(attack?.name ?? "no attack", await meet(shop, attack));
    } finally {
      await running.close();
    }
  }
}
