import { expect, test } from "vitest";
import { readRoles } from "./roles.ts";

const several = { data: { databaseUrl: "postgres://shop@db/shop" }, standIns: [] };
const own = { data: { databaseUrl: undefined }, standIns: ["mail"] };
const read = (args: string[], config: { data: { databaseUrl: string | undefined }; standIns: string[] }) =>
  readRoles(args, config as unknown as Parameters<typeof readRoles>[1]);

test.each<[args: string[], web: boolean, worker: boolean]>([
  [[], true, true],
  [["--web"], true, false],
  [["--worker"], false, true],
  [["--web", "--worker"], true, true],
])("serve %j", (args, web, worker) => {
  expect(read(args, several)).toEqual({ web, worker, isDev: false });
});

test("the shop's own database and stand-ins belong to a process with both roles", () => {
  expect(read([], own)).toMatchObject({ web: true, worker: true });
  expect(() => read(["--web"], own)).toThrow("--web and --worker take DATABASE_URL");
  expect(() => read(["--worker"], { ...several, standIns: ["mail"] })).toThrow("stand-ins");
});

test("a word that serve does not know stops it", () => {
  expect(() => read(["--wed"], several)).toThrow("serve takes --web, --worker");
});
