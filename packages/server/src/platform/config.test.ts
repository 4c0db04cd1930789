import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectDirectory, readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { settingNames } from "./settings.ts";

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_51H",
  STRIPE_PUBLISHABLE_KEY: "pk_test_51H",
  STRIPE_WEBHOOK_SECRET: "whsec_51H",
};

/** What the start would say of this environment. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "none";
}

describe("without any setting", () => {
  test("[OPS-01] the shop serves this machine, from an embedded database, with a stand-in for Stripe", () => {
    expect(readConfig({})).toMatchObject({
      http: { port: 3000, host: "127.0.0.1", publicUrl: "http://localhost:3000", trustProxy: 0 },
      data: { directory: join(projectDirectory, ".nestling"), databaseUrl: undefined },
      stripe: { mode: "sandbox" },
      shop: { defaultCountry: "US", payMinutes: 30 },
      standIns: ["Stripe"],
    });
  });

  test("an empty variable is an unset one", () => {
    expect(readConfig({ PORT: "", STRIPE_SECRET_KEY: " " })).toEqual(readConfig({}));
  });
});

describe("with settings", () => {
  test("the shop is found at its port unless it is told another address", () => {
    expect(readConfig({ PORT: "8080" }).http.publicUrl).toBe("http://localhost:8080");
    expect(readConfig({ PORT: "8080", PUBLIC_URL: "http://localhost/" }).http.publicUrl).toBe(
      "http://localhost",
    );
  });

  test("lists are read item by item", () => {
    const { shop } = readConfig({
      SHIP_TO: "at, ch,AT",
      DEFAULT_COUNTRY: "CH",
      POSTAL_ADDRESS: "Main St 1 | Davis",
    });
    expect(shop).toMatchObject({ shipTo: ["AT", "CH"], postalAddress: ["Main St 1", "Davis"] });
  });

  test("[OPS-01] Stripe is real with its keys", () => {
    const config = readConfig({ ...stripeKeys, PUBLIC_URL: "https://shop.example" });
    expect(config.stripe).toEqual({
      mode: "real",
      secretKey: "sk_test_51H",
      publishableKey: "pk_test_51H",
      webhookSecret: "whsec_51H",
      live: false,
    });
    expect(config.standIns).toEqual([]);
  });

  test("a folder that is not absolute lies in the project, wherever the shop was started", () => {
    expect(readConfig({ DATA_DIR: "elsewhere" }).data.directory).toBe(join(projectDirectory, "elsewhere"));
    expect(readConfig({ DATA_DIR: "/srv/shop" }).data.directory).toBe("/srv/shop");
  });
});

describe("a wrong setting", () => {
  const wrong = {
    PORT: ["0", "65536", "3000a", "-1", "3e3", "0x10"],
    HOST: ["http://localhost", "a b"],
    PUBLIC_URL: [
      "shop.example",
      "https://shop.example/shop",
      "ftp://shop.example",
      "https://a:b@shop.example",
    ],
    DATABASE_URL: ["mysql://localhost/shop", "localhost"],
    SANDBOX: ["yes", "2"],
    SHIP_TO: ["UK", "US,,CA", "US;CA"],
    DEFAULT_COUNTRY: ["XX", "JP"],
    SUPPORT_EMAIL: ["support"],
    POSTAL_ADDRESS: ["One line||three"],
    PAY_MINUTES: ["0", "1.5", "1441"],
    TRUST_PROXY: ["true", "11"],
    PAGE_CACHE_MB: ["0", "64 MB"],
    LOG_LEVEL: ["verbose"],
    METRICS_TOKEN: ["short", "with spaces in between"],
    STRIPE_SECRET_KEY: ["pk_test_51H"],
  };

  test.each(Object.entries(wrong))(
    "[OPS-02] of %s stops the start with one line that names it",
    (name, values) => {
      for (const value of values) {
        expect(refusal({ [name]: value }), value).toMatch(new RegExp(`^${name} takes [^\n]+\\.$`));
      }
    },
  );

  test("[OPS-02] never appears in what is said of it", () => {
    expect(refusal({ STRIPE_SECRET_KEY: "hunter2", METRICS_TOKEN: "hunter2" })).not.toContain("hunter2");
  });

  test("[OPS-02] does not hide another one", () => {
    expect(refusal({ PORT: "x", LOG_LEVEL: "x" })).toMatch(/PORT takes .*; LOG_LEVEL takes /);
  });

  test("[OPS-02] of Stripe is also a key that is missing, or from its other world", () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...incomplete } = stripeKeys;
    expect(refusal(incomplete)).toMatch(
      /^STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not, which takes/,
    );
    expect(refusal({ STRIPE_PUBLISHABLE_KEY: "pk_test_51H" })).toMatch(
      /STRIPE_SECRET_KEY is not, which takes/,
    );
    expect(refusal({ ...stripeKeys, STRIPE_SECRET_KEY: "sk_live_51H" })).toMatch(
      /^STRIPE_PUBLISHABLE_KEY takes a live key/,
    );
  });
});

describe("at a public address", () => {
  test.each(["https://shop.example", "http://localhost.shop.example", "http://10.0.0.5:3000"])(
    "[OPS-04] such as %s a stand-in does not start, and the missing keys are named",
    (address) => {
      const said = refusal({ PUBLIC_URL: address });
      for (const key of Object.keys(stripeKeys)) expect(said).toContain(key);
    },
  );

  test("[OPS-04] SANDBOX=1 lets it start", () => {
    expect(readConfig({ PUBLIC_URL: "https://demo.example", SANDBOX: "1" }).standIns).toEqual(["Stripe"]);
    expect(refusal({ PUBLIC_URL: "https://demo.example", SANDBOX: "0" })).not.toBe("none");
  });

  test("[OPS-04] nothing changes with NODE_ENV", () => {
    expect(readConfig({ NODE_ENV: "production" })).toEqual(readConfig({ NODE_ENV: "development" }));
    expect(refusal({ PUBLIC_URL: "https://shop.example", NODE_ENV: "development" })).not.toBe("none");
  });
});

test.each(["http://localhost:4000", "http://127.0.0.1", "http://[::1]:3000"])(
  "[OPS-04] at %s, which only this machine reaches, a stand-in starts",
  (address) => expect(readConfig({ PUBLIC_URL: address }).standIns).toEqual(["Stripe"]),
);

test.each(["docs/operations.md", ".env.example"])("%s names every setting", (file) => {
  const text = readFileSync(join(projectDirectory, file), "utf8");
  expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
