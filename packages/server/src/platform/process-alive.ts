import { readFileSync } from "node:fs";

/**
 * Whether a process runs. A zombie, which was killed and not waited for, accepts signals like a running process. It counts as
 * ended where /proc can tell.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1);
    return afterName?.startsWith("Z") === false;
  } catch {
    return true; // no /proc, as on macOS: the signal decides
  }
}
