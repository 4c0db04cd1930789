/*
 * `npm run release`: makes the archive of this version for this kind of machine, and with --image the image of it. Both are
 * built: who unpacks them installs nothing. Of npm's packages it takes what `npm ci` has put here, and asks no registry.
 */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs, promisify } from "node:util";
import { createGzip } from "node:zlib";
import { passSignalsOn, root, run, shopNode, withShopTools } from "./children.mjs";
import {
  isShippedModule,
  isShippedPackage,
  isShippedSource,
  launcher,
  packages,
  topFiles,
} from "./release-files.mjs";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

const { values: flags } = parseArgs({
  options: {
    image: { type: "boolean" },
    /** What the image stands on; without it the one that the Containerfile names. */
    base: { type: "string" },
    /** podman, docker, or one of them with options, such as 'podman --runtime runc'. */
    with: { type: "string", default: "podman" },
  },
});

passSignalsOn();
process.exitCode = await release();

async function release() {
  if (!((await ensureInstalled()) && (await ensureBuilt()))) return 1;
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const name = `nestling-${version}`;
  const folder = join(root, "release", name);
  await rm(folder, { recursive: true, force: true });
  await copyShop(folder, version);
  await copyModules(folder);
  await copyNode(folder);
  for (const part of await sizes(folder)) console.log(part);
  const archive = join(root, "release", `${name}-${process.platform}-${process.arch}.tar.xz`);
  if ((await pack(archive, name)) !== 0) return 1;
  await writeDigest(archive);
  return flags.image ? makeImage(folder, name, version) : 0;
}

async function copyShop(folder, version) {
  await mkdir(folder, { recursive: true });
  const manifest = { name: "nestling", version, private: true, license: "MIT", type: "module" };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const path of topFiles) {
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (each) => isShippedSource(relative(root, each)),
    });
  }
  await cp(join(root, "deploy"), folder, {
    recursive: true,
    filter: (path) => !/\.test\.ts$|\/testing$/.test(path),
  });
  for (const name of packages) {
    await cp(join(root, "packages", name), join(folder, "packages", name), {
      recursive: true,
      filter: (path) => isShippedSource(relative(root, path)),
    });
  }
}

async function copyModules(folder) {
  const listed = await promisify(execFile)("npm", ["ls", "--omit=dev", "--all", "--parseable"], {
    cwd: root,
    env: withShopTools(),
    maxBuffer: 1e8,
  });
  const paths = listed.stdout.split("\n").map((path) => relative(root, path));
  for (const path of new Set(paths.filter(isShippedPackage))) {
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (each) => each === join(root, path) || isShippedModule(each),
    });
  }
  // As the workspaces' links of npm, so that packages find one another.
  for (const name of packages) {
    const link = join(folder, "node_modules", "@nestling", name);
    await mkdir(join(link, ".."), { recursive: true });
    await promisify(execFile)("ln", ["-s", `../../packages/${name}`, link]);
  }
}

async function copyNode(folder) {
  await mkdir(join(folder, "bin"));
  await copyFile(shopNode, join(folder, "bin", "node"));
  const shopProcess = JSON.parse(await readFile(join(root, "packages/server/process.json"), "utf8"));
  await writeFile(join(folder, "bin", "nestling"), launcher(shopProcess));
  for (const program of ["bin/node", "bin/nestling", "install.sh"]) await chmod(join(folder, program), 0o755);
  // The shop's user reads it, whatever umask it was made with.
  await promisify(execFile)("chmod", ["-R", "u=rwX,go=rX", folder]);
}

/** What is in it, the largest first. */
async function sizes(folder) {
  const parts = [
    "bin",
    "packages",
    ...(await readdir(join(folder, "node_modules"))).map((name) => `node_modules/${name}`),
  ];
  const measured = await Promise.all(
    parts.map(async (part) => ({ part, bytes: await bytesOf(join(folder, part)) })),
  );
  const all = measured.reduce((sum, { bytes }) => sum + bytes, 0);
  const large = measured.sort((a, b) => b.bytes - a.bytes).filter(({ bytes }) => bytes > 1e6);
  return [{ part: "in all", bytes: all }, ...large].map(
    ({ part, bytes }) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${part}`,
  );
}

async function bytesOf(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map((entry) => stat(join(entry.parentPath ?? entry.path, entry.name))),
  );
  return found.reduce((sum, { size }) => sum + size, 0);
}

/** The same bytes for the same commit: names in order, no owner, and the time of the commit. */
async function pack(archive, name) {
  const { stdout: seconds } = await promisify(execFile)("git", ["log", "-1", "--format=%ct"], { cwd: root });
  const settings = [
    ...["--sort=name", "--owner=0", "--group=0", "--numeric-owner"],
    `--mtime=@${seconds.trim()}`,
  ];
  return run("tar", [...settings, "-cJf", archive, name], {
    cwd: join(root, "release"),
    env: { ...process.env, XZ_OPT: "-9" },
  });
}

async function writeDigest(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const digest = hash.digest("hex");
  await writeFile(`${file}.sha256`, `${digest}  ${relative(join(root, "release"), file)}\n`);
  console.log(`${relative(root, file)}: ${((await stat(file)).size / 1e6).toFixed(1)} MB, SHA-256 ${digest}`);
}

async function makeImage(folder, name, version) {
  // As Podman calls an image of this machine.
  const tag = `localhost/nestling:${version}`;
  const [tool = "podman", ...options] = flags.with.split(" ");
  const base = flags.base === undefined ? [] : ["--build-arg", `BASE=${flags.base}`];
  // Only this format of podman's has a health check.
  const format = tool === "docker" ? [] : ["--format", "docker"];
  const build = ["build", ...format, ...base, "--tag", tag, "--file", join(folder, "Containerfile"), folder];
  if ((await run(tool, [...options, ...build])) !== 0) return 1;
  const file = join(root, "release", `${name}-image-${process.platform}-${process.arch}.tar.gz`);
  const save = spawn(tool, [...options, "save", tag], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(save, "close");
  await pipeline(save.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [code] = await closed;
  if (code === 0) await writeDigest(file);
  return code ?? 1;
}
