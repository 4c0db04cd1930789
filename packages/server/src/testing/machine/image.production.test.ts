/** Builds the image on a Debian of the tests, and runs it. Needs root, mmdebstrap, podman, buildah, runc and the ports 3000 and 3001; no registry. */
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startPostgres } from "../../platform/embedded-postgres.ts";
import { migrate } from "../../platform/migrate.ts";
import { realServices } from "../real-services.ts";
import { debianArchive } from "./debian-root.ts";
import { makeRelease } from "./release.ts";

const run = async (command: string, ...words: string[]) =>
  (await promisify(execFile)(command, words, { maxBuffer: 1e8 })).stdout.trim();
const podman = (...words: string[]) =>
  run("podman", "--runtime", "runc", "--cgroup-manager=cgroupfs", ...words);
/** What a container inside another one may have. */
const limits = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"];
const alone = ["--network=none", ...limits];

const base = "localhost/nestling-test-base:debian";
const folder = await mkdtemp(join(tmpdir(), "nestling-image-"));
let image: string;
let version: string;

beforeAll(async () => {
  const release = await makeRelease();
  version = release.version;
  image = `localhost/nestling-test:${version}`;
  await run("podman", "import", await debianArchive("trixie"), base);
  const build = ["build", "--isolation", "chroot", "--format", "docker", "--build-arg", `BASE=${base}`];
  await run(
    "buildah",
    ...build,
    "--tag",
    image,
    "--file",
    join(release.folder, "Containerfile"),
    release.folder,
  );
});
afterAll(async () => {
  await run("podman", "rmi", "--force", image, base);
  await rm(folder, { recursive: true });
});

const readOnly = [
  "--read-only",
  "--tmpfs",
  "/tmp",
  "--cap-drop",
  "all",
  "--security-opt",
  "no-new-privileges",
];

test("[OPS-25] the image runs as a user of its own, with a read-only root", async () => {
  expect(await podman("run", "--rm", ...alone, ...readOnly, image, "--version")).toBe(version);
  const who = await podman("run", "--rm", ...alone, ...readOnly, "--entrypoint", "/usr/bin/id", image);
  expect(who).toMatch(/^uid=10001\(nestling\) gid=10001\(nestling\)/);
});

test("[OPS-25] a container serves, is well by its own health check, and writes under /data alone", async () => {
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await mkdir(data);
  await run("chown", "10001:10001", data);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres") });
  onTestFinished(postgres.stop);
  await migrate(postgres.url);
  // By TCP: no other user may enter the folder of its socket.
  const [address = ""] = postgres.url.split("?");
  const settings = Object.entries({ ...realServices, DATABASE_URL: address, HOST: "127.0.0.1" });
  const id = await podman(
    ...["run", "--detach", "--network=host", ...limits, ...readOnly, "--volume", `${data}:/data`],
    ...settings.flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ...[image, "serve"],
  );
  onTestFinished(async () => void (await podman("rm", "--force", id)));
  const healthy = () => podman("healthcheck", "run", id);
  await vi.waitFor(healthy, { timeout: 120_000, interval: 1_000 }).catch(async (cause: unknown) => {
    throw new Error(await podman("logs", id), { cause });
  });
  const changed = await podman("diff", id);
  expect(changed.split("\n").filter((line) => !/^[AC] \/(data|tmp|etc|run|proc|dev|sys)/.test(line))).toEqual(
    [],
  );
});
