import { notify } from "../../shared/notices/notice-store.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Family } from "./specimen.tsx";

const notices = [
  ["success", "Added to your cart"],
  ["info", "Voucher copied"],
  ["warning", "Only 1 left in this size, so we set the quantity to 1"],
  ["error", "Wrong email or password!"],
] as const;

/** What the shop says: notices at the top for two seconds, notes in place for as long as they are true. */
export function Messages() {
  return (
    <Family title="Messages">
      <div className="flex flex-wrap gap-3">
        {notices.map(([kind, text]) => (
          <Button key={kind} look="secondary" size="small" onClick={() => notify(kind, text)}>
            Show a notice: {kind}
          </Button>
        ))}
      </div>
      <div className="mt-6 grid gap-3 md:grid-cols-2">
        <Note look="info">Your cart is kept on this device.</Note>
        <Note look="success">Your payment has arrived.</Note>
        <Note look="warning">The price of one item has changed.</Note>
        <Note look="error">This variant is sold out.</Note>
      </div>
    </Family>
  );
}
