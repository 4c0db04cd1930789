/*
 * npm run settings: writes the tables of docs/run/settings.md. What a setting is for stands above it in .env.example; its
 * default and what it takes come from the server's schema. The text above the tables is written by hand.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isDefault, whatItTakes } from "../packages/server/src/platform/settings.ts";

/** @typedef {{ name: string, value: string, about: string }} Entry */

/**
 * The settings of a file like .env.example: groups with a title behind ##, each entry with a comment directly above it.
 *
 * @param {string} example
 * @returns {{ title: string, entries: Entry[] }[]}
 */
export function groupsOf(example) {
  const [, ...parts] = example.split(/^## /m);
  return parts.map((part) => {
    const entries = part.matchAll(/((?:^# .*\n)+?)^# ([A-Z_]+)=(.*)$/gm);
    return {
      title: part.split("\n")[0] ?? "",
      entries: [...entries].map(([, comment = "", name = "", value = ""]) => ({
        name,
        value: value.replace(/^"(.*)"$/, "$1"),
        about: comment.replaceAll(/^# /gm, "").trim().replaceAll("\n", " "),
      })),
    };
  });
}

/**
 * The page with new tables.
 *
 * @param {string} page
 * @param {string} example the text of .env.example
 */
export function withTables(page, example) {
  const [written = ""] = page.split(/^## /m);
  return written + groupsOf(example).map(tableOf).join("\n");
}

/** @param {{ title: string, entries: Entry[] }} group */
function tableOf({ title, entries }) {
  const rows = entries.map(({ name, value, about }) => {
    const usual = isDefault(name, value) ? `\`${value.replaceAll("|", "\\|")}\`` : "none";
    return `| \`${name}\` | ${usual} | ${cell(whatItTakes(name))} | ${withLinks(cell(about))} |\n`;
  });
  return `## ${title}\n\n| setting | default | takes | what it is |\n|---|---|---|---|\n${rows.join("")}`;
}

/** @param {string} text */
const cell = (text) => text.replaceAll(/[|<]/g, "\\$&");

/** Pages of docs/ as links from docs/run. A full stop behind one is no part of it. */
const withLinks = (text) =>
  text
    .replaceAll(/\bdocs\/run\/([\w-]+\.md(?:#[\w-]+)?)/g, "[$1]($1)")
    .replaceAll(/\bdocs\/(sell\/[\w-]+\.md(?:#[\w-]+)?)/g, "[$1](../$1)")
    .replaceAll(/\b(catalogue\/README\.md)/g, "[$1](../../$1)");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = "docs/run/settings.md";
  writeFileSync(file, withTables(readFileSync(file, "utf8"), readFileSync(".env.example", "utf8")));
}
