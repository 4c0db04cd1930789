/** An app that is known to the stand-in for Facebook. The secrets are plainly false. */
export interface FacebookApp {
  id: string;
  secret: string;
  name: string;
}

export const shopApp: FacebookApp = {
  id: "100000000000001",
  secret: "nestling_sandbox_not_a_real_secret",
  name: "Nestling",
};

/** Somebody else's: what is issued to it opens nothing in the shop. */
export const foreignApp: FacebookApp = {
  id: "100000000000002",
  secret: "somebody_else_not_a_real_secret",
  name: "Somebody else's app",
};

/** Where that other app is sent back to: nobody listens there. */
export const foreignReturn = "http://127.0.0.1:9/back";

export const facebookApps: readonly FacebookApp[] = [shopApp, foreignApp];

/** The version of the Graph API that the stand-in speaks. */
export const GRAPH_VERSION = "v23.0";
