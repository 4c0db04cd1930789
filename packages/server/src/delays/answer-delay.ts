import type { Command } from "@nestling/commerce/order/commands";
import type { Actor } from "@nestling/commerce/order/timeline";
import { isSent } from "@nestling/commerce/order-parts";
import type { Delay, DelayAnswer } from "@nestling/contract/returns";
import { z } from "zod";
import type { MailLinks } from "../mail/links.ts";
import { carryOut } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import type { Database } from "../platform/database.ts";
import { findDelayedPart } from "./queries.ts";

type Link = { partId: string; number: number };

/** What the link of a mail names. Undefined for one that the shop has not made. */
function readLink(links: MailLinks, token: string): Link | undefined {
  const named = links.read(token);
  return named?.is === "delay" && z.uuid().safeParse(named.partId).success ? named : undefined;
}

/** What comes late, by the link of its mail. Undefined for a link that the shop has not made. */
export async function findDelay(
  { database, links }: MerchantContext,
  token: string,
): Promise<Delay | undefined> {
  const link = readLink(links, token);
  return link && readDelay(database, link);
}

async function readDelay(database: Database, { partId, number }: Link): Promise<Delay | undefined> {
  const part = await findDelayedPart(database, partId);
  if (part === undefined || part.delayedTo === null) return undefined;
  return {
    status: true,
    order_number: part.number,
    products: part.products,
    arrives_by: part.delayedTo.toISOString(),
    answer: answerOf(part, number),
  };
}

type DelayedPart = NonNullable<Awaited<ReturnType<typeof findDelayedPart>>>;

function answerOf({ status, delays, answer }: DelayedPart, number: number): Delay["answer"] {
  if (status === "canceled") return "canceled";
  if (delays !== number || status === "delivered" || status === "refused") return "over";
  if (isSent(status)) return "sent";
  return answer ?? "open";
}

/** Answers by the link of a mail, and says what has come of it. A repeat changes nothing. Undefined for a link that the shop has not made. */
export async function answerByLink(
  context: MerchantContext,
  token: string,
  answer: DelayAnswer,
): Promise<Delay | undefined> {
  const link = readLink(context.links, token);
  const part = link && (await findDelayedPart(context.database, link.partId));
  if (link === undefined || part === undefined) return undefined;
  const { partId, number } = link;
  // Whatever the rules say to it: what is now is shown.
  await carryOut(context, part.orderId, { do: "answer_delay", partId, number, answer }, "guest");
  return readDelay(context.database, link);
}

/** Answers on the page of the order. False if it is too late for that. */
export async function answerDelay(
  context: MerchantContext,
  orderId: string,
  answer: Omit<Command<"answer_delay">, "do">,
  actor: Actor,
): Promise<boolean> {
  return (await carryOut(context, orderId, { do: "answer_delay", ...answer }, actor)).outcome === "done";
}
