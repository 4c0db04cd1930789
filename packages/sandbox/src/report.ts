import { z } from "zod";
import { standIns } from "./stand-ins.ts";

/** What the process is given, as JSON in its first argument. */
export const startSchema = z.strictObject({
  dataDir: z.string().min(1),
  port: z.int().min(0).max(65_535),
  webhookUrl: z.url({ protocol: /^https?$/ }),
  publicUrl: z.url({ protocol: /^https?$/ }),
  standIns: z.array(z.enum(standIns)).min(1),
  smtpPort: z.int().min(0).max(65_535).optional(),
});

/** What the process tells its parent, once: that it serves, or why it does not. */
export const reportSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("ready"), port: z.int(), smtpPort: z.int().optional() }),
  z.strictObject({ state: z.literal("failed"), reason: z.string() }),
]);

export type Report = z.infer<typeof reportSchema>;
