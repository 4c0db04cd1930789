import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectDirectory, readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { newKeySet } from "./key-set.ts";

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_51H",
  STRIPE_PUBLISHABLE_KEY: "pk_test_51H",
  STRIPE_WEBHOOK_SECRET: "whsec_51H",
};

const googleKeys = {
  GOOGLE_CLIENT_ID: "1234-abc.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-abcdefgh",
};
const facebookKeys = { FACEBOOK_APP_ID: "1234567890", FACEBOOK_APP_SECRET: "0123456789abcdef" };
const smtp = { SMTP_URL: "smtp://shop:secret@mail.example:587" };
const aliExpressKeys = { ALIEXPRESS_APP_KEY: "500123", ALIEXPRESS_APP_SECRET: "0123456789abcdef" };
const allKeys = { ...stripeKeys, ...googleKeys, ...facebookKeys, ...smtp, ...aliExpressKeys };
const liveKeys = { STRIPE_SECRET_KEY: "sk_live_51H", STRIPE_PUBLISHABLE_KEY: "pk_live_51H" };
const everyStandIn = ["Stripe", "Google", "Facebook", "mail", "AliExpress"];

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
  test("[OPS-01] the shop serves this machine, from an embedded database, with a stand-in for each service", () => {
    expect(readConfig({})).toMatchObject({
      http: { port: 3000, host: "127.0.0.1", publicUrl: "http://localhost:3000", trustProxy: 0 },
      data: { directory: join(projectDirectory, ".nestling"), databaseUrl: undefined },
      stripe: { mode: "sandbox" },
      shop: { defaultCountry: "US", payMinutes: 30, holdMinutes: 30, finishDays: 15 },
      google: { mode: "sandbox" },
      facebook: { mode: "sandbox" },
      mail: { mode: "sandbox", from: { name: "Nestling", address: "support@nestling.example" } },
      aliexpress: { mode: "sandbox", callsPerSecond: 10, pay: true },
      standIns: everyStandIn,
    });
  });

  test("an empty variable is an unset one", () => {
    expect(readConfig({ PORT: "", STRIPE_SECRET_KEY: " " })).toEqual(readConfig({}));
  });
});

