import { browserApi } from "../../shared/api.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";

/** The state of the token that the address carried. */
export type LoginLink =
  | { is: "good"; token: string; email: string }
  | { is: "useless" }
  | { is: "unanswered"; token: string };

/** Asks for which account a one-time token is, without using it. */
export async function checkLoginLink(token: string | null): Promise<LoginLink> {
  if (token === null) return { is: "useless" };
  try {
    const answer = await browserApi().peekLoginToken({ json: { token } });
    return answer.status === 200 ? { is: "good", token, email: answer.body.email } : { is: "useless" };
  } catch (failure) {
    notifyFailure(failure);
    return { is: "unanswered", token };
  }
}
