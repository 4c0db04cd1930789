/**
 * Pictures of imported products (MKT-01). Each is fetched once, checked by its content, and kept in DATA_DIR; every width is
 * made from what is kept. What the seller has sent is never served: a picture is always written anew.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Database } from "../platform/database.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { type FetchRules, fetchPicture, PictureRefused } from "./fetch-picture.ts";
import type { PictureSource } from "./media.ts";
import { findRecipe, keepRecipe } from "./queries.ts";

/** What is known of a picture once it was fetched. */
export type PictureFacts = { width: number; height: number; color: string };

/** Where a picture comes from, and what was found there. */
type ImportedRecipe = { source: string; refused?: string } & Partial<PictureFacts>;

export type ImportedPictures = PictureSource & {
  /** Fetches a picture unless it is kept. Undefined for one that is not imported. Throws Unavailable where it may come later. */
  fetch(id: string): Promise<PictureFacts | "refused" | undefined>;
};

/** The id of the picture at an address. Suppliers never change what an address shows. */
export function pictureId(address: string): string {
  return createHash("sha256").update(address).digest("hex").slice(0, 32);
}

export function isImported(recipe: unknown): recipe is ImportedRecipe {
  return typeof recipe === "object" && recipe !== null && "source" in recipe;
}

/** What is kept is no wider than the widest that is served. */
const widest = 1280;
const mostPixels = 40_000_000;

/** @param directory where the pictures are kept */
export function openImportedPictures(
  database: Database,
  directory: string,
  rules: FetchRules,
): ImportedPictures {
  const underWay = new Map<string, Promise<PictureFacts | "refused" | undefined>>();
  const fileOf = (id: string) => join(directory, id.slice(-2), `${id}.webp`);

  async function take(id: string): Promise<PictureFacts | "refused" | undefined> {
    const recipe = await findRecipe(database, id);
    if (!isImported(recipe)) return undefined;
    if (recipe.refused !== undefined) return "refused";
    const { source, width, height, color } = recipe;
    if (width !== undefined && height !== undefined && color !== undefined && (await isKept(fileOf(id))))
      return { width, height, color };
    try {
      const { bytes, facts } = await standardize(await fetchPicture(source, rules));
      await keep(fileOf(id), bytes);
      await keepRecipe(database, id, { source, ...facts });
      return facts;
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw new Unavailable("the host of a picture", error);
      await keepRecipe(database, id, { source, refused: error.message });
      return "refused";
    }
  }

  /** Each picture once at a time, however many ask for it. */
  function fetchOnce(id: string) {
    const taking = underWay.get(id) ?? take(id).finally(() => underWay.delete(id));
    underWay.set(id, taking);
    return taking;
  }

  return {
    fetch: fetchOnce,
    async render(recipe, width) {
      if (!isImported(recipe)) return undefined;
      const id = pictureId(recipe.source);
      if (typeof (await fetchOnce(id)) !== "object") return undefined;
      return sharp(await readFile(fileOf(id)))
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    },
  };
}

async function isKept(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false, // it is fetched again
  );
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}

/** The formats that are taken, by how their bytes begin. */
const formats: readonly (readonly [name: string, isOne: (bytes: Buffer) => boolean])[] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  [
    "webp",
    (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  ],
  ["heif", (bytes) => /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12))],
];

/** A picture written anew as WebP, turned upright, without what a camera says of itself. Throws PictureRefused. */
async function standardize(bytes: Buffer): Promise<{ bytes: Buffer; facts: PictureFacts }> {
  // By the first bytes, before anything parses the rest: of the formats that sharp reads, SVG is a program.
  const [format] = formats.find(([, isOne]) => isOne(bytes)) ?? [];
  if (format === undefined) throw new PictureRefused("it is no JPEG, PNG, WebP or AVIF");
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { format: found, width = 0, height = 0 } = await picture.metadata();
    if (found !== format) throw new PictureRefused("it is not what it begins as");
    if (width * height > mostPixels) throw new PictureRefused("it has more than 40 megapixels");
    const upright = picture.rotate().resize({ width: widest, withoutEnlargement: true });
    const { data, info } = await upright.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = await sharp(data)
      .flatten({ background: "#ffffff" })
      .resize(1, 1, { fit: "fill" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    const color =
      `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
    return { bytes: data, facts: { width: info.width, height: info.height, color } };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused("it is broken");
  }
}
