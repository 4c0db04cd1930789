import { z } from "zod";

/** What the process is given, as JSON in its first argument. */
export const startSchema = z.strictObject({
  dataDir: z.string().min(1),
  port: z.int().min(0).max(65_535),
  webhookUrl: z.url({ protocol: /^https?$/ }),
});

/** What the process tells its parent, once: that it serves, or why it does not. */
export const reportSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("ready"), port: z.int() }),
  z.strictObject({ state: z.literal("failed"), reason: z.string() }),
]);

export type Report = z.infer<typeof reportSchema>;
