import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findLastBackup, recordBackup, removeOldBackups, usualName } from "./last-backup.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "nestling-backups-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test("[OPS-22] the latest backups stay, and no other file is touched", async () => {
  const place = await folder();
  const dates = ["2026-11-28T03:30", "2026-11-29T03:30", "2026-11-30T03:30", "2026-12-01T03:30"];
  const [first = "", second = "", ...latest] = dates.map((at) => usualName(new Date(`${at}Z`)));
  const others = ["monday.backup", "nestling.txt"];
  for (const name of [second, first, ...latest, ...others]) await writeFile(join(place, name), "");
  expect(await removeOldBackups(place, 2)).toEqual([first, second]);
  expect((await readdir(place)).sort()).toEqual([...others, ...latest].sort());
  expect(await removeOldBackups(place, 14)).toEqual([]);
});

test("[OPS-22] the folder of data remembers its last backup", async () => {
  const directory = await folder();
  expect(await findLastBackup(directory)).toBeUndefined();
  const last = { at: new Date("2026-11-30T03:30:00Z"), file: "/mnt/backups/monday.backup" };
  await recordBackup(directory, last);
  expect(await findLastBackup(directory)).toEqual(last);
});
