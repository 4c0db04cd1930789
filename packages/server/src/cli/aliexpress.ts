import { AliExpressError } from "@nestling/aliexpress/errors";
import { renewalDue, authorize as takeCode } from "../marketplace/access-tokens.ts";
import { callbackPath, consentLink, endOf, findConsent, readCallback } from "../marketplace/consent.ts";
import { openSupplier, type SupplierOptions, tokenContext } from "../marketplace/open-supplier.ts";
import { SupplierError } from "../marketplace/supplier.ts";
import type { Config } from "../platform/config.ts";
import { CommandError, defineCommand, type Group, usageError } from "./command.ts";
import { moment } from "./format-order.ts";
import { withShop } from "./shop.ts";
import { withMarketplace } from "./with-marketplace.ts";

const authorize = defineCommand({
  summary: "Let the shop place orders with your account at AliExpress, for the next 60 days",
  details:
    "Without ADDRESS it prints a link. Open it where you are logged in at AliExpress, and agree: the page that it leads to shows the command with the ADDRESS. The running shop uses the new consent at once.",
  arguments: {
    address: { about: "the whole address of that page, in quotes", optional: true },
  },
  examples: [
    "aliexpress authorize",
    'aliexpress authorize "https://shop.example/aliexpress/authorized?code=3_500001_x8&state=1795.k2"',
  ],
  run: ({ config, yieldToShop }, { address }) =>
    withShop(config, ({ database }) =>
      withMarketplace({ config, yieldToShop }, database, async ({ options }) => ({
        text: address === undefined ? linkText(config, options) : await takeConsent(config, options, address),
      })),
    ),
});

function linkText({ http, aliexpress: { mode } }: Config, { app, clock }: SupplierOptions): string {
  const lead = mode === "real" ? "" : "The stand-in consents by itself. This is how a merchant does it.\n\n";
  return `${lead}Open this link within an hour, in a browser where you are logged in at AliExpress, and agree:

  ${consentLink(app, http.publicUrl, clock.now())}

It leads to ${http.publicUrl}${callbackPath}, which shows the command to run next.`;
}

async function takeConsent({ http }: Config, options: SupplierOptions, address: string): Promise<string> {
  const { app, database, clock } = options;
  const answer = readCallback(app, address, clock.now());
  switch (answer.outcome) {
    case "agreed":
      break;
    case "refused":
      throw new CommandError(
        "AliExpress has sent no consent: run 'nestling aliexpress authorize' and agree.",
      );
    case "too old":
      throw new CommandError(
        "The link is older than an hour: run 'nestling aliexpress authorize' for a new one.",
      );
    case "no link of ours":
      throw usageError(
        `ADDRESS is not where a link of this shop leads back to: copy the whole address, which begins with ${http.publicUrl}${callbackPath}?code=, and put it in quotes.`,
      );
  }
  const before = await findConsent(database, app);
  try {
    const { account, endsAt } = await takeCode(tokenContext(options), answer.code);
    const until = `AliExpress takes orders of this shop until ${moment.format(endsAt)}, with the account ${account ?? "that agreed"}.`;
    const isOther = before?.account && account && before.account !== account;
    return isOther ? `${until}\nUntil now the account was ${before.account}.` : until;
  } catch (error) {
    if (!(error instanceof AliExpressError)) throw error;
    throw new CommandError(
      `AliExpress did not take the code, which works once and within 30 minutes (${error.message}).`,
    );
  }
}

const status = defineCommand({
  summary:
    "Show with which account the shop orders at AliExpress, until when, and whether AliExpress answers",
  details: "It makes one call to AliExpress. The exit code is 1 where that does not work.",
  examples: ["aliexpress status", "aliexpress status --json"],
  json: "an object with the keys app, is_stand_in, account, authorized_at, ends_at, renews_at and problem (null where all is well)",
  run: ({ config, yieldToShop }) =>
    withShop(config, ({ database }) =>
      withMarketplace({ config, yieldToShop }, database, async ({ options }) => {
        const { app } = options;
        const isStandIn = config.aliexpress.mode === "sandbox";
        const problem = await problemOf(options);
        const consent = await findConsent(database, app);
        const text = [isStandIn ? "The stand-in for AliExpress" : `App ${app.appKey} at ${app.baseUrl}`];
        if (consent !== undefined) {
          text.push(
            `Account       ${consent.account ?? "unknown"}`,
            `Authorized    ${moment.format(consent.authorizedAt)}`,
            `Ends          ${moment.format(endOf(consent))}`,
            `Next renewal  ${consent.refreshToken === null ? "refused" : moment.format(renewalDue(consent))}`,
          );
        }
        text.push(problem === null ? "AliExpress answers." : `It does not work: ${problem}`);
        const data = {
          ...{ app: app.appKey, is_stand_in: isStandIn, problem },
          account: consent?.account ?? null,
          authorized_at: consent?.authorizedAt ?? null,
          ends_at: consent === undefined ? null : endOf(consent),
          renews_at: consent?.refreshToken ? renewalDue(consent) : null,
        };
        return { text: text.join("\n"), data, exitCode: problem === null ? 0 : 1 };
      }),
    ),
});

/** Why a call to AliExpress does not work. Null where it does. */
async function problemOf(options: SupplierOptions): Promise<string | null> {
  try {
    await openSupplier({ ...options, retries: 0 }).categories();
    return null;
  } catch (error) {
    if (error instanceof SupplierError) return error.message;
    throw error;
  }
}

export const aliexpress: Group = {
  usual: "status",
  commands: { authorize, status },
};
