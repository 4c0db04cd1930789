import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isDefault, readSettings, settingNames } from "../packages/server/src/platform/settings.ts";
import { groupsOf, withTables } from "./settings-page.mjs";

const example = readFileSync(".env.example", "utf8");
const entries = groupsOf(example).flatMap((group) => group.entries);

test("[OPS-02] .env.example has each setting once, with what it is for", () => {
  expect(entries.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  expect(entries.filter(({ about }) => !/^[A-Z\d].*\.$/.test(about))).toEqual([]);
  // A line that no comment stands above would be read as the comment of the next one.
  expect(example.match(/^# [A-Z_]+=/gm)).toHaveLength(settingNames.length);
});

test("[OPS-02] .env.example shows the default of each setting that has one", () => {
  const unset = readSettings({});
  const wrong = entries.filter(({ name, value }) => unset[name] !== undefined && !isDefault(name, value));
  expect(wrong).toEqual([]);
});

test("[OPS-02] docs/run/settings.md is what npm run settings makes of .env.example and the schema", () => {
  const page = readFileSync("docs/run/settings.md", "utf8");
  expect(withTables(page, example)).toBe(page);
});

test("[OPS-02] a default, what a setting takes and links are written so that a table shows them", () => {
  const text = "# Settings\n\nRead once.\n\n## Old\n";
  const some =
    '# Head.\n\n## The shop\n\n# Its address,\n# in lines. See docs/run/data.md.\n# POSTAL_ADDRESS="418 Larkspur Lane, Suite 2|Petaluma, California 94952"\n# See docs/sell/orders.md#new.\n# MAIL_FROM=x\n';
  expect(withTables(text, some)).toBe(`# Settings

Read once.

## The shop

| setting | default | takes | what it is |
|---|---|---|---|
| \`POSTAL_ADDRESS\` | \`418 Larkspur Lane, Suite 2\\|Petaluma, California 94952\` | the lines of a postal address with \\| between them | Its address, in lines. See [data.md](data.md). |
| \`MAIL_FROM\` | none | an email address, or a name with one, such as Little Wren \\<shop@example.com> | See [sell/orders.md#new](../sell/orders.md#new). |
`);
});
