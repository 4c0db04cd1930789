import { ConfigError } from "./config-error.ts";
import { isLoopbackName } from "./http/client-address.ts";

/** An outside service: real if its keys are set, otherwise replaced by a local stand-in (OPS-01). */
export type OutsideService = {
  /** Its name in messages. */
  readonly name: string;
  /** The settings that make it real, first the one that decides. */
  readonly keys: readonly string[];
  /** `off`: neither it nor a stand-in, as a login that the merchant does not offer. */
  readonly mode: "real" | "sandbox" | "off";
  /** Whether it charges real cards. A stand-in next to it would lose paid orders. */
  readonly live: boolean;
};

const local: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether only this machine can reach an address. */
export function isLocal(publicUrl: string): boolean {
  return local.has(new URL(publicUrl).hostname);
}

type Place = { readonly publicUrl: string; readonly host: string; readonly sandboxAllowed: boolean };

/** Whether stand-ins may serve here: where only this machine reaches them, or SANDBOX=1 was set by hand. */
export function mayPlay({ publicUrl, host, sandboxAllowed }: Place): boolean {
  return sandboxAllowed || (isLocal(publicUrl) && isLoopbackName(host));
}

/**
 * Decides whether stand-ins are allowed (OPS-04), and returns their names. Throws ConfigError with the missing keys if other
 * machines could reach them without SANDBOX=1, or if another service charges real cards.
 */
export function guardStandIns(services: readonly OutsideService[], where: Place): readonly string[] {
  const standIns = services.filter((service) => service.mode === "sandbox");
  if (standIns.length === 0) return [];
  const names = standIns.map((service) => service.name);
  const keys = inWords(standIns.flatMap((service) => service.keys));

  const live = services.find((service) => service.live);
  if (live !== undefined) {
    throw new ConfigError(
      `${live.keys[0]} is a live key, which does not go together with a stand-in for ${inWords(names)}: set ${keys}, or use a test key.`,
    );
  }
  if (!isLocal(where.publicUrl) && !where.sandboxAllowed) {
    throw new ConfigError(
      `PUBLIC_URL is ${where.publicUrl}, and a stand-in for ${inWords(names)} serves on localhost only: set ${keys}, or SANDBOX=1 for a demo shop at that address.`,
    );
  }
  if (!isLoopbackName(where.host) && !where.sandboxAllowed) {
    throw new ConfigError(
      `HOST is ${where.host}, where other machines reach a stand-in for ${inWords(names)}: leave HOST unset, set ${keys}, or SANDBOX=1 for a demo shop that others see.`,
    );
  }
  return names;
}

const listFormat = new Intl.ListFormat("en", { type: "conjunction", style: "long" });

function inWords(list: readonly string[]): string {
  return listFormat.format(list);
}