describe("with settings", () => {
  test("the shop is found at its port unless another address is set", () => {
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

  test("[CAT-03] the menu shows the trees that CATALOGUE names, in its order", () => {
    const menuOf = (CATALOGUE?: string) => readConfig({ ...(CATALOGUE && { CATALOGUE }) }).catalogue.menu;
    expect(menuOf()).toEqual(["baby"]);
    expect(menuOf("marketplace")).toEqual(["marketplace"]);
    expect(menuOf("baby,marketplace")).toEqual(["baby", "marketplace"]);
    expect(menuOf("marketplace, baby")).toEqual(["marketplace", "baby"]);
  });

  test("[OPS-01] Stripe is real with its keys", () => {
    const config = readConfig({ ...allKeys, PUBLIC_URL: "https://shop.example", TRUST_PROXY: "1" });
    expect(config.stripe).toEqual({
      mode: "real",
      secretKey: "sk_test_51H",
      publishableKey: "pk_test_51H",
      webhookSecret: "whsec_51H",
      live: false,
    });
    expect(config.standIns).toEqual([]);
  });

  test("a test may put something on this machine in the place of Stripe's API, with test keys alone", () => {
    const api = { STRIPE_API_URL: "http://127.0.0.1:12111" };
    expect(readConfig({ ...stripeKeys, ...api }).stripe).toMatchObject({
      mode: "real",
      host: { host: "127.0.0.1", port: 12_111 },
    });
    expect(refusal({ ...stripeKeys, ...liveKeys, ...api })).toBe("STRIPE_API_URL takes test keys beside it.");
  });

  test("[OPS-01] Google and Facebook are real with their keys, each by itself", () => {
    expect(readConfig({ ...googleKeys })).toMatchObject({
      google: {
        mode: "real",
        clientId: "1234-abc.apps.googleusercontent.com",
        clientSecret: "GOCSPX-abcdefgh",
      },
      standIns: everyStandIn.filter((name) => name !== "Google"),
    });
    expect(readConfig({ ...facebookKeys })).toMatchObject({
      facebook: { mode: "real", appId: "1234567890", appSecret: "0123456789abcdef", version: "v23.0" },
      standIns: everyStandIn.filter((name) => name !== "Facebook"),
    });
  });

  test("[OPS-01] AliExpress is real with the keys of the merchant's app, at its own address unless another is set", () => {
    const { aliexpress, standIns } = readConfig({ ...aliExpressKeys, ALIEXPRESS_PAY: "0" });
    expect(aliexpress).toEqual({
      mode: "real",
      baseUrl: "https://api-sg.aliexpress.com",
      appKey: "500123",
      appSecret: "0123456789abcdef",
      callsPerSecond: 10,
      pay: false,
    });
    expect(standIns).toEqual(everyStandIn.filter((name) => name !== "AliExpress"));
    const test = { ALIEXPRESS_API_URL: "http://127.0.0.1:12111/gateway/", ALIEXPRESS_CALLS_PER_SECOND: "3" };
    expect(readConfig({ ...aliExpressKeys, ...test }).aliexpress).toMatchObject({
      baseUrl: "http://127.0.0.1:12111/gateway",
      callsPerSecond: 3,
    });
    expect(refusal(test)).toMatch(/^ALIEXPRESS_API_URL is set and ALIEXPRESS_APP_KEY is not/);
  });

  test("[OPS-07] a shop of its own products alone has no marketplace and no stand-in for one, and takes live keys", () => {
    const { aliexpress, standIns } = readConfig({ MARKETPLACE: "none" });
    expect(aliexpress).toMatchObject({ mode: "none" });
    expect(standIns).toEqual(everyStandIn.filter((name) => name !== "AliExpress"));
    const own = {
      ...allKeys,
      ...liveKeys,
      PUBLIC_URL: "https://shop.example",
      TRUST_PROXY: "1",
      MARKETPLACE: "none",
    };
    expect(refusal(own)).toBe("MARKETPLACE is none, and ALIEXPRESS_APP_KEY is set: take one of them away.");
    const without: Record<string, string> = { ...own };
    for (const key of Object.keys(aliExpressKeys)) delete without[key];
    expect(readConfig(without).standIns).toEqual([]);
    expect(refusal({ MARKETPLACE: "amazon" })).toMatch(/^MARKETPLACE takes aliexpress, or none for a shop/);
  });

  test("[OPS-01] mails go to the mail server that SMTP_URL names, from the shop's own address", () => {
    const { mail, standIns } = readConfig({ ...smtp, SUPPORT_EMAIL: "help@shop.example" });
    expect(mail).toEqual({
      mode: "real",
      url: "smtp://shop:secret@mail.example:587",
      from: { name: "Nestling", address: "help@shop.example" },
    });
    expect(standIns).toEqual(everyStandIn.filter((name) => name !== "mail"));
    const fromOf = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mail.from;
    expect(fromOf("post@shop.example")).toEqual({ name: "Nestling", address: "post@shop.example" });
    expect(fromOf("The Nest <post@shop.example>")).toEqual({
      name: "The Nest",
      address: "post@shop.example",
    });
  });

  test("[LOOK-01] the shop's name is that of its mails and of who runs it, where these have no other", () => {
    const { shop, mail } = readConfig({ SHOP_NAME: "Little Wren", MAIL_FROM: "post@shop.example" });
    expect([shop.name, shop.business.name, mail.from.name]).toEqual([
      "Little Wren",
      "Little Wren",
      "Little Wren",
    ]);
    const other = readConfig({ SHOP_NAME: "Little Wren", BUSINESS_NAME: "Wren LLC" });
    expect(other.shop).toMatchObject({ name: "Little Wren", business: { name: "Wren LLC" } });
    expect(readConfig({ BRAND_COLOR: "#5B2A86" }).shop.colors).toEqual(
      readConfig({ BRAND_COLOR: "5b2a86" }).shop.colors,
    );
  });

  test("[OPS-03] the key of backups is 32 bytes, in base64 of either kind", () => {
    const bytes = Buffer.alloc(32, 0xfb);
    for (const encoding of ["base64", "base64url"] as const)
      expect(readConfig({ BACKUP_KEY: bytes.toString(encoding) }).backupKey).toEqual(bytes);
    expect(readConfig({}).backupKey).toBeUndefined();
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
    BACKUP_KEY: [
      "secret",
      "correct horse battery staple",
      "A".repeat(42),
      "A".repeat(45),
      `${"A".repeat(42)}!`,
      "0".repeat(64),
    ],
    SMTP_URL: [
      "mail.example:587",
      "https://mail.example",
      "smtp://user@mail.example",
      "smtp://mail.example/inbox",
      "smtp://mail.example?tls=0",
      "smtp://",
    ],
    MAIL_FROM: ["nobody", "<>", "Nestling post@shop.example", "A <a@b.example> <c@d.example>"],
    SANDBOX: ["yes", "2"],
    CATALOGUE: ["toys", "baby,", "baby;marketplace", "baby,baby"],
    SHIP_TO: ["UK", "US,,CA", "US;CA"],
    DEFAULT_COUNTRY: ["XX", "JP"],
    SUPPORT_EMAIL: ["support"],
    MERCHANT_EMAIL: ["merchant"],
    POSTAL_ADDRESS: ["One line||three"],
    RETURN_ADDRESS: ["One line||three"],
    RETURN_KEEP_LIMIT: ["-1", "1001", "5.50"],
    BUSINESS_NAME: ["N".repeat(201)],
    SHOP_NAME: ["N".repeat(61), "Two\nlines"],
    BRAND_COLOR: ["teal", "#fff", "f2b33d"],
    MARKETPLACE: ["amazon"],
    PAY_MINUTES: ["0", "1.5", "1441"],
    ORDER_HOLD_MINUTES: ["-1", "half an hour", "10081"],
    HANDLING_DAYS: ["-1", "61"],
    OWN_DELIVERY_DAYS: ["8-3", "3 to 8", "181", "-3"],
    FINISH_DAYS: ["0", "366"],
    TRUST_PROXY: ["true", "11"],
    PAGE_CACHE_MB: ["0", "64 MB"],
    LOG_LEVEL: ["verbose"],
    METRICS_TOKEN: ["short", "with spaces in between"],
    HEALTH_HOST: ["http://127.0.0.1", "a b"],
    HEARTBEAT_URL: ["hc-ping.com/1", "ftp://hc-ping.com/1"],
    OTEL_EXPORTER_OTLP_ENDPOINT: ["localhost:4318", "grpc://localhost:4317"],
    STRIPE_SECRET_KEY: ["pk_test_51H"],
    STRIPE_API_URL: [
      "https://api.stripe.com",
      "http://192.0.2.1:12111",
      "http://localhost.example",
      "http://localhost/v1",
    ],
    GOOGLE_CLIENT_ID: ["1234", "https://x.apps.googleusercontent.com"],
    GOOGLE_CLIENT_SECRET: ["a b c d e f g h"],
    FACEBOOK_APP_ID: ["my-app"],
    FACEBOOK_APP_SECRET: ["short"],
    FACEBOOK_GRAPH_VERSION: ["23", "v23"],
    ALIEXPRESS_APP_KEY: ["my-app"],
    ALIEXPRESS_APP_SECRET: ["short", "with spaces in between"],
    ALIEXPRESS_API_URL: [
      "api-sg.aliexpress.com",
      "http://api-sg.aliexpress.com",
      "https://a:b@api-sg.aliexpress.com",
      "https://api-sg.aliexpress.com/?a=b",
    ],
    ALIEXPRESS_CALLS_PER_SECOND: ["0", "1001", "many"],
    ALIEXPRESS_PAY: ["yes", "2"],
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
    const secrets = { STRIPE_SECRET_KEY: "hunter2", METRICS_TOKEN: "hunter2", SMTP_URL: "mail:hunter2@host" };
    expect(refusal(secrets)).not.toContain("hunter2");
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
    expect(refusal({ STRIPE_API_URL: "http://localhost:12111" })).toMatch(
      /^STRIPE_API_URL is set and STRIPE_SECRET_KEY is not/,
    );
    expect(refusal({ ...stripeKeys, STRIPE_SECRET_KEY: "sk_live_51H" })).toMatch(
      /^STRIPE_PUBLISHABLE_KEY takes a live key/,
    );
  });
});

test.each([
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
  ["ALIEXPRESS_APP_KEY", "ALIEXPRESS_APP_SECRET"],
] as const)("[OPS-02] %s and %s are set together or not at all", (one, other) => {
  const keys: Record<string, string> = { ...googleKeys, ...facebookKeys, ...aliExpressKeys };
  expect(refusal({ [one]: keys[one] ?? "" })).toMatch(
    new RegExp(`^${one} is set and ${other} is not, which takes`),
  );
  expect(refusal({ [other]: keys[other] ?? "" })).toMatch(
    new RegExp(`^${other} is set and ${one} is not, which takes`),
  );
});

describe("[OPS-04] beside a live key of Stripe's", () => {
  const live = {
    ...allKeys,
    ...liveKeys,
    PUBLIC_URL: "https://shop.example",
    TRUST_PROXY: "0",
    SANDBOX: "1",
  };

  test.each([
    ["AliExpress", aliExpressKeys],
    ["mail", smtp],
  ])("a stand-in for %s refuses to start", (name, keys) => {
    expect(readConfig(live).standIns).toEqual([]);
    const without: Record<string, string> = { ...live };
    for (const key of Object.keys(keys)) delete without[key];
    expect(refusal(without)).toBe(
      `STRIPE_SECRET_KEY is a live key, which does not go together with a stand-in for ${name}: set ${Object.keys(keys).join(" and ")}, or use a test key.`,
    );
  });

  test.each(["http://127.0.0.1:12111", "https://aliexpress.com.example", "https://aliexpress.example"])(
    "the marketplace at %s refuses to start, which may be a stand-in too",
    (ALIEXPRESS_API_URL) =>
      expect(refusal({ ...live, ALIEXPRESS_API_URL })).toBe(
        "ALIEXPRESS_API_URL takes a host of AliExpress beside a live key of Stripe.",
      ),
  );
});

describe("at a public address", () => {
  test.each(["https://shop.example", "http://localhost.shop.example", "http://10.0.0.5:3000"])(
    "[OPS-04] such as %s a stand-in does not start, and the missing keys are named",
    (address) => {
      const said = refusal({ PUBLIC_URL: address });
      const logins = { ...googleKeys, ...facebookKeys };
      for (const key of Object.keys(allKeys)) {
        if (key in logins) expect(said).not.toContain(key);
        else expect(said).toContain(key);
      }
    },
  );

  test("[OPS-04] [AUTH-08] a login without keys is off where no stand-in may serve, and the shop starts without it", () => {
    const modes = (changes: Record<string, string>) => {
      const settings: Record<string, string> = { ...allKeys, TRUST_PROXY: "1", ...changes };
      for (const key of Object.keys(facebookKeys)) delete settings[key];
      const { google, facebook, standIns } = readConfig(settings);
      return [google.mode, facebook.mode, standIns];
    };
    expect(modes({ PUBLIC_URL: "https://shop.example" })).toEqual(["real", "off", []]);
    expect(modes({ HOST: "0.0.0.0" })).toEqual(["real", "off", []]);
    expect(modes({ ...liveKeys })).toEqual(["real", "off", []]);
    expect(modes({})).toEqual(["real", "sandbox", ["Facebook"]]);
    expect(modes({ PUBLIC_URL: "https://shop.example", SANDBOX: "1" })).toEqual([
      "real",
      "sandbox",
      ["Facebook"],
    ]);
  });

  test("[OPS-04] SANDBOX=1 lets it start", () => {
    const demo = { PUBLIC_URL: "https://demo.example", TRUST_PROXY: "1", SANDBOX: "1" };
    expect(readConfig(demo).standIns).toEqual(everyStandIn);
    expect(refusal({ PUBLIC_URL: "https://demo.example", SANDBOX: "0" })).not.toBe("none");
  });

  test("[OPS-04] nothing changes with NODE_ENV", () => {
    expect(readConfig({ NODE_ENV: "production" })).toEqual(readConfig({ NODE_ENV: "development" }));
    expect(refusal({ PUBLIC_URL: "https://shop.example", NODE_ENV: "development" })).not.toBe("none");
  });
});

test.each(["http://localhost:4000", "http://127.0.0.1", "http://[::1]:3000"])(
  "[OPS-04] at %s, which only this machine reaches, a stand-in starts",
  (address) => expect(readConfig({ PUBLIC_URL: address }).standIns).toEqual(everyStandIn),
);

describe("[AUTH-13] a visitor's address, which limits count", () => {
  const live = { ...allKeys, PUBLIC_URL: "https://shop.example" };

  test("is not guessed at a public https address: the start stops and says what TRUST_PROXY takes", () => {
    const said = refusal(live);
    expect(said).toMatch(/^PUBLIC_URL is https:\/\/shop\.example and TRUST_PROXY is not set/);
    expect(said).toContain("TRUST_PROXY=1");
    expect(said).toContain("TRUST_PROXY=0");
    expect(refusal({ ...live, TRUST_PROXY: "" })).toBe(said);
  });

  test("is taken as TRUST_PROXY says there, also with 0", () => {
    for (const hops of [0, 1, 3]) {
      expect(readConfig({ ...live, TRUST_PROXY: String(hops) }).http.trustProxy).toBe(hops);
    }
  });

  test.each(["https://localhost:3000", "https://127.0.0.1", "http://shop.example"])(
    "is the connection's own at %s without a setting",
    (PUBLIC_URL) => expect(readConfig({ ...allKeys, PUBLIC_URL }).http.trustProxy).toBe(0),
  );
});

describe("the keys of tokens", () => {
  test("are taken as the command line prints them", async () => {
    const keys = newKeySet();
    expect(readConfig({ TOKEN_KEYS: JSON.stringify(keys) }).tokenKeys).toEqual(keys);
    expect(readConfig({}).tokenKeys).toBeUndefined();
  });

  test("[OPS-02] stop the start when they are wrong, in words that hold none of them", async () => {
    const [{ keys }, other] = [newKeySet(), newKeySet()];
    const wrong = [
      "no JSON",
      "{}",
      '{"keys":[]}',
      JSON.stringify({ keys: [{ ...keys[0], d: undefined }] }),
      JSON.stringify({ keys: [{ ...keys[0], d: "short" }] }),
      JSON.stringify({ keys: [{ ...keys[0], x: other.keys[0].x }] }),
      JSON.stringify({ keys: [keys[0], { ...other.keys[0], kid: keys[0].kid }] }),
      JSON.stringify({ keys: [{ kty: "oct", kid: "1", k: keys[0].d }] }),
    ];
    for (const TOKEN_KEYS of wrong) {
      const said = refusal({ TOKEN_KEYS });
      expect(said).toBe(
        "TOKEN_KEYS takes a JSON Web Key Set of private Ed25519 keys, as 'nestling keys' prints it.",
      );
    }
  });
});
