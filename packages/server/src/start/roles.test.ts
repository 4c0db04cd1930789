import { expect, test } from "vitest";
import { chooseRoles, type RoleFlags } from "./roles.ts";

const several = { data: { databaseUrl: "postgres://shop@db/shop" }, standIns: [] };
const own = { data: { databaseUrl: undefined }, standIns: ["mail"] };
const read = (flags: RoleFlags, config: { data: { databaseUrl: string | undefined }; standIns: string[] }) =>
  chooseRoles(flags, config as unknown as Parameters<typeof chooseRoles>[1]);

test.each<[flags: RoleFlags, web: boolean, worker: boolean]>([
  [{}, true, true],
  [{ web: true }, true, false],
  [{ worker: true }, false, true],
  [{ web: true, worker: true }, true, true],
])("serve %j", (flags, web, worker) => {
  expect(read(flags, several)).toEqual({ web, worker, isDev: false });
});

test("the shop's own database and stand-ins belong to a process with both roles", () => {
  expect(read({}, own)).toMatchObject({ web: true, worker: true });
  expect(() => read({ web: true }, own)).toThrow("--web and --worker take DATABASE_URL");
  expect(() => read({ worker: true }, { ...several, standIns: ["mail"] })).toThrow("stand-ins");
});
