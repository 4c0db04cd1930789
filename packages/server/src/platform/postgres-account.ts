import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user that PostgreSQL runs as. It refuses to run as root. */
export type SystemUser = { readonly uid: number; readonly gid: number };

/** Whether this process runs as root, and so must start PostgreSQL as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user for a new cluster if the shop runs as root: `postgres` if it exists, otherwise `nobody`. It must have a name, because initdb asks for it. */
export async function requireSystemUser(): Promise<SystemUser> {
  const account = (await findAccount("postgres")) ?? (await findAccount("nobody"));
  if (account === undefined) {
    throw new Error(
      "PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.",
    );
  }
  return account;
}

/** The owner of a file or folder. */
export async function ownerOf(path: string): Promise<SystemUser> {
  const { uid, gid } = await stat(path);
  return { uid, gid };
}

/** Whether this user can enter a folder and all those above it. Tries it, because modes do not tell everything. */
export async function canEnter(account: SystemUser, directory: string): Promise<boolean> {
  return run("/bin/sh", ["-c", 'cd "$1"', "sh", directory], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function findAccount(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined; // `id` only fails for an unknown user
  }
}
