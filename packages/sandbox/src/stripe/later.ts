import type { DatabaseSync } from "node:sqlite";
import { transaction } from "../database.ts";

/** How long banks think, in milliseconds: long enough to see both states. */
const LATER = 1_500;

/** What happens by itself: a bank answers a charge, ends a refund, disputes a charge, goes on about a lost dispute. */
export type Deed = "end_charge" | "end_refund" | "open_dispute" | "open_appeal" | "win_dispute";

/**
 * What is to happen by itself after a call. It is written in the call's transaction and outlives this process.
 */
export interface Later {
  /** Lets `deed` happen to the object `subject` in a while, or after `delayMs`. Belongs in a transaction. */
  put(deed: Deed, subject: string, delayMs?: number): void;
  /** Does what is due. To be called after the transaction. */
  wake(): void;
  close(): void;
}

const SCHEMA = `create table if not exists later (
  id integer primary key autoincrement, deed text not null, subject text not null, due integer not null)`;

/** `act` does a deed, in a transaction with its being forgotten; `done` is called after that. */
export function createLater(
  database: DatabaseSync,
  act: (deed: Deed, subject: string) => void,
  done: () => void,
): Later {
  database.exec(SCHEMA);
  const insert = database.prepare("insert into later (deed, subject, due) values (?, ?, ?)");
  const first = database.prepare("select * from later order by due, id limit 1");
  const erase = database.prepare("delete from later where id = ?");
  let alarm: NodeJS.Timeout | undefined;
  let isClosed = false;

  function wake(): void {
    clearTimeout(alarm);
    const next = isClosed ? undefined : first.get();
    if (next === undefined) return;
    const wait = Number(next.due) - Date.now();
    if (wait > 0) {
      alarm = setTimeout(wake, wait);
      return;
    }
    transaction(database, () => {
      erase.run(Number(next.id));
      act(next.deed as Deed, String(next.subject));
    });
    done();
    wake();
  }

  return {
    put: (deed, subject, delayMs = LATER) => void insert.run(deed, subject, Date.now() + delayMs),
    wake,
    close() {
      isClosed = true;
      clearTimeout(alarm);
    },
  };
}
