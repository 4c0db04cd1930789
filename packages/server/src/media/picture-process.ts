/**
 * A process that opens pictures from outside, one at a time (decision 77). Started by the picture decoder as
 * `picture-process.ts <megabytes> <seconds>`: it ends where a picture needs more memory or processor time.
 */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { Answer, Job } from "./picture-decoder.ts";
import {
  checkHeader,
  PictureRefused,
  type StandardPicture,
  standardizePicture,
} from "./standardize-picture.ts";

const [megabytes, seconds] = process.argv.slice(2).map(Number);
if (megabytes === undefined || seconds === undefined) throw new Error("Expects megabytes and seconds");
const mostMemory = megabytes * 2 ** 20;
/** In microseconds. */
const mostProcessorTime = seconds * 1_000_000;

// What the shop answers has priority over pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

const end = () => process.kill(process.pid, "SIGKILL");
// The shop is gone, even if it was killed.
process.on("disconnect", end);
// Ctrl-C reaches the whole process group. Ending here would count against the picture that is open.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("message", (job: Job) => void answer(job));

async function answer({ pictures, rules }: Job): Promise<void> {
  let index = 0;
  let start = process.cpuUsage();
  // The decoder works in another thread, and fills some 4 MB between two looks.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (user + system > mostProcessorTime || process.memoryUsage.rss() > mostMemory) end();
  }, 10);
  /** Each picture, after the decoder was told which. */
  const each = async function* () {
    for (index = 0; index < pictures.length; index += 1) {
      send({ opening: index });
      start = process.cpuUsage();
      yield Buffer.from(pictures[index] ?? []);
    }
  };
  try {
    // All headers before any picture: one that is refused costs nothing.
    for await (const bytes of each()) await checkHeader(bytes, rules);
    const written: StandardPicture[] = [];
    for await (const bytes of each()) written.push(await standardizePicture(bytes, rules));
    send({ written });
  } catch (error) {
    if (error instanceof PictureRefused) send({ refused: error.message, index });
    else end();
  } finally {
    clearInterval(watch);
  }
}

function send(message: Answer): void {
  process.send?.(message);
}
