/** An app that is known to a stand-in. The secrets are fixed and plainly false, so that nobody mistakes them for real. */
export interface App {
  id: string;
  secret: string;
  name: string;
}

export const shopClient: App = {
  id: "nestling-sandbox.apps.googleusercontent.com",
  secret: "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secret",
  name: "Nestling",
};

/** Another app, somebody else's: what is issued to it opens nothing in the shop. */
export const foreignClient: App = {
  id: "somebody-elses-app.apps.googleusercontent.com",
  secret: "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ret",
  name: "Somebody else's app",
};

/** Where that other app is sent back to: nobody listens there. */
export const foreignReturn = "http://127.0.0.1:9/back";
