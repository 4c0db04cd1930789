import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";
import { ownAddress } from "./own-address.ts";
import { answerPictures } from "./pictures.ts";
import { expect, test as shopTest } from "./shop-test.ts";

/** The errors and warnings of a page. Those that a test does not allow fail it. */
export type PageErrors = {
  /**
   * Allows those that match: "console error: …", "page error: …", "GET /nowhere: 404",
   * "POST /api/x: failed: net::ERR_FAILED", "blocked by the policy: …".
   */
  readonly allow: (...patterns: RegExp[]) => void;
  /** Watches another context too, such as that of a second shopper. It gets an address of its own. */
  readonly watch: (context: BrowserContext) => Promise<void>;
};

/** `drawn` as the shop makes them, or one `plain` picture in place of each, because drawing is slow. */
type Pictures = "drawn" | "plain";

/**
 * A test in the browser. Each has an address of its own, so that no test uses up another's limits. Errors, warnings,
 * failed requests and blocked content that it does not allow fail it.
 */
export const test = shopTest.extend<{ pageErrors: PageErrors; pictures: Pictures }>({
  pictures: ["plain", { option: true }],
  page: async ({ page, pictures }, use) => {
    if (pictures === "plain") await answerPictures(page);
    await use(page);
  },
  pageErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const lines: string[] = [];
      const watch = (watched: BrowserContext) => listen(watched, (line) => lines.push(line));
      await watch(context);
      await use({ allow: (...patterns) => void allowed.push(...patterns), watch });
      const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function listen(context: BrowserContext, onLine: (line: string) => void): Promise<void> {
  await context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress() });
  context.on("console", (message) => {
    if (/^(error|warning|assert)$/.test(message.type())) onLine(consoleLine(message));
  });
  context.on("weberror", (error) => onLine(`page error: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) onLine(`${requestLine(response.request())}: ${response.status()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels its running requests.
    if (reason !== "net::ERR_ABORTED") onLine(`${requestLine(request)}: failed: ${reason}`);
  });
  await context.exposeBinding("nestlingPolicyBlocked", (_, line: string) =>
    onLine(`blocked by the policy: ${line}`),
  );
  await context.addInitScript(reportBlocked);
}

/** Runs in the page. Reports violations of the content security policy, some of which do not appear on the console. */
function reportBlocked(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    const report: unknown = Reflect.get(window, "nestlingPolicyBlocked");
    if (typeof report === "function") report(`${violatedDirective} ${blockedURI}`);
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
