import { expect, test } from "vitest";
import { isBackedUp } from "./dump-database.ts";

test("[OPS-60] which key signs is in no backup, for where it is restored the keys may be others", () => {
  const tables = ["public.account", "public.signing_key", "pgboss.job", "pgboss.schedule"];
  expect(tables.filter(isBackedUp)).toEqual(["public.account", "pgboss.job"]);
});
