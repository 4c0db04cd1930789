/** The official drawing of the notice on the legal guarantee, which the merchant puts into the folder `catalogue` (LAW-12). */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type ReadyAnswers, storeAnswer } from "../platform/http/stored-answer.ts";

const file = fileURLToPath(new URL("../../../../catalogue/guarantee-notice.svg", import.meta.url));

/** Where the shop serves it. */
const address = "/guarantee-notice.svg";

/** A drawing may be styled, and does nothing else, also where it is opened as a document. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export type GuaranteeNotice = ReadyAnswers & {
  /** Its address. Null where the merchant has no such file. */
  readonly address: string | null;
};

/**
 * Reads the drawing once.
 *
 * @param security the headers of every answer
 */
export async function readGuaranteeNotice(
  security: Readonly<Record<string, string>>,
  path = file,
): Promise<GuaranteeNotice> {
  const body = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (body === undefined) return { address: null, find: () => undefined };
  const headers = {
    ...security,
    "content-security-policy": drawingPolicy,
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=3600",
  };
  const answer = storeAnswer({ status: 200, headers, body });
  return { address, find: (target) => (target === address ? answer : undefined) };
}
