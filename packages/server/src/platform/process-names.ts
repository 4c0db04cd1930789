/** The names that connections of the shop have in PostgreSQL: by them a migration knows which versions run. */
import { newestNumber } from "./migrations.ts";

const known = String(newestNumber()).padStart(4, "0");

/** The name of a connection of a process that knows the migrations of this version. */
export const processName = (part: "nestling" | "nestling-jobs" | "nestling-purge") => `${part} ${known}`;

/** Matches such names of any version, in PostgreSQL. Versions before 1.0.0 had no number in theirs. */
export const anyProcess = "^nestling(-jobs|-purge)?( \\d{4})?$";
