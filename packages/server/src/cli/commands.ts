/** Every command of `nestling`. */
import { randomBytes } from "node:crypto";
import { newKeySet } from "../platform/key-set.ts";
import { aliexpress } from "./aliexpress.ts";
import { backup, restore } from "./backup.ts";
import { changes } from "./changes.ts";
import { defineCommand, type Group } from "./command.ts";
import { doctor } from "./doctor.ts";
import { freight } from "./freight.ts";
import { imports } from "./import.ts";
import { jobs } from "./jobs.ts";
import { migrate } from "./migrate.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { prices } from "./prices.ts";
import { products } from "./products.ts";
import { reactions } from "./reactions.ts";
import { recalls } from "./recalls.ts";
import { returns } from "./returns.ts";
import { reviews } from "./reviews.ts";
import { sales } from "./sales.ts";
import { seed } from "./seed.ts";
import { sync } from "./sync.ts";
import { token } from "./token.ts";
import { upgradeDatabase } from "./upgrade-database.ts";
import { vouchers } from "./vouchers.ts";

const serve = defineCommand({
  summary: "Start the shop, as npm start does",
  details:
    "A process serves visitors and works on the jobs. With DATABASE_URL and without stand-ins, --web and --worker split them over processes; these do not migrate the database.",
  options: {
    web: { about: "serve visitors alone" },
    worker: { about: "work on the jobs alone" },
    dev: { about: "serve the storefront's sources, for those who work on it" },
  },
  examples: ["serve", "serve --web", "serve --worker"],
  run: async ({ environment }, flags) => {
    // Loaded here, because the other commands do not need it.
    await (await import("../main.ts")).serve(environment, flags);
    return { text: "" };
  },
});

const keys: Group = {
  summary: "Print new keys for the settings",
  usual: "tokens",
  commands: {
    tokens: defineCommand({
      summary: "Print new keys for TOKEN_KEYS",
      details: "The output is a JSON Web Key Set in one line. Anyone who has it can sign in as any customer.",
      examples: ["keys", "keys tokens"],
      run: async () => ({ text: JSON.stringify(newKeySet()) }),
    }),
    backup: defineCommand({
      summary: "Print a new key for BACKUP_KEY",
      details:
        "Keep a copy where neither this machine nor the backups are: without the key nobody opens them, and with it everybody does.",
      examples: ["keys backup"],
      run: async () => ({ text: randomBytes(32).toString("base64") }),
    }),
  },
};

export const commands: Group = {
  summary: "Run the shop from the command line",
  commands: {
    serve,
    migrate,
    "upgrade-database": upgradeDatabase,
    seed,
    orders,
    returns,
    vouchers,
    reviews,
    payments,
    import: imports,
    products,
    prices,
    sales,
    freight,
    sync,
    reactions,
    changes,
    recalls,
    aliexpress,
    jobs,
    token,
    keys,
    doctor,
    backup,
    restore,
  },
};
