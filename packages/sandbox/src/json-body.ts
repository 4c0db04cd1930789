import type { Context } from "hono";
import type { z } from "zod";

/**
 * A JSON body by its schema. What is not JSON, or does not say that it is, fails the schema like anything else:
 * a page of another site can send a form or plain text without asking, but not JSON.
 */
export async function readJson<Schema extends z.ZodType>(context: Context, schema: Schema) {
  const isJson = context.req.header("content-type")?.startsWith("application/json") ?? false;
  return schema.safeParse(isJson ? parsed(await context.req.text()) : undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // whose schema then says what was expected
  }
}
