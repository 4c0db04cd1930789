/**
 * A next version of the shop, for tests of upgrades: `product.shipping_title` becomes `product.shipping_label`, by
 * expanding and contracting. Each way in which a migration runs is in it.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectDirectory } from "../platform/config.ts";
import { migrationsFolder, newestNumber, parseMigration } from "../platform/migrations.ts";

const texts: Texts = {
  shipping_label: `
-- Processes of both versions write: the trigger keeps the two columns equal.
ALTER TABLE product ADD COLUMN shipping_label text;
--> statement-breakpoint
CREATE FUNCTION shipping_label_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.shipping_label := coalesce(NEW.shipping_label, NEW.shipping_title);
    NEW.shipping_title := coalesce(NEW.shipping_title, NEW.shipping_label);
  ELSIF NEW.shipping_label IS DISTINCT FROM OLD.shipping_label THEN
    NEW.shipping_title := NEW.shipping_label;
  ELSE
    NEW.shipping_label := NEW.shipping_title;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipping_label_follows BEFORE INSERT OR UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION shipping_label_follows();`,
  fill_shipping_label: `
-- nestling: in batches
WITH batch AS (
  SELECT id FROM product WHERE $1::int IS NULL OR id > $1::int ORDER BY id LIMIT $2
), written AS (
  UPDATE product SET shipping_label = shipping_title FROM batch
  WHERE product.id = batch.id AND product.shipping_label IS NULL
)
SELECT max(id) AS last FROM batch;`,
  index_shipping_label: `
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_shipping_label ON product (shipping_label);`,
  require_shipping_label: `
ALTER TABLE product ADD CONSTRAINT product_shipping_label CHECK (shipping_label IS NOT NULL) NOT VALID;`,
  validate_shipping_label: `
ALTER TABLE product VALIDATE CONSTRAINT product_shipping_label;`,
  drop_shipping_title: `
-- nestling: contract
DROP TRIGGER shipping_label_follows ON product;
--> statement-breakpoint
DROP FUNCTION shipping_label_follows();
--> statement-breakpoint
ALTER TABLE product DROP COLUMN shipping_title;`,
};

/** What changes in the sources of the next version. */
const patch = {
  file: "src/catalogue/tables.ts",
  text: "shippingTitle: text().notNull()",
  instead: 'shippingTitle: text("shipping_label").notNull()',
};

const first = newestNumber() + 1;

/** The text of each migration, by its name without the number. */
type Texts = Readonly<Record<string, string>>;

const namesOf = (added: Texts) =>
  Object.keys(added).map((name, at) => `${String(first + at).padStart(4, "0")}_${name}`);

/** The names of the next version's migrations, in their order. The last one is the contract. */
export const nextNames = namesOf(texts);

const writtenAt = (at: number) => Date.parse("2100-01-01T00:00:00Z") + at;

/** The next version's migrations. */
export const nextMigrations = Object.values(texts).map((text, at) =>
  parseMigration(nextNames[at] ?? "", writtenAt(at), text),
);

type Entries = readonly object[];

async function changeJournal(folder: string, change: (entries: Entries) => Entries): Promise<void> {
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: Entries };
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
}

/** Adds migrations to a folder that has those of this version. */
async function addMigrations(folder: string, added: Texts): Promise<void> {
  const names = namesOf(added);
  for (const [at, text] of Object.values(added).entries()) {
    await writeFile(join(folder, `${names[at]}.sql`), text);
  }
  await changeJournal(folder, (entries) => [
    ...entries,
    ...names.map((tag, at) => {
      return { idx: first + at, version: "7", when: writtenAt(at), tag, breakpoints: true };
    }),
  ]);
}

async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nestling-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  return folder;
}

/** Makes a folder with this version's migrations, and these after them. The caller removes it. */
export async function folderWithMigrations(added: Texts): Promise<string> {
  const folder = await copyMigrations();
  await addMigrations(folder, added);
  return folder;
}

/** Makes a folder with the migrations of the next version, or the first ones. The caller removes it. */
export const nextMigrationsFolder = (most = nextNames.length) =>
  folderWithMigrations(Object.fromEntries(Object.entries(texts).slice(0, most)));

/** Makes a folder with the baseline alone. The caller removes it. */
export async function baselineFolder(): Promise<string> {
  const folder = await copyMigrations();
  await changeJournal(folder, (entries) => entries.slice(0, 1));
  return folder;
}

export type NextVersion = {
  /** The entry point of its command line. */
  readonly cli: string;
  readonly remove: () => Promise<void>;
};

/** Makes a copy of the shop with the sources of the next version. All but the server is linked. */
export async function makeNextVersion(): Promise<NextVersion> {
  const root = await mkdtemp(join(tmpdir(), "nestling-next-"));
  const server = join(root, "packages", "server");
  await mkdir(server, { recursive: true });
  for (const name of ["package.json", "node_modules", "catalogue"]) {
    await symlink(join(projectDirectory, name), join(root, name));
  }
  const packages = join(projectDirectory, "packages");
  for (const name of await readdir(packages)) {
    if (name !== "server") await symlink(join(packages, name), join(root, "packages", name));
  }
  for (const name of ["src", "migrations", "package.json", "process.json"]) {
    await cp(join(packages, "server", name), join(server, name), { recursive: true });
  }
  await symlink(join(packages, "server", "node_modules"), join(server, "node_modules"));
  await addMigrations(join(server, "migrations"), texts);
  const source = join(server, patch.file);
  const text = await readFile(source, "utf8");
  if (!text.includes(patch.text)) throw new Error(`${patch.file} has no '${patch.text}' anymore`);
  await writeFile(source, text.replace(patch.text, patch.instead));
  return {
    cli: join(server, "src", "cli.ts"),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
