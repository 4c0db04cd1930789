import type { DatabaseSync } from "node:sqlite";
import type { Kinds } from "./objects.ts";

/** Which of a kind, and where to begin: `after` and `before` are ids of that kind. */
export interface Selection {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
  where?: Partial<Record<"payment_intent" | "charge" | "type", string>>;
  /** Of these types. */
  types?: readonly string[] | undefined;
  /** Created then or later, in seconds since 1970. */
  since?: number | undefined;
  /** Events that the shop has acknowledged, or has not. */
  delivered?: boolean | undefined;
}

/** Every object of the account, newest first. */
export interface Store {
  /** Writes an object, new or changed. */
  save(object: Kinds[keyof Kinds]): void;
  find<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | undefined;
  list<Kind extends keyof Kinds>(kind: Kind, selection: Selection): { data: Kinds[Kind][]; more: boolean };
}

const SCHEMA = `
  create table if not exists objects (
    seq integer primary key autoincrement, id text not null unique, kind text not null, body text not null);
  create index if not exists objects_by_kind on objects (kind, seq);
  create index if not exists refunds_by_intent on objects (json_extract(body, '$.payment_intent'))
    where kind = 'refund'`;

/** Keeps the objects in `database`, each as its JSON. */
export function createStore(database: DatabaseSync): Store {
  database.exec(SCHEMA);
  const write = database.prepare(
    "insert into objects (id, kind, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body",
  );
  const read = database.prepare("select body from objects where kind = ? and id = ?");

  return {
    save(object) {
      write.run(object.id, object.object, JSON.stringify(object));
    },
    find(kind, id) {
      const row = read.get(kind, id);
      return row === undefined ? undefined : JSON.parse(String(row.body));
    },
    list(kind, { limit, after, before, where = {}, types, since, delivered }) {
      const conditions = ["kind = ?"];
      const values = [kind as string];
      for (const [field, value] of Object.entries(where)) {
        conditions.push(`json_extract(body, '$.${field}') = ?`);
        values.push(value);
      }
      if (types !== undefined) {
        conditions.push("json_extract(body, '$.type') in (select value from json_each(?))");
        values.push(JSON.stringify(types));
      }
      if (since !== undefined) {
        conditions.push("json_extract(body, '$.created') >= cast(? as integer)");
        values.push(String(since));
      }
      if (delivered !== undefined)
        conditions.push(`id ${delivered ? "in" : "not in"} (select event from delivered)`);
      if (after !== undefined) conditions.push("seq < (select seq from objects where id = ?)");
      if (before !== undefined) conditions.push("seq > (select seq from objects where id = ?)");
      values.push(...[after, before].filter((id) => id !== undefined));
      // Backwards from `before` the nearest come first, and are turned round at the end.
      const order = before === undefined ? "desc" : "asc";
      const rows = database
        .prepare(`select body from objects where ${conditions.join(" and ")} order by seq ${order} limit ?`)
        .all(...values, limit + 1);
      const data = rows.slice(0, limit).map((row) => JSON.parse(String(row.body)));
      return { data: before === undefined ? data : data.reverse(), more: rows.length > limit };
    },
  };
}
