import type { Card } from "@nestling/contract/catalogue";
import { Check, LoaderCircle, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../api.ts";
import { path } from "../../links.ts";
import { openCart } from "../cart/cart-drawer-store.ts";
import { cartItem } from "../cart/cart-item.ts";
import { useCart } from "../cart/cart-store.ts";
import { notify, notifyFailure } from "../notices/notice-store.ts";

/** How long the tick stands in place of the plus, in milliseconds. */
const ticking = 1_000;

/**
 * The round button on a card. What comes in one variant goes into the cart; what must be chosen first opens its
 * page, as does a press before the page has come to life: the button is that of a form that leads there.
 */
export function AddButton({ card }: { card: Card }) {
  const [state, setState] = useState<"ready" | "adding" | "added">("ready");
  const navigate = useNavigate();
  const product = path("product", { productId: card.id });

  const add = async () => {
    setState("adding");
    const outcome = await addOne(card.id).catch((failure: unknown) => {
      notifyFailure(failure);
      return "failed" as const;
    });
    if (outcome === "sold out") notify("info", "This has just sold out");
    if (outcome !== "added") return setState("ready");
    setState("added");
    openCart();
    setTimeout(() => setState("ready"), ticking);
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (card.has_variants) void navigate(product);
    else if (state === "ready") void add();
  };

  const Icon = { ready: Plus, adding: LoaderCircle, added: Check }[state];
  return (
    <form action={product} onSubmit={press}>
      <button
        type="submit"
        aria-label={card.has_variants ? `Choose a variant of ${card.name}` : `Add ${card.name} to cart`}
        className="pointer-events-auto absolute right-2 bottom-2 z-1 grid size-11 place-items-center rounded-full bg-white text-brand-dark shadow-add transition-[scale,background-color] duration-80 hover:bg-brand-tint active:scale-95 md:right-2.5 md:bottom-2.5"
      >
        <Icon className={state === "adding" ? "size-5.5 animate-spin" : "size-5.5"} />
      </button>
    </form>
  );
}

/** Puts one of a product without variants into the cart, as the shop sells it at this moment. */
async function addOne(productId: number): Promise<"added" | "sold out"> {
  const answer = await browserApi().getProduct({ params: { productId } });
  const [sku] = answer.status === 200 ? answer.body.skus : [];
  if (answer.status !== 200 || sku === undefined || sku.stock === 0) return "sold out";
  useCart.getState().add(cartItem(answer.body, sku, 1));
  return "added";
}
