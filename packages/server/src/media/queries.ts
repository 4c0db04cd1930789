import { eq } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { pictures } from "./tables.ts";

export async function findRecipe(database: Database, id: string): Promise<unknown> {
  const [row] = await database.select({ recipe: pictures.recipe }).from(pictures).where(eq(pictures.id, id));
  return row?.recipe;
}

export async function keepRecipe(database: Database, id: string, recipe: object): Promise<void> {
  await database.update(pictures).set({ recipe }).where(eq(pictures.id, id));
}
