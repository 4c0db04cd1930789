/**
 * Runs docs/run/first-hour.md on an empty Debian, one block after another, and buys what it sells. Needs root, mmdebstrap and
 * Debian's mirror, and the ports 80, 443 and 3000 of this machine. Systemd is played; the certificate is of Caddy's own authority.
 */
import { copyFile, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@nestling/contract/client";
import { openSandbox } from "@nestling/sandbox/testing/open-sandbox";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { orderFor, payByCard, variantsFrom } from "../shopper.ts";
import { type DebianRoot, openDebianRoot } from "./debian-root.ts";
import { readPage, shellBlocks } from "./page-commands.ts";
import { makeRelease } from "./release.ts";
import { tlsFetch } from "./tls-fetch.ts";

const domain = "shop.test";
const data = await mkdtemp(join(tmpdir(), "nestling-first-hour-"));
const standIns = await openSandbox({
  dataDir: data,
  webhookUrl: "http://127.0.0.1:3000/api/webhook/stripe",
  publicUrl: `https://${domain}`,
  standIns: ["stripe", "mail"],
});
const { stripe, smtpUrl = "" } = standIns;
let machine: DebianRoot;
/** Minutes that each block took. */
const minutes: string[] = [];

beforeAll(async () => {
  const { archive } = await makeRelease();
  machine = await openDebianRoot(process.env.NESTLING_SUITE ?? "trixie");
  const home = join(machine.path, "root");
  for (const file of [archive, `${archive}.sha256`]) await cp(file, join(home, file.split("/").at(-1) ?? ""));
  await copyFile(join(import.meta.dirname, "systemctl.sh"), join(machine.path, "usr/local/sbin/systemctl"));
  await machine.sh(`chmod 755 /usr/local/sbin/systemctl; echo '127.0.0.1 ${domain}' >> /etc/hosts`);
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: "#e8b4a0" } });
  await picture.jpeg().toFile(join(machine.path, "srv/mug.jpg"));
});

afterAll(async () => {
  console.info(minutes.join("\n"));
  await machine.close();
  await standIns.stop();
  await rm(data, { recursive: true });
});

/** A block of the page with the values of a reader: another domain, keys and mail server, and an authority of the test's. */
function asTyped(block: string): string {
  return block
    .replace("DOMAIN=shop.example", `DOMAIN=${domain}`)
    .replace(
      "sk_test_1,pk_test_1,whsec_1",
      [stripe.secretKey, stripe.publishableKey, stripe.webhookSecret].join(),
    )
    .replace("smtp://shop:password@mail.example:587", smtpUrl)
    .replace(
      "systemctl restart caddy",
      "sed -i '1i {\\n\\tlocal_certs\\n}' /etc/caddy/Caddyfile\nsystemctl restart caddy",
    );
}

/** What a machine with systemd, and a network outside, does by itself after a block. */
const afterBlock = [
  ["apt-get install", "pg_ctlcluster $(pg_lsclusters --no-header | awk '{ print $1, $2 }') start"],
  [
    "nestling setup",
    `echo STRIPE_API_URL=http://${stripe.host}:${stripe.port} >> /etc/nestling/nestling.env`,
  ],
] as const;

test("[OPS-23] the first hour leads from an empty Debian to a paid order", async () => {
  const page = await readPage("first-hour");
  const typed: string[] = [];
  for (const block of [...shellBlocks(page, ""), ...shellBlocks(page, "later")]) {
    const since = Date.now();
    for (const line of asTyped(block).trimEnd().split("\n")) {
      const isSetting = /^[A-Z]+=/.test(line);
      if (isSetting) typed.push(line);
      else await machine.sh(["cd /root", ...typed, line].join("\n"));
      for (const [command, then] of afterBlock) if (line.startsWith(command)) await machine.sh(then);
      if (line.startsWith("systemctl restart"))
        await vi.waitFor(() => get("/up"), { timeout: 120_000, interval: 500 });
    }
    minutes.push(`${((Date.now() - since) / 60_000).toFixed(1)} min  ${block.trim().split("\n")[0]}`);
  }

  // The archive was made where NODE_ENV is "test": a page that was built for that has no styles.
  const home = await (await get("/")).text();
  expect(/<style[^>]*>[^<]/.test(home)).toBe(true);

  const api = createClient(await secureFetch(), `https://${domain}`);
  const [variant] = await variantsFrom(api, 1);
  if (variant === undefined) throw new Error("nothing is for sale");
  const headers = { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() };
  const json = orderFor([{ variant, quantity: 1 }], "maya@example.com");
  const ordered = await api.insertGuestOrder({ headers, json });
  if (ordered.status !== 200 || !ordered.body.isValid || ordered.body.payment === null)
    throw new Error(`not ordered: ${JSON.stringify(ordered)}`);
  await payByCard(`http://${stripe.host}:${stripe.port}`, ordered.body.payment);
  const { order_number: number } = ordered.body;
  await vi.waitFor(
    async () =>
      expect(await machine.sh("nestling orders list")).toMatch(new RegExp(`${number} +WAITING_ACCEPT`)),
    { timeout: 120_000, interval: 2_000 },
  );
  expect(await machine.sh("nestling backup /var/backups/nestling --keep 14")).toContain("encrypted");
});

/** Requests that trust the authority of the machine's Caddy. */
async function secureFetch() {
  const file = "root/.local/share/caddy/pki/authorities/local/root.crt";
  return tlsFetch(await readFile(join(machine.path, file), "utf8"));
}

async function get(path: string): Promise<Response> {
  const answer = await (await secureFetch())(new Request(`https://${domain}${path}`));
  expect(answer.status).toBe(200);
  return answer;
}
