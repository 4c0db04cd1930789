import { readShopLog } from "../production-shop.ts";

type LoggedError = { code?: string; statement?: string; message?: string; stack?: string[] };

/** The errors in the shop's log, each once, with how often it occurred. */
export function complaints(dataDir: string): string[] {
  const errors = readShopLog(dataDir).flatMap(({ level, msg, err, job, method, path }) => {
    if (level !== "error" && level !== "fatal") return [];
    const { code, statement, message, stack } = (err ?? {}) as LoggedError;
    const request = msg === "A request failed" && `${method} ${path}: ${statement?.slice(0, 120)}`;
    return [[msg, job, code, request, message, stack?.[0]].filter(Boolean).join(" | ")];
  });
  return [...Map.groupBy(errors, (line) => line)].map(([line, of]) => `${of.length} x ${line}`);
}
