import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML in which everything that came from outside is escaped. */
export type Markup = HtmlEscapedString;

/** A template of HTML. Strings in it are escaped; markup is not. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const made = html(parts, ...values);
  if (made instanceof Promise) throw new TypeError("a template of a mail must not return a promise");
  return made;
}
