/** Settings without stand-ins. The keys are invalid, so no call to a service succeeds. */
export const realServices = {
  TRUST_PROXY: "0",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  GOOGLE_CLIENT_ID: "1234-abc.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-abcdefgh",
  FACEBOOK_APP_ID: "1234567890",
  FACEBOOK_APP_SECRET: "0123456789abcdef",
  ALIEXPRESS_APP_KEY: "500001",
  ALIEXPRESS_APP_SECRET: "0123456789abcdef",
  ALIEXPRESS_API_URL: "http://127.0.0.1:1",
  SMTP_URL: "smtp://127.0.0.1:1",
} as const;
