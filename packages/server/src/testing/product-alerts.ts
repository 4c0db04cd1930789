import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { productAlerts } from "../product-alerts/tables.ts";
import { accountCalls, tokenIn } from "./account-calls.ts";
import { testShop } from "./shop.ts";
import { unlimited } from "./unlimited.ts";

type Request = { kind: "stock" | "price"; sku_code?: string; email?: string };

/** A shop, and what people do there who wait for a mail about a product. */
export async function testProductAlerts() {
  const shop = await testShop({ limits: unlimited });
  const call = accountCalls(shop.api);
  let people = 0;
  const somebody = () => `parent${people++}@example.com`;

  async function ask(productId: number, request: Request, headers: Record<string, string> = {}, at = shop) {
    const answer = await at.post(`/api/ecommerce-product/${productId}/alert`, request, headers);
    return {
      status: answer.status,
      body: (await answer.json()) as { needs_confirmation?: boolean; code?: string },
    };
  }

  async function use(which: "confirm" | "end", token: string) {
    const answer = await shop.post(`/api/ecommerce-product-alert/${which}`, { token });
    return { status: answer.status, body: (await answer.json()) as object };
  }

  return {
    shop,
    /** Calls under /api/ecommerce-account. */
    call,
    /** An email that nobody else has. */
    somebody,
    ask,
    /** Opens the link of a mail. */
    use,

    /** Asks as a guest, and opens the link of the mail. */
    async confirmed(productId: number, request: Request): Promise<string> {
      const email = somebody();
      await ask(productId, { ...request, email });
      const [mail] = await shop.mailsTo(email);
      expect((await use("confirm", tokenIn(mail))).status).toBe(200);
      return email;
    },

    /** Changes the email of a customer whose password is "Cradle1", with the link of the mail. Returns the new one. */
    async moveTo(someone: Awaited<ReturnType<typeof shop.signIn>>, email = somebody()): Promise<string> {
      await call(someone, "POST", "email", { email, current_password: "Cradle1" });
      const token = tokenIn((await shop.mailsTo(email)).at(-1));
      expect((await call(someone, "POST", "verify/confirm", { token })).status).toBe(200);
      return email;
    },

    async setVariant(code: string, change: Partial<typeof skus.$inferInsert>): Promise<void> {
      await shop.database.update(skus).set(change).where(eq(skus.code, code));
      await shop.database.execute(sql`update product set promotion_price =
        (select min(promotion_price) from sku where product_id = product.id)`);
    },

    /** Sends the mails that are due. */
    run: () => shop.runJob("send-product-alerts"),

    requestsTo: (email: string) =>
      shop.database.select().from(productAlerts).where(eq(productAlerts.email, email)),
  };
}
