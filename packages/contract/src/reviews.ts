/** Reviews by verified buyers (REV-01): one for each purchased line, once it was delivered. */
import { z } from "@hono/zod-openapi";
import {
  ageBands,
  fits,
  largestPhoto,
  longestReview,
  mostPhotos,
  photoMegapixels,
} from "@nestling/commerce/reviews";
import {
  body,
  forPerson,
  id,
  iso,
  json,
  limited,
  malformed,
  numeral,
  refusal,
  text,
  uuid,
} from "./common.ts";
import { defineCall } from "./define-call.ts";
import { orderToken } from "./order-shapes.ts";

const fit = z.enum(fits);
const ageBand = z.enum(ageBands);
const stars = numeral.pipe(z.int().min(1).max(5));

const photo = z.object({
  src: z.string().openapi({ description: "As of other pictures, with `?w=`" }),
  width: z.int().positive(),
  height: z.int().positive(),
});

const review = z
  .object({
    id: z.int().positive(),
    stars: z.int().min(1).max(5),
    fit: fit.optional().openapi({ description: "How the size turned out" }),
    age: ageBand.optional().openapi({ description: "The child's age in months, as a band" }),
    text: z.string(),
    author: z.string().openapi({ example: "Maya T." }),
    variant: z.string().openapi({ description: "What was bought, such as 'Size: 7'; empty for one variant" }),
    photos: z.array(photo).max(mostPhotos),
    written_at: iso,
    helpful: z.int().min(0),
    reply: z.object({ text: z.string(), at: iso }).optional().openapi({ description: "The shop's" }),
    is_demo: z
      .literal(true)
      .optional()
      .openapi({ description: "Made up for a demo shop, and shown as such" }),
  })
  .openapi("Review");

const reviewSummary = z
  .object({
    count: z.int().min(0),
    average: z.number().min(0).max(5),
    stars: z.array(z.int().min(0)).length(5).openapi({ description: "How many with 1, 2, 3, 4 and 5 stars" }),
    fit: z.object({ small: z.int().min(0), true: z.int().min(0), large: z.int().min(0) }),
    ages: z
      .array(z.object({ age: ageBand, count: z.int().positive() }))
      .openapi({ description: "Bands with reviews" }),
  })
  .openapi("ReviewSummary");

const reviewsPage = z
  .object({
    summary: reviewSummary,
    reviews: z.array(review),
    next: z.string().optional().openapi({ description: "`after` of the next page, where there is one" }),
  })
  .openapi("Reviews");

/** Photos that a customer sends: of a review, or of what is broken (REV-13). */
export const photos = z
  .array(
    z
      .string()
      .max((largestPhoto / 3) * 4, "Photos can be up to 1.5 MB each")
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, "This is not a photo in base64"),
  )
  .max(mostPhotos, `At most ${mostPhotos} photos`)
  .default([])
  .openapi({
    description: `JPEG, PNG, WebP or AVIF in base64, each of at most 1.5 MB and ${photoMegapixels} megapixels, an AVIF of 12`,
  });

const draft = z.object({
  code: text.min(1).max(100).openapi({ description: "The variant that was bought" }),
  stars: z.int().min(1).max(5),
  fit: fit.optional(),
  age: ageBand.optional(),
  text: text.trim().max(longestReview).default(""),
  photos,
});

export type ReviewPhoto = z.infer<typeof photo>;
export type Review = z.infer<typeof review>;
export type Reviews = z.infer<typeof reviewsPage>;
export type ReviewSummary = z.infer<typeof reviewSummary>;
export type ReviewDraft = z.output<typeof draft>;
/** As it is sent: what has a default may be left out. */
export type ReviewBody = z.input<typeof draft>;

export const listReviews = defineCall("listReviews", {
  summary: "The reviews of a product by verified buyers, with their summary",
  request: {
    params: z.object({ productId: id }),
    query: z.object({
      stars: stars.optional(),
      age: ageBand.optional(),
      sort: z.enum(["helpful", "newest"]).default("helpful"),
      after: z
        .string()
        .regex(/^\d{1,9}-\d{1,9}$/, "This is no place in the list")
        .optional(),
      pageSize: numeral.pipe(z.int().min(1).max(30)).default(10),
    }),
  },
  responses: {
    200: json(reviewsPage, "A page of them"),
    404: json(refusal, "No such product"),
    ...malformed,
    ...limited,
  },
});

const written = {
  200: json(
    z.object({ status: z.literal(true), review: z.enum(["published", "pending"]) }),
    "Shown from now on, or once the shop has looked at it",
  ),
  400: json(refusal, "Malformed; not_delivered; already_reviewed; under_way; or photo_refused"),
  404: json(refusal, "No such order of this person, or no such line in it"),
};
const ofOrder = z.object({ orderId: uuid });

export const writeReview = defineCall("writeReview", {
  summary: "Review a line of the customer's own delivered order, once",
  ...forPerson,
  request: { params: ofOrder, body: body(draft) },
  responses: { ...written, ...limited, ...forPerson.responses },
});

export const writeGuestReview = defineCall("writeGuestReview", {
  summary: "Review a line of a guest's delivered order, once",
  request: { params: ofOrder, headers: z.object({ "order-token": orderToken }), body: body(draft) },
  responses: { ...written, ...limited },
});

export const markHelpful = defineCall("markHelpful", {
  summary: "Say that a review helps; counts once for each visitor",
  request: { params: z.object({ reviewId: id }) },
  responses: {
    200: json(z.object({ status: z.literal(true), helpful: z.int().min(0) }), "How many say so by now"),
    404: json(refusal, "No such review"),
    ...malformed,
    ...limited,
  },
});

const requestToken = z.object({ token: text.min(16).max(400) });

export const openEndReviewRequests = defineCall("openEndReviewRequests", {
  summary:
    "The address of endReviewRequests, opened in a browser by an email program that cannot call it. Ends nothing: the page asks first",
  request: { query: requestToken },
  responses: { 302: { description: "To the page that ends emails asking for reviews" }, ...malformed },
});

export const endReviewRequests = defineCall("endReviewRequests", {
  summary:
    "End emails asking for reviews, with the token of one of them. Mail programs call it with a body of their own (RFC 8058), which is not read",
  request: { query: requestToken },
  responses: { 200: json(z.object({ status: z.literal(true) }), "Ended"), ...malformed, ...limited },
});
