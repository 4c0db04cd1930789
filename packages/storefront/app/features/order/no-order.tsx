import type { ReactNode } from "react";
import { path } from "../../links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

const scene = { src: "/media/scene-empty-cart", alt: "A teddy bear beside an empty basket" };

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-113 px-(--gutter) pt-8 text-center">
      <Picture picture={scene} sizes="420px" largest={960} className="h-62.5 rounded-sheet" />
      <h1 className="title-checkout mt-6">{title}</h1>
      <p className="mt-2 mb-6 text-quiet">{text}</p>
      {children}
    </div>
  );
}

/** A visit without an order in this tab. */
export function NoOrder() {
  return (
    <Message
      title="No order to show here"
      text="An order stands here right after it was paid, in the window where it was made."
    >
      <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
    </Message>
  );
}

/** The bank has taken the payment up, and has not said yes yet. */
export function OrderPending({ number, onCheck, isChecking }: PendingProps) {
  return (
    <Message
      title="Your payment is being confirmed"
      text={`We have not heard from the bank about order ${number} yet. It cannot be charged twice.`}
    >
      <Button onClick={onCheck} isBusy={isChecking}>
        Check again
      </Button>
    </Message>
  );
}

type PendingProps = { number: string; onCheck: () => void; isChecking: boolean };
