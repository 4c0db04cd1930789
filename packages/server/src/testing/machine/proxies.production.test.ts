/** Runs Debian's nginx and Caddy with the blocks of docs/run/behind-a-proxy.md. Needs root, mmdebstrap, Debian's mirror, and the ports 80, 443 and 3000. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DebianRoot, openDebianRoot } from "./debian-root.ts";
import { onlyBlock, readPage } from "./page-commands.ts";
import { tlsFetch } from "./tls-fetch.ts";

const domain = "shop.test";
const page = await readPage("behind-a-proxy");
let machine: DebianRoot;

/** In the shop's place: answers with what a proxy has handed on. */
const shop = createServer(async (request, response) => {
  let size = 0;
  for await (const chunk of request) size += chunk.length;
  response.end(
    JSON.stringify({ size, host: request.headers.host, from: request.headers["x-forwarded-for"] }),
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(3000, "127.0.0.1", resolve));
  machine = await openDebianRoot(process.env.NESTLING_SUITE ?? "trixie");
  await machine.sh("apt-get update; apt-get install --yes nginx caddy openssl");
});
afterAll(async () => {
  await machine.close();
  shop.close();
});

/** Writes a block of the page where its server looks for it, with another domain. */
const install = (language: string, path: string) =>
  writeFile(
    join(machine.path, path),
    onlyBlock(page, language).replaceAll("shop.example", domain).replaceAll("letsencrypt", "test"),
  );

/** Posts 10 MB less one byte, as a visitor who says that they come from elsewhere, and gives what has reached the shop. */
async function post(certificate: string) {
  const ask = tlsFetch(await readFile(join(machine.path, certificate), "utf8"));
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const body = new Uint8Array(10_000_000 - 1);
  const answer = await ask(new Request(`https://${domain}/`, { method: "POST", headers, body }));
  expect(answer.status).toBe(200);
  return (await answer.json()) as { size: number; host: string; from: string };
}

test("[OPS-26] the block for nginx hands on the visitor's host and address, and 10 MB", async () => {
  const folder = `etc/test/live/${domain}`;
  await mkdir(join(machine.path, folder), { recursive: true });
  await machine.sh(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${domain} -addext subjectAltName=DNS:${domain} -keyout /${folder}/privkey.pem -out /${folder}/fullchain.pem`,
  );
  await machine.sh("rm /etc/nginx/sites-enabled/default");
  await install("nginx", "etc/nginx/sites-enabled/shop");
  await machine.sh("nginx -t; nginx");
  const { size, host, from } = await post(`${folder}/fullchain.pem`);
  // The shop believes the last entry alone (TRUST_PROXY=1): the first is what the visitor has claimed.
  expect({ size, host, from }).toEqual({ size: 9_999_999, host: domain, from: "203.0.113.7, 127.0.0.1" });
  await machine.sh("nginx -s stop");
});

test("[OPS-26] the block for Caddy hands on the visitor's host and address, and 10 MB", async () => {
  await install("caddy", "etc/caddy/Caddyfile");
  await machine.sh("sed -i '1i {\\n\\tlocal_certs\\n}' /etc/caddy/Caddyfile");
  await machine.sh("caddy validate --config /etc/caddy/Caddyfile");
  // Its output goes to a file: what it has inherited would keep the command waiting.
  await machine.sh("caddy start --config /etc/caddy/Caddyfile > /var/log/caddy.log 2>&1");
  const root = "root/.local/share/caddy/pki/authorities/local/root.crt";
  const reached = await vi.waitFor(() => post(root), { timeout: 60_000, interval: 500 });
  // Caddy believes no entry that a visitor has sent.
  expect(reached).toEqual({ size: 9_999_999, host: domain, from: "127.0.0.1" });
});
