import { expect } from "vitest";
import { page } from "vitest/browser";
import { useNotices } from "../shared/notices/notice-store.ts";

/** Takes the notice of a failed call away once it is there: it would cover a part of the page for two seconds. */
export async function noticeGone(): Promise<void> {
  const notice = page.getByText("Server Error!");
  await expect.element(notice).toBeVisible();
  useNotices.setState({ notices: [] });
  await expect.element(notice).not.toBeInTheDocument();
}
