import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes } from "../platform/columns.ts";

/** A picture that `/media/{id}` serves: what it is made from. It is rendered on first request and kept on disk. */
export const pictures = pgTable("picture", {
  id: text().primaryKey(),
  recipe: jsonb().notNull(),
});

/**
 * The merchant's own pictures, as they were written anew (OWN-04). In the database, so that each process has them and they are in
 * its backup: nobody can fetch them again.
 */
export const ownPictures = pgTable("own_picture", {
  id: text()
    .primaryKey()
    .references(() => pictures.id),
  /** WebP, 1,600 pixels wide at most. */
  webp: bytes().notNull(),
});
