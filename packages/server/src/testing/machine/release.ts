/** The release of this folder, made once for the tests of production. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectDirectory } from "../../platform/config.ts";

export type Release = { readonly version: string; readonly folder: string; readonly archive: string };

/** Makes the archive, or takes that of release/ where NESTLING_RELEASE=1 says that it is of these sources. */
export async function makeRelease(): Promise<Release> {
  const file = join(projectDirectory, "package.json");
  const { version }: { version: string } = JSON.parse(await readFile(file, "utf8"));
  if (process.env.NESTLING_RELEASE !== "1") {
    await promisify(execFile)("npm", ["run", "release"], { cwd: projectDirectory, maxBuffer: 1e8 });
  }
  const folder = join(projectDirectory, "release", `nestling-${version}`);
  return { version, folder, archive: `${folder}-${process.platform}-${process.arch}.tar.xz` };
}
