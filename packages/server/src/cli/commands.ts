/** Every command of `nestling`, each loaded when it is called. */
import { defineCommand, type Group } from "./command.ts";

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
    await (await import("../main.ts")).serve(environment, flags);
    return { text: "" };
  },
});

export const commands: Group = {
  summary: "Run the shop from the command line",
  commands: {
    serve,
    setup: {
      summary: "Ask for what a shop needs, and write its settings",
      load: async () => (await import("./setup.ts")).setup,
    },
    migrate: {
      summary: "Bring the database up to this version of the shop",
      load: async () => (await import("./migrate.ts")).migrate,
    },
    "upgrade-database": {
      summary: "Take the shop's own database to the PostgreSQL of this version",
      load: async () => (await import("./upgrade-database.ts")).upgradeDatabase,
    },
    seed: {
      summary: "Fill an empty catalogue with the demo products",
      load: async () => (await import("./seed.ts")).seed,
    },
    orders: {
      summary: "What customers have ordered",
      load: async () => (await import("./orders.ts")).orders,
    },
    returns: {
      summary: "What customers send back or withdraw from",
      load: async () => (await import("./returns.ts")).returns,
    },
    vouchers: {
      summary: "What customers pay less with",
      load: async () => (await import("./vouchers.ts")).vouchers,
    },
    reviews: {
      summary: "What buyers say of the products",
      load: async () => (await import("./reviews.ts")).reviews,
    },
    payments: {
      summary: "What cards have paid",
      load: async () => (await import("./payments.ts")).payments,
    },
    import: {
      summary: "Bring products from the marketplace",
      load: async () => (await import("./import.ts")).imports,
    },
    products: {
      summary: "Your own products, what imports have brought, and what is sold of both",
      load: async () => (await import("./products.ts")).products,
    },
    prices: {
      summary: "How goods of the marketplace are priced",
      load: async () => (await import("./prices.ts")).prices,
    },
    sales: {
      summary: "What costs less for a time",
      load: async () => (await import("./sales.ts")).sales,
    },
    freight: {
      summary: "What customers pay for shipping goods of the marketplace",
      load: async () => (await import("./freight.ts")).freight,
    },
    sync: {
      summary: "Bring products up to date with the marketplace",
      load: async () => (await import("./sync.ts")).sync,
    },
    reactions: {
      summary: "What the shop makes of changes at the marketplace",
      load: async () => (await import("./reactions.ts")).reactions,
    },
    changes: {
      summary: "What the marketplace has changed",
      load: async () => (await import("./changes.ts")).changes,
    },
    recalls: {
      summary: "Safety recalls that may concern products of the shop",
      load: async () => (await import("./recalls.ts")).recalls,
    },
    aliexpress: {
      summary: "What the shop may do at AliExpress",
      load: async () => (await import("./aliexpress.ts")).aliexpress,
    },
    jobs: {
      summary: "Work that failed for good, and trying it again",
      load: async () => (await import("./jobs.ts")).jobs,
    },
    token: {
      summary: "Print a link that signs in as the owner of an account",
      load: async () => (await import("./token.ts")).token,
    },
    keys: {
      summary: "Print new keys for the settings, or let the shop start with other ones",
      load: async () => (await import("./keys.ts")).keys,
    },
    doctor: {
      summary: "Check everything the shop needs, and say how to mend what is wrong",
      load: async () => (await import("./doctor.ts")).doctor,
    },
    backup: {
      summary: "Write everything the shop has into one file",
      load: async () => (await import("./backup.ts")).backup,
    },
    restore: {
      summary: "Replace everything the shop has by a backup",
      load: async () => (await import("./backup.ts")).restore,
    },
  },
};
