import { existsSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { verifyBackup } from "../backup/backup-file.ts";
import { openStaging } from "../backup/data-files.ts";
import { recordBackup, removeOldBackups, usualName } from "../backup/last-backup.ts";
import { makeBackup } from "../backup/make-backup.ts";
import {
  describeShop,
  finishRestore,
  hasRunningShop,
  requireKnownSchema,
  restoreDatabase,
} from "../backup/restore-database.ts";
import { suspectUnplacedParts } from "../fulfillment/after-restore.ts";
import type { MerchantContext } from "../orders/context.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { migrateJobs } from "../platform/jobs-schema.ts";
import { migrate, requireMigrated } from "../platform/migrate.ts";
import { CommandError, defineCommand } from "./command.ts";
import { openCommandDatabase, withDatabase } from "./shop.ts";
import { whole } from "./values.ts";
import { onMerchantContext } from "./with-merchant-context.ts";

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const notEncrypted =
  "Warning: it is not encrypted, for BACKUP_KEY is not set. Anyone who gets at it can read your customers' data, and change what you restore; 'nestling keys backup' prints a key.";

export const backup = defineCommand({
  details:
    "The database, with the jobs that wait, and the files of DATA_DIR that cannot be made again, such as the keys of tokens. The settings are not in it: keep a copy of their file elsewhere. It lies outside DATA_DIR. The shop may run meanwhile: the database is written as it is at one moment. The file holds personal data and keys: set BACKUP_KEY, under which it is encrypted, and keep it on another machine. Without the setting anybody can read it, and change it before it is restored.",
  arguments: {
    file: {
      about: "the new file, or its folder; without it nestling-DATE.backup in this folder",
      optional: true,
    },
  },
  options: {
    keep: {
      value: "N",
      about: "then remove all but the latest N backups with such names from the folder",
      takes: whole(1, 1000),
    },
  },
  examples: ["backup", "backup /mnt/backups/monday.backup", "backup /mnt/backups/ --keep 14"],
  json: "an object with the keys file, bytes, tables, encrypted and created_at",
  run: async ({ config, pathOf, progress }, { file, keep }) => {
    const now = systemClock.now();
    const path = backupPath(pathOf, file, usualName(now));
    if (existsSync(path)) throw new CommandError(`${path} is there already; nothing was changed.`);
    const { directory } = config.data;
    if (!relative(directory, path).startsWith(".."))
      throw new CommandError(
        `A backup is kept outside DATA_DIR (${directory}), which it is a backup of: name a file in another folder.`,
      );
    const tables = await withDatabase(config, async (url) => {
      // One that is behind can be restored by the version that is running, and by this one.
      await requireMigrated(url, "behind");
      return makeBackup(config, url, path, now, progress);
    });
    await recordBackup(directory, { at: now, file: path });
    if (keep !== undefined) await removeOldBackups(dirname(path), keep);
    const { size } = await stat(path);
    const encrypted = config.backupKey !== undefined;
    const text = `${path}: ${tables} tables, ${megabytes(size)}${encrypted ? ", encrypted" : ""}.`;
    return {
      text: encrypted ? text : `${text}\n${notEncrypted}`,
      data: { file: path, bytes: size, tables, encrypted, created_at: now },
    };
  },
});

/** Where the backup goes. A folder is one that is there, or a name that ends with a slash. */
function backupPath(pathOf: (written: string) => string, file: string | undefined, usual: string): string {
  const path = pathOf(file ?? usual);
  const isFolder =
    file?.endsWith("/") === true || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(path, usual) : path;
}

const unverifiedNotice =
  "This file is not encrypted: anybody may have made or changed it. Somebody who did can sign in as your customers, and decides what your shop shows.";

export const restore = defineCommand({
  details:
    "The shop must be stopped. The file is checked first, and nothing is changed if it was not made under BACKUP_KEY, is damaged, or was made by a newer version. A database that holds a shop is replaced in one step after a question: what is in it is lost, so make a backup of it before.",
  arguments: { file: { about: "a file that nestling backup has written" } },
  options: {
    unverified: { about: "take a file that is not encrypted: it asks at the terminal, whatever --yes says" },
  },
  examples: [
    "restore /mnt/backups/monday.backup",
    "restore monday.backup --yes",
    "restore old.backup --unverified",
  ],
  confirms: true,
  run: async ({ config, pathOf, confirm, confirmByHand, progress }, { file, unverified }) => {
    const path = pathOf(file);
    if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
    progress("Checking the file");
    const { header, isEncrypted, parts } = await verifyBackup(path, config.backupKey, unverified === true);
    requireKnownSchema(header);
    return withDatabase(config, async (url) => {
      if (await hasRunningShop(url))
        throw new CommandError("The shop runs, or another command uses its database: stop it first.");
      const there = await describeShop(url);
      const question = `Replace ${there === undefined ? "an empty shop" : `this shop, with ${there},`} by the backup of ${header.createdAt}?`;
      if (!isEncrypted) await confirmByHand(question, [unverifiedNotice]);
      else if (there !== undefined) await confirm(question);
      await migrateJobs(url);
      const staging = await openStaging(config.data.directory);
      try {
        await restoreDatabase(url, header, parts(), staging.keep, progress);
      } catch (error) {
        await staging.discard();
        throw error;
      }
      await staging.moveIntoPlace();
      await migrate(url, { inRestore: true });
      const unknown = await suspectParts(config, url, new Date(header.createdAt));
      await finishRestore(url);
      const text = [`The shop is as it was on ${header.createdAt}.`];
      if (unknown > 0) text.push(unknownText(unknown));
      if (staging.leftOut.length > 0) text.push(leftOutText(staging.leftOut));
      return { text: text.join("\n") };
    });
  },
});

/** See `suspectUnplacedParts`. A stand-in of the marketplace is restored with the shop, so nothing is unknown there. */
async function suspectParts(config: Config, url: string, backupAt: Date): Promise<number> {
  if (config.aliexpress.mode === "sandbox") return 0;
  const { database, close } = openCommandDatabase(config, url);
  const suspect = (context: MerchantContext) => suspectUnplacedParts(context, backupAt);
  return onMerchantContext(config, { database, url }, suspect).finally(close);
}

function unknownText(parts: number): string {
  const what = parts === 1 ? "1 part of an order" : `${parts} parts of orders`;
  return `Nobody knows whether ${what} was placed since then: nestling orders list --alerts lists ${parts === 1 ? "it" : "them"}.`;
}

function leftOutText(paths: readonly string[]): string {
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : "";
  return `Left out, for the shop has no such file: ${paths.slice(0, 3).join(", ")}${more}.`;
}
