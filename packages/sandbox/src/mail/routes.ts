import { Hono } from "hono";
import { z } from "zod";
import type { Mail, Mailbox } from "./mailbox.ts";
import { frameHeaders, pageHeaders } from "./page.ts";
import { listPage, mailPage, views } from "./pages.ts";

const viewSchema = z.enum(views).catch("mail");

/** The HTML with the pictures that came with the mail, in place of their Content-IDs. */
function htmlWithPictures({ html, attachments = [] }: Mail): string {
  return attachments
    .filter(({ contentId, mimeType }) => contentId !== "" && mimeType.startsWith("image/"))
    .reduce(
      (shown, { contentId, mimeType, base64 }) =>
        shown.replaceAll(`"cid:${contentId}"`, `"data:${mimeType};base64,${base64}"`),
      html,
    );
}

/** The mailbox as pages, and as JSON for tests. */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  const mailOf = (id: string) => mailbox.find(Number(id));

  routes.get("/", async (c) => {
    const to = c.req.query("to")?.trim() ?? "";
    return c.html(await listPage(mailbox.list(to === "" ? undefined : to), to), 200, pageHeaders);
  });
  routes.get("/messages", (c) =>
    c.json({ messages: mailbox.list(c.req.query("to")) }, 200, { "cache-control": "no-store" }),
  );
  routes.get("/message-ids", (c) =>
    c.json({ messageIds: mailbox.messageIds() }, 200, { "cache-control": "no-store" }),
  );
  routes.get("/:id{\\d{1,15}}", async (c) => {
    const mail = mailOf(c.req.param("id"));
    if (mail === undefined) return c.redirect("/sandbox/mail");
    const view = viewSchema.parse(c.req.query("view"));
    return c.html(await mailPage(mail, view, mailbox.list()), 200, pageHeaders);
  });
  routes.get("/:id{\\d{1,15}}/html", (c) => {
    const mail = mailOf(c.req.param("id"));
    if (mail === undefined) return c.notFound();
    return c.html(`<base target="_blank">${htmlWithPictures(mail)}`, 200, frameHeaders);
  });
  return routes;
}
