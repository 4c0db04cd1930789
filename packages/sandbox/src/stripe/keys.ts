/**
 * The one account of the stand-in. The keys are fixed and plainly false, so that nobody mistakes them for
 * secrets, and a configuration that lost its real keys cannot pass for a real one.
 */
export const keys = {
  secretKey: "sk_test_nestling_sandbox_not_a_real_key",
  publishableKey: "pk_test_nestling_sandbox_not_a_real_key",
  webhookSecret: "whsec_nestling_sandbox_not_a_real_secret",
} as const;
