import type { SocialProblem } from "./social-calls.ts";

type Words = { title: string; text: string };

const expired = {
  title: "That login has run out",
  text: "It was used already, or took longer than ten minutes. Begin again, and you are in.",
};

/** What stands on the screen of a login that did not end in a session. `name` is the provider's. */
export function socialWords(problem: SocialProblem, name: string): Words {
  switch (problem) {
    case "malformed":
    case "too_large":
    case "expired":
      return expired;
    case "cancelled":
      return {
        title: "You did not log in",
        text: `${name} says that you thought better of it. Nothing has changed here.`,
      };
    case "refused":
      return {
        title: `${name} did not vouch for you`,
        text: "What came back from there could not be believed, so we stopped. Try once more, or log in with your e-mail.",
      };
    case "unavailable":
      return {
        title: `${name} does not answer`,
        text: "Try again in a moment, or log in with your e-mail meanwhile.",
      };
    case "email_needed":
      return {
        title: "Where can we write to you?",
        text: `${name} did not tell us an e-mail. We need one for news about your orders.`,
      };
    case "mailed":
      return {
        title: "Look into your mailbox",
        text: "This e-mail has an account here already. We have sent a link there: open it in this browser within the hour, and both are one.",
      };
    case "not_this_browser":
      return {
        title: "Open the link where you began",
        text: "For your safety it works only in the browser in which you wanted to log in. Open it there, or begin again here.",
      };
  }
}
