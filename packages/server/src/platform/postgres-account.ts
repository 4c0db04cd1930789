import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user that PostgreSQL runs as. It refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number };

/** Whether this process may, and for PostgreSQL must, start another as somebody else. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user for a new cluster of root's: `postgres` where there is one, else `nobody`. A number without a name will not do: initdb asks who it is. */
export async function requireAccount(): Promise<Account> {
  const account = (await findAccount("postgres")) ?? (await findAccount("nobody"));
  if (account === undefined) {
    throw new Error(
      "PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.",
    );
  }
  return account;
}

/** Who owns a file or folder. */
export async function ownerOf(path: string): Promise<Account> {
  const { uid, gid } = await stat(path);
  return { uid, gid };
}

/** Whether this user may enter a folder, all the way from the root. Asked by trying, for modes are not the whole truth. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return run("/bin/sh", ["-c", 'cd "$1"', "sh", directory], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined; // `id` fails for an unknown user, and there is no other way for it to fail
  }
}
