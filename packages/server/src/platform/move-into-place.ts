import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Renames a completed folder to its final name, so that a start that is killed midway leaves nothing that looks complete. Of
 * two processes that make the same folder at once, the first wins and the other's folder is removed.
 */
export async function moveIntoPlace(part: string, whole: string): Promise<void> {
  try {
    await rename(part, whole);
  } catch (error) {
    if (!existsSync(whole)) throw error;
    await rm(part, { recursive: true });
  }
}
