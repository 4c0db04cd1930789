import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** A picture that `/media/{id}` serves: what it is made from. It is rendered on first request and kept on disk. */
export const pictures = pgTable("picture", {
  id: text().primaryKey(),
  recipe: jsonb().notNull(),
});
