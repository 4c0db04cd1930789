import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Command, type Group, isGroup } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf } from "./help.ts";
import { findCommand, lineOf, loaded, nearest, readWords } from "./read-words.ts";
import { plainLines, table } from "./terminal.ts";

type Named = { path: readonly string[]; command: Command };

/** Every command, with the words that call it. */
async function all({ commands }: Group, path: readonly string[] = []): Promise<Named[]> {
  const found = Object.entries(commands).map(async ([name, each]) => {
    const item = await loaded(each);
    return isGroup(item) ? all(item, [...path, name]) : [{ path: [...path, name], command: item }];
  });
  return (await Promise.all(found)).flat();
}

const every = await all(commands);

/** The words of a command line as a shell reads them. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(
    ([word, single, double]) => single ?? double ?? word,
  );
}

/** The pages for those who run the shop or sell with it. */
async function merchantPages(): Promise<string> {
  const docs = new URL("../../../../docs/", import.meta.url);
  const inFolder = async (folder: string) =>
    (await readdir(new URL(folder, docs))).map((name) => readFile(new URL(folder + name, docs), "utf8"));
  const pages = (await Promise.all(["run/", "sell/"].map(inFolder))).flat();
  return (await Promise.all(pages)).join("\n");
}

test.each(every.map(({ path, command }) => [lineOf(path), path, command] as const))(
  "[OPS-03] %s has a summary, help, and examples that it understands",
  async (line, path, command) => {
    const help = helpOf({ path, item: command });
    expect(command.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(help).toContain(`Usage: ${line}`);
    expect(command.examples).not.toEqual([]);
    for (const example of command.examples) {
      expect(help).toContain(`  nestling ${example}`);
      const found = await findCommand(commands, wordsOf(example));
      expect(found.path).toEqual(path);
      readWords(path, command, found.rest);
    }
    for (const name of Object.keys(command.options ?? {})) expect(help).toContain(`--${name}`);
    for (const name of Object.keys(command.arguments ?? {})) expect(help).toContain(name.toUpperCase());
    expect(help.split("\n").filter((each) => each.length > 100 && !each.startsWith("  nestling"))).toEqual(
      [],
    );
  },
);

test.each([
  [["ordrs"], "There is no command nestling ordrs. Did you mean nestling orders?"],
  [["orders", "lst"], "There is no command nestling orders lst. Did you mean nestling orders list?"],
  [["fly"], "There is no command nestling fly. See: nestling --help"],
  [["constructor"], "There is no command nestling constructor. See: nestling --help"],
  [["--jsn"], "There is no option --jsn of nestling. See: nestling --help"],
  [["orders", "list", "--jsn"], "There is no option --jsn of nestling orders list. Did you mean --json?"],
  [
    ["orders", "list", "-j"],
    "There is no option -j of nestling orders list. See: nestling orders list --help",
  ],
  [["orders", "list", "--toString"], "There is no option --toString of nestling orders list."],
  [["orders", "list", "--json=1"], "--json takes no value."],
  [["orders", "list", "--json", "--json"], "--json is given twice."],
  [["orders", "list", "--status"], "--status takes one of WAIT_BUYER_PAY, "],
  [["orders", "list", "--status", "--json"], "--status takes one of WAIT_BUYER_PAY, "],
  [["orders", "list", "NST-7K3M-9QPX"], "There is no place for NST-7K3M-9QPX: nestling orders list [--"],
  [["orders", "show"], "NUMBER is missing: nestling orders show NUMBER [--json]"],
])("[OPS-03] nestling %j is refused in one line", async (words, line) => {
  await expect(readLine(words)).rejects.toThrow(
    expect.objectContaining({ message: expect.stringContaining(line), exitCode: 2 }),
  );
});

/** What a command line says to its command; of a group, its path. */
async function readLine(words: readonly string[]): Promise<object> {
  const { path, item, rest } = await findCommand(commands, words);
  return isGroup(item) ? path : readWords(path, item, rest);
}

test("[OPS-03] words are read by the declaration of their command", async () => {
  const read = (...words: string[]) => readLine(words);
  expect(await read("orders", "list", "--status=shipping")).toEqual({ status: "SHIPPING" });
  expect(await read("orders", "refund", "--amount", "12.50", "NST-1", "--yes")).toEqual({
    number: "NST-1",
    amount: 1250,
    yes: true,
  });
  expect(await read("orders", "advance", "NST-1")).toEqual({ number: "NST-1" });
  expect(await read("jobs", "--json")).toEqual({ json: true });
  expect(await read("orders", "refund", "-h")).toEqual({ help: true });
  expect(await read("jobs", "--help")).toEqual(["jobs"]);
});

test("[OPS-03] the help of a group loads none of its commands", () => {
  const load = () => Promise.reject(new Error("was loaded"));
  const item = { summary: "All", commands: { orders: { summary: "What customers have ordered", load } } };
  expect(helpOf({ path: [], item })).toContain("  orders  What customers have ordered\n");
});

test("[OPS-03] every command line in docs/run and docs/sell is understood", async () => {
  const settings = /(?:[A-Z_]+=\S* )*/.source;
  const lines = [...(await merchantPages()).matchAll(new RegExp(`^${settings}nestling (.*)$`, "gm"))];
  expect(lines.length).toBeGreaterThan(60);
  for (const [, line = ""] of lines) await readLine(wordsOf(line.replace(/ +#.*$/, "")));
});

test("[OPS-03] a command that the pages try in another folder leaves the real database alone", async () => {
  const trials = (await merchantPages()).match(/^.*\bDATA_DIR=\S.*$/gm) ?? [];
  expect(trials.length).toBeGreaterThan(1);
  for (const line of trials) expect(line).toContain("DATABASE_URL= ");
});

test("the nearest word is one that may have been meant", () => {
  expect(nearest("cancle", ["list", "cancel"])).toBe("cancel");
  expect(nearest("stat", ["status", "start"])).toBe("status");
  expect(nearest("xyz", ["list", "cancel"])).toBeUndefined();
});

test("a table is aligned, and cut to the window that it is shown in", () => {
  const rows = [
    { name: "Ann", text: "a very long text about something", amount: "$5.00" },
    { name: "Zoë \u001b[31m\n", text: "short", amount: "$1,000.00" },
  ];
  const columns = [
    { title: "Name", text: (row: (typeof rows)[number]) => row.name },
    { title: "Text", text: (row: (typeof rows)[number]) => row.text },
    { title: "Amount", text: (row: (typeof rows)[number]) => row.amount, right: true as const },
  ];
  expect(table(columns, rows, "None.", 40)).toBe(
    [
      "Name        Text                  Amount",
      "Ann         a very long text…      $5.00",
      "Zoë  [31m   short              $1,000.00",
    ].join("\n"),
  );
  expect(table(columns, rows, "None.", Number.POSITIVE_INFINITY)).toContain("about something");
  expect(table(columns, [], "None.")).toBe("None.");
  expect(plainLines("a\u001b]0;x\u0007\nb\u202e")).toBe("a ]0;x \nb ");
});
