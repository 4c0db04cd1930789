import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";
import { ownAddress } from "./own-address.ts";
import { answerPictures } from "./pictures.ts";
import { expect, test as shopTest } from "./shop-test.ts";

/** What a test says beforehand that it will cause; everything else that is noise fails it. */
export type Noise = {
  /**
   * Expects noise that a line of `what happened` matches: "console error: …", "page error: …", "GET /nowhere: 404",
   * "POST /api/x: failed: net::ERR_FAILED", "blocked by the policy: …".
   */
  readonly announce: (...patterns: RegExp[]) => void;
  /** Watches another context too, such as that of a second shopper, who then comes from elsewhere. */
  readonly watch: (context: BrowserContext) => Promise<void>;
};

/** `drawn` as the shop makes them, or one `plain` picture in place of each: drawing takes the time of many tests. */
type Pictures = "drawn" | "plain";

/**
 * A test in the browser. Each comes from an address of its own: the limits per address are real, and no test uses up
 * another's. Silence is part of passing: errors, warnings, failed requests and blocked content fail it.
 */
export const test = shopTest.extend<{ noise: Noise; pictures: Pictures }>({
  pictures: ["plain", { option: true }],
  page: async ({ page, context, pictures }, use) => {
    if (pictures === "plain") {
      await answerPictures(page);
      // Of a page that is closed at once nothing is drawn.
      context.on("page", (beside) => answerPictures(beside).catch(() => undefined));
    }
    await use(page);
  },
  noise: [
    async ({ context }, use) => {
      const announced: RegExp[] = [];
      const heard: string[] = [];
      const watch = (watched: BrowserContext) => listen(watched, (line) => heard.push(line));
      await watch(context);
      await use({ announce: (...patterns) => void announced.push(...patterns), watch });
      const unexpected = heard.filter((line) => !announced.some((pattern) => pattern.test(line)));
      expect(unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function listen(context: BrowserContext, hear: (line: string) => void): Promise<void> {
  await context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress() });
  context.on("console", (message) => {
    if (/^(error|warning|assert)$/.test(message.type())) hear(consoleLine(message));
  });
  context.on("weberror", (error) => hear(`page error: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) hear(`${requestLine(response.request())}: ${response.status()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left cancels what it has under way.
    if (reason !== "net::ERR_ABORTED") hear(`${requestLine(request)}: failed: ${reason}`);
  });
  await context.exposeBinding("nestlingPolicyBlocked", (_, line: string) =>
    hear(`blocked by the policy: ${line}`),
  );
  await context.addInitScript(reportBlocked);
}

/** Runs in the page: a violation of the content security policy may be silent on the console. */
function reportBlocked(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    const tell: unknown = Reflect.get(window, "nestlingPolicyBlocked");
    if (typeof tell === "function") tell(`${violatedDirective} ${blockedURI}`);
  });
}

function requestLine(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}

function consoleLine(message: ConsoleMessage): string {
  const { url } = message.location();
  return `console ${message.type()}: ${message.text()} (${URL.canParse(url) ? new URL(url).pathname : url})`;
}
