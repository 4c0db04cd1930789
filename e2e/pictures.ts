import type { BrowserContext, Page } from "@playwright/test";

/** What a browser gets in place of a picture. */
type Picture = { status: number; contentType: string; body: string };

/** A picture that is one color all over. */
export function plain(color = "#e4d9c6"): Picture {
  return {
    status: 200,
    contentType: "image/svg+xml",
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><path fill="${color}" d="M0 0h640v640H0z"/></svg>`,
  };
}

/** A picture that fails to load. */
export const failed: Picture = { status: 500, contentType: "text/plain", body: "" };

/** @param path of the picture: `/media/{id}` */
type Answer = (path: string) => Picture | Promise<Picture>;

const answers = new WeakMap<Page, Answer>();

/**
 * Answers whatever the page asks for under /media/ from now on: with one plain picture, unless `answer` says otherwise.
 * Without `page.route`, which would have the browser keep no file at all, and ask for each from here.
 */
export async function answerPictures(page: Page, answer: Answer = () => plain()): Promise<void> {
  const isAnswered = answers.has(page);
  answers.set(page, answer);
  if (isAnswered) return;
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const { status, contentType, body } = await (answers.get(page) ?? answer)(pathname);
    await session
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responseHeaders: [{ name: "content-type", value: contentType }],
        body: Buffer.from(body).toString("base64"),
      })
      .catch(() => undefined); // the page may have gone on, or be closed
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/media/*" }] });
}

/** Opens a tab with one plain picture in place of each. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await answerPictures(tab);
  return tab;
}

/** Runs in the page: waits until every picture is there, those further down too. */
export async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = "eager";
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}
