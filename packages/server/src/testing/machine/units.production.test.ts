import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectDirectory } from "../../platform/config.ts";

const root = await mkdtemp(join(tmpdir(), "nestling-units-"));
const place = join(root, "etc/systemd/system");
const analyze = (...words: string[]) => promisify(execFile)("systemd-analyze", [`--root=${root}`, ...words]);

beforeAll(async () => {
  await cp(join(projectDirectory, "deploy/systemd"), place, { recursive: true });
  await mkdir(join(root, "opt/nestling/bin"), { recursive: true });
  await writeFile(join(root, "opt/nestling/bin/nestling"), "#!/bin/sh\n", { mode: 0o755 });
  // The targets that any unit depends on.
  const targets = (await readdir("/usr/lib/systemd/system")).filter((name) => name.endsWith(".target"));
  await mkdir(join(root, "usr/lib/systemd/system"), { recursive: true });
  for (const name of targets)
    await cp(join("/usr/lib/systemd/system", name), join(root, "usr/lib/systemd/system", name), {
      dereference: true,
    });
});
afterAll(() => rm(root, { recursive: true }));

test("[OPS-24] systemd finds nothing to complain about in the units", async () => {
  const units = (await readdir(place)).filter((name) => !name.endsWith(".d"));
  expect(units.length).toBe(7);
  for (const unit of units) {
    const { stdout, stderr } = await analyze("--recursive-errors=no", "verify", join(place, unit));
    expect([unit, stdout, stderr]).toEqual([unit, "", ""]);
  }
});

test.each(["web", "worker", "backup", "doctor"])(
  "[OPS-24] nestling-%s can do little beyond its work",
  async (name) => {
    // In tenths; it ends with an error above.
    await analyze("--offline=true", "--threshold=20", "security", `nestling-${name}.service`);
  },
);
