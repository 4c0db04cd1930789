import { readFileSync } from "node:fs";

/**
 * Whether a process runs. One that was killed and that nobody has asked for its exit code since (a zombie) takes
 * signals as a living one does; where there is /proc, it counts as gone.
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
    return true; // no /proc here, as on macOS: the signal's word stands
  }
}
