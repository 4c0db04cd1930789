import { readShopLog } from "../production-shop.ts";

type Said = { code?: string; statement?: string; message?: string; stack?: string[] };

/** What the shop said was wrong, each once, with how often: for whoever wants to know what a storm looks like from inside. */
export function complaints(dataDir: string): string[] {
  const said = readShopLog(dataDir).flatMap(({ level, msg, err, job, method, path }) => {
    if (level !== "error" && level !== "fatal") return [];
    const { code, statement, message, stack } = (err ?? {}) as Said;
    const asked = msg === "A request failed" && `${method} ${path}: ${statement?.slice(0, 120)}`;
    return [[msg, job, code, asked, message, stack?.[0]].filter(Boolean).join(" | ")];
  });
  return [...Map.groupBy(said, (line) => line)].map(([line, of]) => `${of.length} x ${line}`);
}
