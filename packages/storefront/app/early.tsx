import { createContext, use } from "react";

/** What the server marks its own scripts with; undefined in the browser, where the policy goes by hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

type Pressed = HTMLButtonElement | HTMLInputElement;

/** What the script in the head leaves behind: what was pressed in order, with the state of what can be ticked. */
type EarlyPresses = { readonly pressed: Map<Pressed, boolean | undefined>; readonly stop: () => void };

const key = "nestlingEarly";

/**
 * Runs inline in the head, before anything else, using nothing from outside. Links and forms work before hydration;
 * other presses are noted and repeated after it. If the scripts do not arrive, the document reloads once, then says
 * so.
 */
function listenEarly(name: string): void {
  const pressed: EarlyPresses["pressed"] = new Map();
  const note = (event: Event) => {
    const wanted = (event.target as Element).closest<Pressed>(
      "button[type=button], input[type=checkbox], input[type=radio]",
    );
    if (wanted === null || wanted.disabled) return;
    // Below the first screen only the card logos are such buttons. Pressed once more, they would open the payment page.
    if (wanted.closest(".content-auto") !== null) return;
    // React must not see the press: it would answer it, too, while it is still hydrating.
    event.stopImmediatePropagation();
    pressed.delete(wanted);
    pressed.set(wanted, (wanted as HTMLInputElement).checked);
    if (wanted.localName === "button") wanted.setAttribute("data-waiting", "");
  };
  addEventListener("click", note, true);
  Reflect.set(window, name, { pressed, stop: () => removeEventListener("click", note, true) });

  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== "module" || target.src !== "") return;
    if (navigator.onLine && !history.state?.retried) {
      history.replaceState({ ...history.state, retried: true }, "");
      location.reload();
      return;
    }
    document.documentElement.setAttribute("data-scripts-failed", "");
    for (const button of pressed.keys()) button.removeAttribute("data-waiting");
  };
  addEventListener("error", giveUp, true);
}

/** The script itself: the server writes it, and the browser needs no second copy. */
export function EarlyScript() {
  const nonce = use(NonceContext);
  const __html = import.meta.env.SSR ? `(${listenEarly})("${key}")` : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this file's own function.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** Carries out what was pressed before the page came to life. Called once, when it has. */
export async function carryOutEarlyPresses(): Promise<void> {
  const early = Reflect.get(window, key) as EarlyPresses | undefined;
  if (early === undefined) return;
  early.stop();
  for (const [element, checked] of early.pressed) {
    // Each press is answered before the next one: a size is chosen before it goes into the cart.
    await new Promise((resolve) => setTimeout(resolve));
    element.removeAttribute("data-waiting");
    if (!element.isConnected) continue;
    // React has left it as the shopper ticked it, and has heard of nothing.
    if (checked !== undefined && "checked" in element) element.checked = !checked;
    element.click();
  }
}
