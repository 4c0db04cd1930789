/** What Linux says of processes. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

/** The seconds of the processor that a process has used, and those of what it has started and that has ended. */
export async function cpuOf(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The second field is a name in parentheses, which may have spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
}

/** The seconds that a process has used with all that it has started, ended or not. */
export async function cpuOfAll(pid: number): Promise<number> {
  const { own, ended } = await cpuOf(pid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const ids = children.trim().split(" ").filter(Boolean).map(Number);
  const each = await Promise.all(ids.map((id) => cpuOfAll(id).catch(() => 0))); // it has ended meanwhile
  return each.reduce((sum, seconds) => sum + seconds, own + ended);
}

/** The most memory that a process has had, in MB, once it has ended. */
export async function peakMemory(pid: number): Promise<number> {
  for (let kilobytes = 0; ; await sleep(50)) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    if (peak === undefined) return (kilobytes * 1024) / 1e6; // a process that has ended has none
    kilobytes = Number(peak);
  }
}
