import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Gives a folder that is whole its name, so that a start which is killed on the way leaves nothing that looks
 * finished. Of two starts that make the same folder at once, the first wins and the other's is thrown away.
 */
export async function moveIntoPlace(part: string, whole: string): Promise<void> {
  try {
    await rename(part, whole);
  } catch (error) {
    if (!existsSync(whole)) throw error;
    await rm(part, { recursive: true });
  }
}
