import { refusal } from "../platform/refusal.ts";
import type { Unproven } from "./proof.ts";

/** The answers to a call without a valid proof of ownership. */
export const proofRefusals: Readonly<Record<Unproven["outcome"], ReturnType<typeof refusal>>> = {
  wrong_password: refusal("wrong_password", "This is not your password. Please try again.", [
    { path: "current_password", message: "This is not your password" },
  ]),
  fresh_login_needed: refusal(
    "fresh_login_needed",
    "To be sure that it is you, please log in once more, then try again.",
  ),
};
