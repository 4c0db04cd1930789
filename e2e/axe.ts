import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe looks at, and by which rules. */
type Look = {
  /** Selectors of what is left out. */
  exclude?: string[];
  /** Rules that do not count. */
  without?: string[];
};

/**
 * What axe finds wrong on a page as it stands. It runs in the page itself, and only what it finds comes back: all that
 * is right would be megabytes.
 */
export async function violationsOn(page: Page, { exclude = [], without = [] }: Look = {}) {
  await page.evaluate(axe.source);
  return page.evaluate(findViolations, { exclude, without });
}

/** Runs in the page, beside axe. */
async function findViolations({ exclude, without }: Required<Look>) {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const { violations } = await here.run(
    { exclude },
    {
      resultTypes: ["violations"],
      preload: false, // it reads each style sheet again, for a rule about sound and one that is off
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, html }) => `${target}: ${html}`),
  }));
}
