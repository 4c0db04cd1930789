/** What `nestling setup` asks, and which settings follow from each answer. */
import { z } from "zod";
import { handledEvents } from "../payments/handled-events.ts";
import { type SettingName, whatItTakes, wrongSettings } from "../platform/settings.ts";
import { isLocal } from "../platform/stand-in-guard.ts";

type Settings = Readonly<Record<string, string>>;

export type Question = {
  readonly value: string;
  readonly about: string;
  /** The settings that it asks for: one that is there answers it. */
  readonly settles: readonly string[];
  /** What to do before the answer, with the settings that are known by then. */
  readonly hint?: (settings: Settings) => string;
  readonly takes: z.ZodType<Settings>;
};

/** Parses an answer into settings. Each must be a value that the setting takes. */
function settingsOf(description: string, parse: (answer: string) => Settings | undefined) {
  return z
    .string()
    .trim()
    .min(1)
    .transform((answer, context) => {
      const settings = parse(answer);
      if (settings !== undefined && wrongSettings(settings).length === 0) return settings;
      context.addIssue({ code: "custom", message: description });
      return z.NEVER;
    })
    .describe(description);
}

/** Exactly these settings, in this order, with commas between them. */
function inOrder(names: readonly SettingName[], answer: string): Settings | undefined {
  const values = answer.split(",").map((value) => value.trim());
  if (values.length !== names.length || values.includes("")) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
}

const stripeKeys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const aliExpressKeys = ["ALIEXPRESS_APP_KEY", "ALIEXPRESS_APP_SECRET"] as const;

/** Own goods alone, or AliExpress: one takes the place of the other. */
function goodsSettings(answer: string): Settings | undefined {
  if (answer === "own") return { MARKETPLACE: "none", ALIEXPRESS_APP_KEY: "", ALIEXPRESS_APP_SECRET: "" };
  const keys = inOrder(aliExpressKeys, answer);
  return keys && { MARKETPLACE: "aliexpress", ...keys };
}

/** A public https address has one proxy before it, which has the certificate: the shop has none. */
function ofAddress(answer: string): Settings | undefined {
  if (wrongSettings({ PUBLIC_URL: answer }).length > 0) return undefined;
  const { origin, protocol } = new URL(answer);
  return { PUBLIC_URL: origin, TRUST_PROXY: protocol === "https:" && !isLocal(origin) ? "1" : "0" };
}

export const questions = {
  address: {
    value: "URL",
    about: "the address that shoppers see",
    settles: ["PUBLIC_URL"],
    takes: settingsOf(whatItTakes("PUBLIC_URL"), ofAddress),
  },
  name: {
    value: "WORDS",
    about: "the shop's name",
    settles: ["SHOP_NAME"],
    takes: settingsOf("a name of up to 60 characters", (answer) =>
      /^[^\p{C}]{1,60}$/u.test(answer) ? { SHOP_NAME: answer } : undefined,
    ),
  },
  goods: {
    value: "GOODS",
    about: "what is sold: own, or the key and the secret of your AliExpress app",
    settles: ["MARKETPLACE", ...aliExpressKeys],
    takes: settingsOf(
      "own, or the key and the secret of an AliExpress app with a comma between them",
      (answer) => goodsSettings(answer),
    ),
  },
  stripe: {
    value: "KEYS",
    about: "Stripe's secret key, publishable key and webhook signing secret, with commas between them",
    settles: stripeKeys,
    hint: ({ PUBLIC_URL = "" }) =>
      `First add the endpoint ${PUBLIC_URL}/api/webhook/stripe in Stripe's dashboard (Developers, Webhooks), with the events ${handledEvents.join(", ")}.`,
    takes: settingsOf("three keys with commas between them: sk_…,pk_…,whsec_…", (answer) =>
      inOrder(stripeKeys, answer),
    ),
  },
  mail: {
    value: "URL",
    about: "the email server",
    settles: ["SMTP_URL"],
    takes: settingsOf(whatItTakes("SMTP_URL"), (answer) => ({ SMTP_URL: answer })),
  },
} as const satisfies Record<string, Question>;

/** The settings that follow from each answer. */
export type Answers = { readonly [Name in keyof typeof questions]: Settings };
