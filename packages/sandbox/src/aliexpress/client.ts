/** The shop's app at the stand-in marketplace. Its secret is fixed and plainly false, so that nobody takes it for a real one. */
export const shopApp = { key: "500001", secret: "nestling-sandbox-not-a-real-secret", name: "Nestling" };

/** Where the stand-in's gateway and pages lie, at the sandbox's own address and at the shop's. */
export const aliexpressPath = "/sandbox/aliexpress";

/** The page of the shop's address that the consent leads back to, which the app has registered. */
export const callbackPath = "/aliexpress/authorized";
