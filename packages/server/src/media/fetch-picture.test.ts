import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPicture, isPublic, pictureHosts } from "./fetch-picture.ts";
import { PictureRefused } from "./standardize-picture.ts";

/** What the host answers next, in place of the stand-in's pictures. */
let answer: RequestListener = (_request, response) => response.end("picture");
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  answer(request, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const standIn = () => `${origin()}/sandbox/aliexpress/pictures/`;
const rules = () => ({ hosts: pictureHosts, standIn: standIn(), timeoutMs: 300 });
const fetchHere = (name = "boots") => fetchPicture(standIn() + name, rules());

test("[MKT-01] a picture of the stand-in is fetched while it serves, also after it has moved to another port", async () => {
  answer = (_request, response) => response.end("picture");
  expect((await fetchHere()).toString()).toBe("picture");
  const moved = "http://127.0.0.1:9/sandbox/aliexpress/pictures/boots";
  expect((await fetchPicture(moved, rules())).toString()).toBe("picture");
  await expect(fetchPicture(`${standIn()}boots`, { hosts: pictureHosts })).rejects.toThrow(PictureRefused);
});

test.each([
  ["http://ae01.alicdn.com/a.jpg", "not a plain https address"],
  ["https://ae01.alicdn.com:8443/a.jpg", "not a plain https address"],
  ["https://a:b@ae01.alicdn.com/a.jpg", "not a plain https address"],
  ["file:///etc/passwd", "not a plain https address"],
  ["https://evil.example/a.jpg", "its host evil.example is not on the list"],
  ["https://alicdn.com.evil.example/a.jpg", "is not on the list"],
  ["https://evilalicdn.com/a.jpg", "is not on the list"],
  ["https://127.0.0.1/a.jpg", "is not on the list"],
  ["https://[::1]/a.jpg", "is not on the list"],
  ["https://0x7f000001/a.jpg", "is not on the list"],
  ["a.jpg", "its address is none"],
])("[MKT-01] %s is refused: %s", async (address, reason) => {
  asked.length = 0;
  await expect(fetchPicture(address, rules())).rejects.toThrow(reason);
  expect(asked).toEqual([]);
});

test("[MKT-01] on this machine nothing but the stand-in's pictures is asked for", async () => {
  for (const path of [
    "/",
    "/admin",
    "/sandbox/aliexpress/control/orders",
    "/sandbox/aliexpress/pictures/../control",
  ])
    await expect(fetchPicture(origin() + path, rules())).rejects.toThrow(PictureRefused);
});

test.each([
  ["127.0.0.1", 4],
  ["10.1.2.3", 4],
  ["169.254.169.254", 4],
  ["192.168.0.1", 4],
  ["100.64.0.1", 4],
  ["100.127.255.255", 4],
  ["172.16.0.1", 4],
  ["172.31.255.255", 4],
  ["192.0.0.1", 4],
  ["192.0.2.1", 4],
  ["192.88.99.1", 4],
  ["198.18.0.1", 4],
  ["198.19.255.255", 4],
  ["198.51.100.1", 4],
  ["203.0.113.1", 4],
  ["224.0.0.1", 4],
  ["255.255.255.255", 4],
  ["0.0.0.0", 4],
  ["::1", 6],
  ["fe80::1", 6],
  ["fd00::1", 6],
  ["::ffff:127.0.0.1", 6],
  ["::ffff:a00:1", 6],
  ["64:ff9b::7f00:1", 6],
  ["2002:7f00:1::", 6],
  ["2001::1", 6],
  ["2001:db8::1", 6],
  ["3fff::1", 6],
  ["ff02::1", 6],
] as const)(
  "[MKT-01] a host of the list whose name leads to %s is refused, and not connected to",
  async (address, family) => {
    asked.length = 0;
    const picture = `https://ae01.alicdn.com:443/a.jpg`;
    const found = [
      { address: "47.246.0.1", family: 4 },
      { address, family },
    ];
    const lookup = (_host: string, give: (error: null, all: typeof found) => void) => give(null, found);
    await expect(fetchPicture(picture, { ...rules(), lookup })).rejects.toThrow("is not at a public address");
    expect(isPublic(address)).toBe(false);
    expect(asked).toEqual([]);
  },
);

test("[MKT-01] a name is looked up once: the address that was checked is the one that is connected to", async () => {
  let times = 0;
  const lookup = (_host: string, give: (error: null, all: { address: string; family: number }[]) => void) => {
    times += 1;
    // Nobody answers at this address of the Internet, and the second answer would be this machine.
    give(null, [{ address: times === 1 ? "47.246.0.1" : "127.0.0.1", family: 4 }]);
  };
  await expect(fetchPicture("https://ae01.alicdn.com/a.jpg", { ...rules(), lookup })).rejects.toThrow();
  expect(times).toBe(1);
  expect(["47.246.0.1", "2606:4700::1"].map(isPublic)).toEqual([true, true]);
});

test.each([
  ["https://evil.example/a.jpg", "is not on the list"],
  ["http://169.254.169.254/latest/meta-data", "not a plain https address"],
  ["/sandbox/aliexpress/control/orders", "not a plain https address"],
  ["//evil.example/a.jpg", "not a plain https address"],
])("[MKT-01] a redirect to %s is refused", async (location, reason) => {
  answer = (_request, response) => response.writeHead(302, { location }).end();
  await expect(fetchHere()).rejects.toThrow(reason);
});

test("[MKT-01] a redirect that stays is followed, but not for ever", async () => {
  answer = ({ url }, response) =>
    url?.endsWith("boots") ? response.writeHead(302, { location: "there" }).end() : response.end("picture");
  expect((await fetchHere()).toString()).toBe("picture");
  const way = ["boots", "one", "two", "three", "four"];
  const along =
    (steps: number): RequestListener =>
    ({ url }, response) => {
      const at = way.findIndex((name) => url?.endsWith(name));
      if (at < steps) response.writeHead(302, { location: way[at + 1] ?? "" }).end();
      else response.end(`picture ${way[at]}`);
    };
  answer = along(3);
  expect((await fetchHere()).toString()).toBe("picture three");
  answer = along(4);
  await expect(fetchHere()).rejects.toThrow("redirected too often");
});

test("[MKT-01] more than 10 MB is refused, by what the host says and by what it sends", async () => {
  let sent = 0;
  answer = (_request, response) => {
    response.writeHead(200, { "content-length": String(11 * 1024 * 1024) });
    response.write("a");
  };
  await expect(fetchHere()).rejects.toThrow("larger than 10 MB");
  answer = (_request, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const send = () => {
      if (response.destroyed || sent > 40) return response.destroy();
      sent += 1;
      return response.write(part, send);
    };
    send();
  };
  await expect(fetchPicture(`${standIn()}boots`, { ...rules(), timeoutMs: 10_000 })).rejects.toThrow(
    "larger than 10 MB",
  );
  expect(sent).toBeLessThan(40);
});

test("[MKT-01] a host that is slow, fails or goes away may be asked again later", async () => {
  const later = async () => {
    const error = await fetchHere().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PictureRefused);
  };
  answer = () => undefined;
  await later();
  answer = (_request, response) => void response.write("a"); // and never the rest
  await later();
  for (const status of [408, 429, 500, 503]) {
    answer = (_request, response) => response.writeHead(status).end();
    await later();
  }
  answer = (_request, response) => response.destroy();
  await later();
  for (const status of [400, 403, 404, 410]) {
    answer = (_request, response) => response.writeHead(status).end();
    await expect(fetchHere()).rejects.toThrow(PictureRefused);
  }
});
