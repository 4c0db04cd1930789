/** A mail server that speaks SMTP. */
import { createTransport } from "nodemailer";
import { measureCall, type Outcome } from "../platform/measure.ts";
import { type MailServer, MailServerAway, type OutgoingMail, type SendOutcome } from "./mail-server.ts";

export type Mailbox = { readonly name: string; readonly address: string };

type Letterhead = { readonly from: Mailbox; readonly replyTo: string };

const second = 1000;

/** Less than the job's own time limit, so that a sending has ended before the job runs again. */
const patience = 40 * second;

const local: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Parses the address of a mail server: smtp://user:password@host:587, or smtps:// for TLS from the start. */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const hasPassword = username !== "";
  return {
    // Removes the brackets of an IPv6 address.
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port !== "" && { port: Number(port) }),
    secure,
    // A password is never sent unencrypted. Without one, TLS is used if the server offers it.
    requireTLS: hasPassword && !secure && !local.has(hostname),
    ...(hasPassword && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** A mail server over SMTP. It connects with the first mail. */
export function smtpMailServer(url: string, { from, replyTo }: Letterhead): MailServer {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    idleTimeout: 30 * second,
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async ({ unsubscribe, pictures, ...mail }: OutgoingMail): Promise<SendOutcome> => {
    // Not AbortSignal.timeout: its timer would run on after the mail is sent.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), patience);
    try {
      await transport.sendMail({
        ...mail,
        from,
        to: { name: "", address: mail.to },
        replyTo,
        // Keeps out-of-office replies away.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe !== undefined && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        textEncoding: "quoted-printable",
        attachments: pictures.map(({ contentId: cid, type: contentType, bytes: content }) => ({
          ...{ cid, contentType, content, contentDisposition: "inline" as const },
          // Without a name, mail programs do not list it as a file.
          filename: false as const,
        })),
        signal: limit.signal,
      });
      return { outcome: "taken" };
    } catch (error) {
      return afterFailure(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    send: (mail) => measureCall("mail", "send", () => send(mail), outcomeOf),
    close: () => transport.close(),
  };
}

function outcomeOf(settled: { value: SendOutcome } | { error: unknown }): Outcome {
  if ("error" in settled) return "failed";
  return settled.value.outcome === "taken" ? "ok" : "refused";
}

/**
 * Connects to a mail server, with its password and encryption, and sends nothing. Returns why it does not work, or undefined if
 * it does.
 */
export async function checkMailServer(url: string): Promise<string | undefined> {
  const limits = { dnsTimeout: 5 * second, connectionTimeout: 8 * second, greetingTimeout: 8 * second };
  const transport = createTransport({ ...smtpOptions(url), ...limits, socketTimeout: 8 * second });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code, command, responseCode } = error as SmtpFailure;
    return [code, command, responseCode].filter((part) => part !== undefined).join(", ") || "no reason given";
  } finally {
    transport.close();
  }
}

type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown; permanent?: unknown };

/**
 * Tells permanent failures from temporary ones. Only a refusal of a recipient or of a mail's content is permanent: a
 * wrong password or sender can be corrected. The server's text is dropped, because it names the recipient (OPS-06).
 */
function afterFailure(error: unknown): SendOutcome {
  const { code, command, responseCode, permanent } = error as SmtpFailure;
  if (
    permanent === true &&
    typeof responseCode === "number" &&
    (command === "RCPT TO" || command === "DATA")
  ) {
    return { outcome: "refused", code: responseCode };
  }
  const said = [code, command, responseCode].filter((part) => part !== undefined).join(", ");
  throw new MailServerAway(`The mail server did not take a mail (${said || "no reason given"})`);
}
