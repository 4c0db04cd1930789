import Bowser from "bowser";

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * The browser and system that a user agent names, for the list of sessions: 'Chrome on Android'. Only known names are
 * used, because anybody can send any text and the shop stores and shows it.
 */
export function deviceOf(userAgent: string | undefined): string {
  // No real user agent is longer.
  const parser = Bowser.getParser((userAgent ?? "").slice(0, 500) || "unknown");
  const browser = parser.getBrowserName();
  const system = parser.getOSName();
  if (!browsers.has(browser)) return systems.has(system) ? `A browser on ${system}` : "An unknown device";
  return systems.has(system) ? `${browser} on ${system}` : browser;
}
