/* A copy of the project that may be changed: the sources are copied, the packages are linked. */
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../children.mjs";

/** Makes the copy in a new folder. Returns the folder, and how to remove it. */
export async function copyProject() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "nestling-mutants-")));
  const git = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const listed = execFileSync("git", git, { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .split("\0");
  // What is built belongs to the sources. A file may be deleted and still be listed.
  const built = ["packages/storefront/build", "packages/storefront/app/fonts"];
  for (const file of [...listed.filter(Boolean), ...built]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file), { recursive: true }).catch(ignoreMissing);
  }
  await linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

function ignoreMissing(error) {
  if (error.code !== "ENOENT") throw error;
}

/** The shop's own packages are links into the project: the copy's lead into the copy. */
async function linkPackages(from, to) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    // Caches of tools hold the files of the project, by its paths.
    if (name === ".vite" || name === ".cache") continue;
    if (name === "@nestling") await linkPackages(join(from, name), join(to, name));
    else if (entry.isSymbolicLink()) await symlink(await readlink(join(from, name)), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}
