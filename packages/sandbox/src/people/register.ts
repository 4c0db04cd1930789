import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Person } from "./people.ts";

/** Everybody whom a stand-in knows: those of the demo, and those made up on its page. */
export interface Register {
  find(id: string): Person | undefined;
  /** The person that a form of the page chooses or makes up; undefined for a form that does neither. */
  chosen(form: Readonly<Record<string, unknown>>): Person | undefined;
}

const madeUp = z.object({
  name: z.string().trim().min(1).max(500),
  email: z.union([z.literal(""), z.string().trim().max(500)]).default(""),
  verified: z.literal("on").optional(),
});

export function createRegister(database: DatabaseSync, people: readonly Person[]): Register {
  database.exec("create table if not exists people (id text primary key, body text not null)");
  const write = database.prepare(
    "insert into people (id, body) values (?, ?) on conflict (id) do update set body = excluded.body",
  );
  const read = database.prepare("select body from people where id = ?");

  function find(id: string): Person | undefined {
    const known = people.find((person) => person.id === id);
    if (known !== undefined) return known;
    const row = read.get(id);
    return row === undefined ? undefined : JSON.parse(String(row.body));
  }

  return {
    find,
    chosen(form) {
      if (typeof form.person === "string") return find(form.person);
      const sent = madeUp.safeParse(form);
      if (!sent.success) return undefined;
      const { name, email, verified } = sent.data;
      const [firstName = "", ...others] = name.split(/\s+/);
      const person: Person = {
        id: idOf(email),
        firstName,
        lastName: others.join(" "),
        ...(email !== "" && { email }),
        isVerified: verified === "on",
        note: "Made up",
      };
      write.run(person.id, JSON.stringify(person));
      return person;
    },
  };
}

/** The same email is the same person, the next time too; without one it is always somebody new. */
function idOf(email: string): string {
  const bytes = email === "" ? randomBytes(8) : createHash("sha256").update(email.toLowerCase()).digest();
  return `20${bytes.readBigUInt64BE().toString().padStart(20, "0")}`;
}
