import { spawnSync } from "node:child_process";

/*
 * npm run e2e:stripe: the tests of the real card form against Stripe itself, in test mode. Without keys there is nothing
 * to do, and it says so.
 */

const { STRIPE_TEST_KEYS } = process.env;

if (STRIPE_TEST_KEYS === undefined || STRIPE_TEST_KEYS === "") {
  console.log(
    "Nothing was tested against Stripe: STRIPE_TEST_KEYS is not set. It takes the secret and the publishable key of an account in test mode, as in STRIPE_TEST_KEYS=sk_test_…,pk_test_… npm run e2e:stripe",
  );
} else if (!/^sk_test_\w+,pk_test_\w+$/.test(STRIPE_TEST_KEYS)) {
  console.error("STRIPE_TEST_KEYS takes a secret and a publishable key in test mode: sk_test_…,pk_test_…");
  process.exitCode = 1;
} else {
  const tests = ["test", "tests/browser/stripe-form.spec.ts", "--project", "desktop", "--workers", "1"];
  const { status } = spawnSync("playwright", tests, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
