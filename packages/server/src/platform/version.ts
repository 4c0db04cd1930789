import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectDirectory } from "./config.ts";

const manifest = z.object({ version: z.string() });

/** The version of the shop, as package.json has it. */
export const shopVersion = manifest.parse(
  JSON.parse(readFileSync(join(projectDirectory, "package.json"), "utf8")),
).version;
