import type { DatabaseSync } from "node:sqlite";
import { transaction } from "../database.ts";

/** A mail as it arrived. */
export interface Mail {
  id: number;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Whom the SMTP client named, in lower case: what the mail itself says of its recipients decides nothing. */
  to: string;
  from: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** What came with it. Mails of older versions have none. */
  attachments?: Attachment[];
  /** Name and value, in their order. */
  headers: [string, string][];
}

interface Attachment {
  /** By which the HTML shows it, without the brackets; empty for none. */
  contentId: string;
  mimeType: string;
  base64: string;
}

export interface Mailbox {
  put(mail: Omit<Mail, "id">): void;
  find(id: number): Mail | undefined;
  /** The latest first; with `to`, those to one address. */
  list(to?: string): Mail[];
  /** The Message-IDs of all mails that ever arrived, each once. */
  messageIds(): string[];
}

/** So many are kept; for one more the oldest goes, but for its Message-ID. */
const ROOM = 500;

const SCHEMA = `
  create table if not exists mails (
    id integer primary key autoincrement, recipient text not null, body text not null);
  create index if not exists mails_by_recipient on mails (recipient, id);
  create table if not exists message_ids (message_id text primary key)`;

/** Keeps the mails in `database`, each as its JSON. */
export function createMailbox(database: DatabaseSync): Mailbox {
  database.exec(SCHEMA);
  const insert = database.prepare("insert into mails (recipient, body) values (?, ?)");
  const remember = database.prepare("insert or ignore into message_ids values (?)");
  const trim = database.prepare("delete from mails where id <= (select max(id) from mails) - ?");
  const one = database.prepare("select id, body from mails where id = ?");
  const all = database.prepare("select id, body from mails order by id desc");
  const some = database.prepare("select id, body from mails where recipient = ? order by id desc");
  const remembered = database.prepare("select message_id from message_ids");
  const read = (row: Record<string, unknown>): Mail => ({
    ...JSON.parse(String(row.body)),
    id: Number(row.id),
  });

  return {
    put(mail) {
      transaction(database, () => {
        insert.run(mail.to, JSON.stringify(mail));
        remember.run(mail.messageId);
        trim.run(ROOM);
      });
    },
    find(id) {
      const row = one.get(id);
      return row === undefined ? undefined : read(row);
    },
    list: (to) => (to === undefined ? all.all() : some.all(to.toLowerCase())).map(read),
    messageIds: () => remembered.all().map((row) => String(row.message_id)),
  };
}
