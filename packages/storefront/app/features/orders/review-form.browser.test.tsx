import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { longName } from "../../shared/testing/fakes.ts";
import { violations } from "../../testing/accessibility.ts";
import { stubApi } from "../../testing/api.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { comeBack } from "../../testing/windows.ts";
import { anOrder } from "./testing/an-order.ts";

const form = page.getByRole("dialog", { name: "Write a review" });
const text = form.getByLabelText(/^What should other parents know\?/);
const chooser = form.getByLabelText("Add photos");
const send = form.getByRole("button", { name: "Submit review" });
const write = page.getByRole("button", { name: /^Write a review/ });

/** A delivered order, whose line has this to say about its review. */
function delivered(review: "open" | "published" | "pending" | "rejected") {
  const order = anOrder(["WAIT_BUYER_PAY", "WAIT_BUYER_CONFIRM_GOODS"]);
  const [part] = order.subOrders;
  const [line] = part?.items ?? [];
  if (part === undefined || line === undefined) throw new Error("an order has a line");
  return { ...order, subOrders: [{ ...part, items: [{ ...line, name: longName, review }] }] };
}

async function openForm() {
  const api = stubApi();
  signIn();
  const order = delivered("open");
  api.answer("getOrder", { status: 200, body: order });
  await open(`/user/order/${order.order_id}`);
  await write.click();
  await expect.element(form).toBeVisible();
  return api;
}

/** Photos of this many colors, as a phone may have them: larger than the shop shows them. */
async function photos(count: number): Promise<File[]> {
  const made = Array.from({ length: count }, async (_, index) => {
    const canvas = new OffscreenCanvas(1_800, 2_400);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.fillStyle = `hsl(${index * 70} 50% 60%)`;
    context.fillRect(0, 0, 1_800, 2_400);
    return new File([await canvas.convertToBlob()], `photo-${index + 1}.png`, { type: "image/png" });
  });
  return await Promise.all(made);
}

const shown = () => form.getByRole("img").elements().length;

test("[REV-07] what was delivered is reviewed with stars, and what was typed survives a form closed by mistake", async () => {
  const api = await openForm();
  await send.click();
  await expect.element(form.getByRole("alert")).toMatchTextContent("Please choose a star rating.");
  expect(api.sent("writeReview")).toEqual([]);
  await userEvent.click(form.getByRole("radio", { name: /^5/ }).element());
  await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("radio", { name: "Runs small" }).element());
  await userEvent.selectOptions(form.getByLabelText(/^How old is your child\?/), "1 year");
  await text.fill("Soft, warm and easy to wash.");
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await write.click();
  await expect.element(text).toHaveValue("Soft, warm and easy to wash.");
  api.answer("writeReview", {
    status: 400,
    body: { status: false, code: "photo_refused", message: "We can't show this" },
  });
  await send.click();
  await expect.element(form.getByRole("alert")).toMatchTextContent("We can't show this");
  api.answer("writeReview", { status: 200, body: { status: true, review: "published" } });
  api.answer("getOrder", { status: 200, body: delivered("published") });
  await send.click();
  await expect.element(page.getByText("You reviewed this. Thank you!")).toBeVisible();
  expect(api.sent("writeReview").at(-1)?.json).toEqual({
    code: "pacifier",
    stars: 5,
    fit: "small",
    age: "12-23",
    text: "Soft, warm and easy to wash.",
    photos: [],
  });
  api.answer("getOrder", { status: 200, body: delivered("rejected") });
  await comeBack();
  await expect.element(page.getByText(/^We couldn't show your review\./)).toBeVisible();
});

test("[REV-13] up to four photos are chosen, and what is pressed while they are made small loses none", async () => {
  await openForm();
  await userEvent.click(form.getByRole("radio", { name: /^4/ }).element());
  await userEvent.upload(chooser, new File(["no photo"], "notes.txt", { type: "text/plain" }));
  await expect.element(form.getByRole("alert")).toMatchTextContent("We can't read notes.txt.");
  const [photo, ...others] = await photos(5);
  if (photo === undefined) throw new Error("there is a photo");
  await userEvent.upload(chooser, photo);
  await expect.poll(shown).toBe(1);
  await expect.element(chooser, { message: "the same one can be chosen again" }).toHaveValue("");
  const held = Promise.withResolvers<void>();
  const opened = createImageBitmap;
  vi.spyOn(window, "createImageBitmap").mockImplementation(async (file) => {
    await held.promise;
    return await opened(file);
  });
  await userEvent.upload(chooser, others);
  await expect.element(form.getByText("Adding…")).toBeVisible();
  await form.getByRole("button", { name: "Remove photo 1" }).click();
  await send.click();
  held.resolve();
  await expect.element(form.getByRole("alert")).toMatchTextContent("You can add up to 4 photos.");
  await expect.poll(shown).toBe(3);
  await userEvent.upload(chooser, photo);
  await expect.poll(shown).toBe(4);
  await expect.element(chooser).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await form.getByRole("button", { name: "Remove photo 2" }).click();
  await expect.poll(shown).toBe(3);
  await expect.element(chooser).toBeInTheDocument();
});

test("[REV-13] photos are sent small, and wait for the merchant", async () => {
  const api = await openForm();
  await userEvent.click(form.getByRole("radio", { name: /^4/ }).element());
  await userEvent.upload(chooser, await photos(3));
  await expect.poll(shown).toBe(3);
  await inspect("a review that is being written, with photos");
  api.answer("writeReview", { status: 200, body: { status: true, review: "pending" } });
  api.answer("getOrder", { status: 200, body: delivered("pending") });
  await send.click();
  await expect
    .element(page.getByText("Thanks for your review! We'll show it after a quick look."))
    .toBeVisible();
  const [review] = api.sent("writeReview");
  expect(review?.json.photos).toHaveLength(3);
  const bytes = Uint8Array.from(atob(review?.json.photos?.[0] ?? ""), (char) => char.charCodeAt(0));
  const { width, height } = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  expect([width, height]).toEqual([960, 1_280]);
});
