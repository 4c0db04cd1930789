import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { noticeGone } from "../../../testing/notices.ts";
import { address, open } from "../../../testing/open.tsx";
import { aSession, openAccount } from "../testing/an-account.ts";

const sessions = page.getByRole("region", { name: "Where you're logged in" });

test("[ACC-05] this browser's session stands first, and each says how it began and when it was last seen", async () => {
  const api = openAccount();
  const here = aSession("Chrome on Linux", { is_current: true, sign_in_method: "token" });
  const phone = aSession("Safari on iPhone", { sign_in_method: "google" });
  api.answer("listSessions", { status: 200, body: { sessions: [phone, here] } });
  await open("/user/my-account");
  const lines = sessions.getByRole("listitem");
  await expect
    .element(lines.first())
    .toMatchTextContent(/^Chrome on Linux\s*Logged in with a one-time link on Jan 31, 2026\s*This browser$/);
  await expect
    .element(lines.last())
    .toMatchTextContent(
      /^Safari on iPhone\s*Logged in with Google on Jan 31, 2026, last seen on Feb 1, 2026/,
    );
});

test("[ACC-05] a session that could not be ended stays in the list, and a log-out everywhere that failed leaves one logged in", async () => {
  const api = openAccount({ sessions: [aSession("Safari on iPhone")] });
  api.answer("endSession", { status: 503 });
  api.answer("endAllSessions", { status: 503 });
  await open("/user/my-account");
  const line = sessions.getByRole("listitem").last();
  await line.getByRole("button", { name: "Log out of Safari on iPhone" }).click();
  await expect.element(line.getByRole("alert")).toMatchTextContent("Please try again");
  await noticeGone();
  await sessions.getByRole("button", { name: "Log out everywhere" }).click();
  const question = sessions.getByRole("group", { name: /^You'll be logged out on every device/ });
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("Please try again");
  expect(address()).toBe("/user/my-account");
  expect(localStorage.getItem("tokenUser")).not.toBeNull();
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect.element(sessions.getByRole("button", { name: "Log out everywhere" })).toHaveFocus();
});
