import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { alertTitles } from "../packages/commerce/src/alert-kinds.ts";
import { handledEvents } from "../packages/server/src/payments/handled-events.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

const folders = ["*.md", "{docs,bench/results}/**/*.md", "catalogue/*.md", "packages/*/*.md"];
const pages = globSync(folders, { cwd: root }).filter(
  // It is a copy, and speaks of files of its own.
  (page) => page !== "docs/source.md",
);

/** The fragments by which the titles of a page are reached. */
function fragmentsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The links of a page to files and titles of this project that are not there. */
function lostLinks(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", fragment] = link.split("#");
    const target = file === "" ? page : join(dirname(page), file);
    if (!existsSync(join(root, target))) return true;
    return fragment !== undefined && !fragmentsOf(target).includes(fragment);
  });
}

test.each(pages)("the links of %s lead somewhere", (page) => {
  expect(lostLinks(page)).toEqual([]);
});

test.each(pages)("%s was merged to its end", (page) => {
  expect(read(page)).not.toMatch(/^(<{7}|>{7}) /m);
});

test("each page for those who run the shop or sell with it is behind a door of docs/README.md", () => {
  const doors = read("docs/README.md");
  const behind = pages.filter((page) => /^docs\/(run|sell)\//.test(page));
  expect(behind.length).toBeGreaterThan(20);
  expect(behind.filter((page) => !doors.includes(`](${page.slice("docs/".length)})`))).toEqual([]);
});

test("[OPS-05] merchants find each alert under the title that its mail has", () => {
  const alerts = read("docs/sell/needs-a-person.md") + read("docs/sell/marketplace-orders.md");
  expect(Object.values(alertTitles).filter((title) => !alerts.includes(title))).toEqual([]);
});

test("services.md names each event that Stripe is to send", () => {
  const services = read("docs/run/services.md");
  expect(handledEvents.filter((event) => !services.includes(`\`${event}\``))).toEqual([]);
});

test("what testing.md says to call is exported there", () => {
  const calls = [...read("docs/testing.md").matchAll(/((?:`\w+`(?:, )?)+) of \[[^\]]+\]\(([^)]+)\)/g)];
  expect(calls.length).toBeGreaterThan(20);
  for (const [, names = "", file = ""] of calls) {
    const source = read(join("docs", file));
    for (const [, name] of names.matchAll(/`(\w+)`/g)) {
      expect(source, `${name} of ${file}`).toMatch(
        new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`),
      );
    }
  }
});

test("what testing.md says to run finds a file", () => {
  const files = globSync("{packages,scripts,docs}/**/*.test.*", { cwd: root, exclude: ["**/node_modules"] });
  const endings = { unit: "test", integration: "integration.test", components: "browser.test" };
  const commands = /`npm run (unit|integration|components) -- ([^-`\s][^`\s]*)/g;
  const found = [...read("docs/testing.md").matchAll(commands)];
  expect(found.length).toBeGreaterThan(3);
  for (const [, kind = "", filter = ""] of found) {
    const ending = endings[kind as keyof typeof endings];
    const isOne = (file: string) => file.includes(filter) && file.includes(`.${ending}.`);
    expect(files.filter(isOne), filter).not.toEqual([]);
  }
});

describe("the decisions", () => {
  const decisions = globSync("decisions/*.md", { cwd: join(root, "docs") }).sort();

  test("have a number each", () => {
    const numbers = decisions.map((file) => Number.parseInt(file.slice("decisions/".length), 10));
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(numbers).not.toContain(Number.NaN);
  });

  test("stand in the list of the architecture, under their titles", () => {
    const architecture = read("docs/architecture.md");
    for (const file of decisions) {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(read(`docs/${file}`)) ?? [];
      expect(architecture).toContain(`| ${title} | [${number?.padStart(4, "0")}](${file}) |`);
    }
  });
});
