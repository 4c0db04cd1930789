import type { DatabaseSync } from "node:sqlite";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

const SCHEMA = `
  create table if not exists artifacts (
    model text not null, id text not null, body text not null, expires_at integer not null, primary key (model, id));
  create index if not exists artifacts_by_grant on artifacts (json_extract(body, '$.grantId'));
  create index if not exists artifacts_by_uid on artifacts (json_extract(body, '$.uid'))`;

/** Where codes, tokens and running logins are kept, so that a login goes on after `kill -9`. */
export function createAdapters(database: DatabaseSync): AdapterFactory {
  database.exec(SCHEMA);
  const write = database.prepare(
    "insert into artifacts values (?, ?, ?, ?) on conflict (model, id) do update set body = excluded.body, expires_at = excluded.expires_at",
  );
  const read = database.prepare("select body from artifacts where model = ? and id = ? and expires_at > ?");
  const readByUid = database.prepare(
    "select body from artifacts where model = ? and json_extract(body, '$.uid') = ? and expires_at > ?",
  );
  const consume = database.prepare(
    "update artifacts set body = json_set(body, '$.consumed', ?) where model = ? and id = ?",
  );
  const remove = database.prepare("delete from artifacts where model = ? and id = ?");
  const removeGrant = database.prepare("delete from artifacts where json_extract(body, '$.grantId') = ?");
  const removeOld = database.prepare("delete from artifacts where expires_at <= ?");
  removeOld.run(seconds());

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn = Number.MAX_SAFE_INTEGER / 2) {
      write.run(model, id, JSON.stringify(payload), Math.floor(seconds() + expiresIn));
    },
    find: async (id) => payloadOf(read.get(model, id, seconds())),
    findByUid: async (uid) => payloadOf(readByUid.get(model, uid, seconds())),
    findByUserCode: async () => undefined, // of the device flow, which is not built
    async consume(id) {
      consume.run(seconds(), model, id);
    },
    async destroy(id) {
      remove.run(model, id);
    },
    async revokeByGrantId(grantId) {
      removeGrant.run(grantId);
    },
  });
}

function payloadOf(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  return row === undefined ? undefined : JSON.parse(String(row.body));
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
