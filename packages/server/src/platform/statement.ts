import type { Database, Tx } from "./database.ts";

type Query = { prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): unknown } };

/**
 * A statement of what every order asks: with it, building the SQL takes longer than the answer. So it is built once for
 * each connection, with `sql.placeholder` for the values, and PostgreSQL keeps its plan under `name`. Both take what they
 * were built with for good: a statement that depends on more than its values is none of these.
 */
export function statement<Built extends Query>(name: string, build: (on: Database | Tx) => Built) {
  type Prepared = ReturnType<Built["prepare"]>;
  const ofConnection = new WeakMap<object, Prepared>();
  return (on: Database | Tx, values: Readonly<Record<string, unknown>>): ReturnType<Prepared["execute"]> => {
    const { session } = on._;
    const prepared = ofConnection.get(session) ?? (build(on).prepare(name) as Prepared);
    ofConnection.set(session, prepared);
    return prepared.execute(values) as ReturnType<Prepared["execute"]>;
  };
}
