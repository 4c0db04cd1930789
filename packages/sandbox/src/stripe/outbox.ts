import type { DatabaseSync } from "node:sqlite";

/** One copy of an event that the shop has not acknowledged yet. Times are in milliseconds since 1970. */
export interface Delivery {
  id: number;
  event: string;
  attempts: number;
  /** When it is to be sent. */
  due: number;
  /** When it was put here. */
  since: number;
}

/** The webhooks that are still to be delivered. Written in the transaction that makes the event. */
export interface Outbox {
  /** Puts one copy of an event in, to be sent `delay` milliseconds from now. */
  put(event: string, delay: number): void;
  /** Up to `limit` copies except those of `busy`, the first due first, due or not. */
  next(limit: number, busy: ReadonlySet<number>): Delivery[];
  retry(delivery: Delivery, delay: number): void;
  /** The shop has acknowledged it. */
  delivered(delivery: Delivery): void;
  /** Nobody tries anymore. */
  giveUp(delivery: Delivery): void;
  /** How many copies of an event are still to be delivered. */
  pending(event: string): number;
}

const SCHEMA = `
  create table if not exists deliveries (
    id integer primary key autoincrement, event text not null, due integer not null,
    attempts integer not null default 0, since integer not null);
  create table if not exists delivered (event text primary key) without rowid;
  create index if not exists deliveries_by_due on deliveries (due);
  create index if not exists deliveries_by_event on deliveries (event)`;

/** The outbox in `database`. What an earlier process left undelivered is due at once. */
export function createOutbox(database: DatabaseSync): Outbox {
  database.exec(SCHEMA);
  database.prepare("update deliveries set due = ?, attempts = 0").run(Date.now());
  const insert = database.prepare("insert into deliveries (event, due, since) values (?, ?, ?)");
  const waiting = database.prepare(
    "select * from deliveries where id not in (select value from json_each(?)) order by due, id limit ?",
  );
  const postpone = database.prepare("update deliveries set due = ?, attempts = attempts + 1 where id = ?");
  const erase = database.prepare("delete from deliveries where id = ?");
  const note = database.prepare("insert or ignore into delivered (event) values (?)");
  const count = database.prepare("select count(*) as copies from deliveries where event = ?");

  return {
    put(event, delay) {
      const now = Date.now();
      insert.run(event, now + delay, now);
    },
    next: (limit, busy) =>
      waiting.all(JSON.stringify([...busy]), limit).map((row) => ({
        id: Number(row.id),
        event: String(row.event),
        attempts: Number(row.attempts),
        due: Number(row.due),
        since: Number(row.since),
      })),
    retry(delivery, delay) {
      postpone.run(Date.now() + delay, delivery.id);
    },
    delivered(delivery) {
      note.run(delivery.event);
      erase.run(delivery.id);
    },
    giveUp(delivery) {
      erase.run(delivery.id);
    },
    pending: (event) => Number(count.get(event)?.copies ?? 0),
  };
}
