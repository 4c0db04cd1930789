import Bowser from "bowser";

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * What a browser calls itself, in words for its owner: 'Chrome on Android'. Of known names alone: anybody can write
 * anything there, and it is kept and shown.
 */
export function deviceOf(userAgent: string | undefined): string {
  // Long enough for every browser there is.
  const parser = Bowser.getParser((userAgent ?? "").slice(0, 500) || "unknown");
  const browser = parser.getBrowserName();
  const system = parser.getOSName();
  if (!browsers.has(browser)) return systems.has(system) ? `A browser on ${system}` : "An unknown device";
  return systems.has(system) ? `${browser} on ${system}` : browser;
}
