import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isGroup } from "../../cli/command.ts";
import { commands } from "../../cli/commands.ts";
import { findCommand, readWords } from "../../cli/read-words.ts";
import { projectDirectory } from "../../platform/config.ts";
import { type BlockKind, onlyBlock, readPage, shellBlocks } from "./page-commands.ts";

const deploy = (file: string) => readFile(join(projectDirectory, "deploy", file), "utf8");
const kinds: readonly BlockKind[] = ["", "interactive", "later", "upgrade"];

/** The words of a command line as a shell reads them. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(([word, single, double]) => single ?? double ?? word);

test.each(["first-hour", "install-image"])(
  "[OPS-20] [OPS-21] every command of the shop on the page %s is understood",
  async (name) => {
    const page = await readPage(name);
    const lines = kinds
      .flatMap((kind) => shellBlocks(page, kind))
      .join("")
      .split("\n")
      .flatMap(
        (line) => /^(?:docker compose exec worker |\/opt\S+\/bin\/)?nestling (.*)$/.exec(line)?.[1] ?? [],
      );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const { path, item, rest } = await findCommand(commands, wordsOf(line));
      if (isGroup(item)) throw new Error(`${line} is a group`);
      readWords(path, item, rest);
    }
  },
);

test("the blocks of the page about proxies are the files that an archive has", async () => {
  const page = await readPage("behind-a-proxy");
  expect(onlyBlock(page, "nginx")).toBe(await deploy("nginx.conf"));
  expect(onlyBlock(page, "caddy")).toBe(await deploy("Caddyfile"));
});

test("[AUTH-13] nginx and Caddy let the largest body through, and nginx names visitor and host", async () => {
  const [nginx, caddy] = [await deploy("nginx.conf"), await deploy("Caddyfile")];
  expect(nginx).toContain("client_max_body_size 10m;");
  expect(caddy).toContain("max_size 10MB");
  expect(nginx).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
  expect(nginx).toContain("proxy_set_header Host $host;");
});

test("[OPS-25] the health check of the image asks at a port that pages do not have, as a worker has none", async () => {
  const text = await deploy("Containerfile");
  const port = (name: string) => new RegExp(`^ENV .*\\b${name}=(\\d+)`, "m").exec(text)?.[1];
  expect(port("PORT")).toBe("3000");
  expect(port("HEALTH_PORT")).toBe("3001");
  expect(text).toMatch(/^ {4}CMD .*process\.env\.HEALTH_PORT \+ '\/up'/m);
});

test("[OPS-24] web and worker of one machine answer about their health at ports of their own", async () => {
  const units = await Promise.all(
    ["web", "worker"].map((role) => deploy(`systemd/nestling-${role}.service`)),
  );
  const ports = units.map((unit) => /^Environment=HEALTH_PORT=(\d+)$/m.exec(unit)?.[1]);
  expect(ports).toEqual(["3001", "3002"]);
});

test("[OPS-21] pages, compose file and CHANGELOG speak of the version that package.json has", async () => {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(projectDirectory, "package.json"), "utf8"),
  );
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await readPage("first-hour")).toContain(`/opt/nestling-${version}/install.sh`);
  expect(await readPage("install-image")).toContain(`nestling-${version}-image-linux-x64.tar.gz`);
  expect(await deploy("compose/compose.yaml")).toContain(`localhost/nestling:${version}}`);
  expect(await readFile(join(projectDirectory, "CHANGELOG.md"), "utf8")).toContain(`\n## ${version}\n`);
});
