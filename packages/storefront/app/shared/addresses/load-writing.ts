import { retryImport } from "../../ui/retry-import.ts";
/** How numbers in E.164 are written; where the numbering plans (40 KB) do not come, as they are. */
export async function loadWriting(): Promise<(e164: string) => string> {
  try {
    return (await retryImport(() => import("./phone.ts"))).toWritten;
  } catch {
    return (e164) => e164; // without a network it can be called all the same
  }
}
