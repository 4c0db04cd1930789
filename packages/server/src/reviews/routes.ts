import * as calls from "@nestling/contract/reviews";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { publicHeaders } from "../catalogue/tags.ts";
import { readWidth, unknownPicture, wrongWidth } from "../media/routes.ts";
import { sha256 } from "../orders/guest-access.ts";
import type { Api } from "../platform/api.ts";
import type { Database } from "../platform/database.ts";
import { answerFailure } from "../platform/http/api-guard.ts";
import { requirePerson, type Strangers } from "../platform/http/call-guards.ts";
import { callerOf, type ServerEnv } from "../platform/http/caller.ts";
import { networkOf, visitorOf } from "../platform/http/client-address.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { refusal } from "../platform/refusal.ts";
import { type AskContext, endReviewRequests } from "./ask-for-reviews.ts";
import { markHelpful } from "./helpful.ts";
import { listReviews, photoPrefix, readPlace, reviewsTag } from "./list-reviews.ts";
import { findShownPhoto, isPhotoShown, type Opener, opensOrder } from "./queries.ts";
import { smallWidth } from "./review-photos.ts";
import { type ReviewContext, type WrittenReview, writeReview } from "./write-review.ts";

const unknownReview = refusal("unknown_review", "We can't find that review.");
const unknownToken = refusal("unknown_token", "This link no longer works.");
const unknownOrder = refusal("unknown_order", "We can't find that order.");

const refusals = {
  not_delivered: "You can review it once it's been delivered.",
  already_reviewed: "You already reviewed this. Thank you!",
  under_way: "We're still checking the photos you just sent. Please try again in a moment.",
} as const;

type RoutesContext = ReviewContext & AskContext & { limits: Limits; catalogue: Database };

/** @param context `catalogue`: the database for public queries */
export function reviewRoutes(api: Api, { catalogue, limits, ...context }: RoutesContext): void {
  api.openapi(calls.listReviews, async (c) => {
    const { productId } = c.req.valid("param");
    const { pageSize, after, ...filter } = c.req.valid("query");
    const found = await listReviews(catalogue, productId, { ...filter, after: readPlace(after) }, pageSize);
    if (found === undefined) return c.json(refusal("unknown_product", "We can't find that product."), 404);
    return c.json(found, 200, publicHeaders([reviewsTag(productId)]));
  });

  api.openapi(calls.writeReview, async (c) => {
    const { accountId } = requirePerson(c);
    const { orderId } = c.req.valid("param");
    const answer = answerOf(
      await writeReview(context, orderId, { accountId }, visitorOf(c), c.req.valid("json")),
    );
    return answer.status === 200 ? c.json(answer.body, 200) : c.json(answer.body, answer.status);
  });

  api.openapi(calls.writeGuestReview, async (c) => {
    const { orderId } = c.req.valid("param");
    const opener = {
      tokenHash: sha256(c.req.valid("header")["order-token"]),
      now: context.clock.now(),
    };
    const answer = answerOf(await writeReview(context, orderId, opener, visitorOf(c), c.req.valid("json")));
    return answer.status === 200 ? c.json(answer.body, 200) : c.json(answer.body, answer.status);
  });

  api.openapi(calls.openEndReviewRequests, (c) =>
    c.redirect(context.links.page(c.req.valid("query").token), 302),
  );

  api.openapi(calls.endReviewRequests, async (c) => {
    const isKnown = await endReviewRequests(context, c.req.valid("query").token);
    return isKnown ? c.json({ status: true } as const, 200) : c.json(unknownToken, 400);
  });

  api.openapi(calls.markHelpful, async (c) => {
    const { reviewId } = c.req.valid("param");
    const helpful = await markHelpful({ ...context, limits }, Number(reviewId), networkOf(callerOf(c)));
    return helpful === undefined
      ? c.json(unknownReview, 404)
      : c.json({ status: true, helpful } as const, 200);
  });
}

/** Whose order a call with a body is about is looked at before the body is read. */
export function orderStrangers({ database, clock }: Pick<ReviewContext, "database" | "clock">): Strangers {
  const unlessOpened = async (c: Context<ServerEnv>, opener: Opener) =>
    (await opensOrder(database, c.req.param("orderId") ?? "", opener)) ? undefined : unknownOrder;
  const ofAccount = (c: Context<ServerEnv>) => unlessOpened(c, { accountId: requirePerson(c).accountId });
  const ofGuest = (c: Context<ServerEnv>) =>
    unlessOpened(c, { tokenHash: sha256(c.req.header("order-token") ?? ""), now: clock.now() });
  return {
    ...{ writeReview: ofAccount, askReturn: ofAccount, sendReturn: ofAccount, answerDelay: ofAccount },
    ...{
      writeGuestReview: ofGuest,
      askGuestReturn: ofGuest,
      sendGuestReturn: ofGuest,
      answerGuestDelay: ofGuest,
    },
  };
}

/** `/media/review-{id}?w=`: a photo of a review that is published (REV-13). It is kept in two sizes, which serve all widths. */
export function reviewPhotoRoutes(database: Database, limits: Limits, log: Log): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.onError((error, c) => answerFailure(error, c, log));
  return routes.get(`/media/:id{${photoPrefix}[a-f0-9-]{36}}`, async (c) => {
    const width = readWidth(c.req.query("w"));
    if (width === undefined) return c.json(wrongWidth, 400);
    const network = networkOf(callerOf(c));
    if (network !== undefined) await limits.take(figures.reviewPhotoOfAddress, network);
    const id = z.uuid().safeParse(c.req.param("id").slice(photoPrefix.length));
    const size = width <= smallWidth ? "small" : "large";
    if (!id.success) return c.json(unknownPicture, 404);
    // A photo never changes. Who has kept one asks each time whether it is still shown, so that one that is gone is seen no more.
    const etag = `"${id.data}-${size}"`;
    const headers = { "cache-control": "no-cache", etag };
    if (c.req.header("if-none-match")?.includes(etag)) {
      const isShown = await isPhotoShown(database, id.data);
      return isShown ? c.body(null, 304, headers) : c.json(unknownPicture, 404);
    }
    const bytes = await findShownPhoto(database, id.data, size);
    if (bytes === undefined) return c.json(unknownPicture, 404);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": "image/webp" });
  });
}

function answerOf(written: WrittenReview) {
  switch (written.outcome) {
    case "published":
    case "pending":
      return { status: 200, body: { status: true, review: written.outcome } } as const;
    case "no_line":
      return { status: 404, body: unknownOrder } as const;
    case "photo_refused":
      return { status: 400, body: refusal("photo_refused", written.message) } as const;
    default:
      return { status: 400, body: refusal(written.outcome, refusals[written.outcome]) } as const;
  }
}
