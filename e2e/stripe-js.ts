import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";

/*
 * A stand-in for Stripe.js as documented (https://docs.stripe.com/js), as far as the card form uses it. It charges at
 * the stand-in for Stripe's API. The browser gets each function as text: nothing from outside its braces is there.
 */

/** What the page asks the frame, and what comes back. */
export type FrameQuestion = { key: string; clientSecret: string; returnUrl: string } | { offer: string[] };
export type FrameAnswer = { intent: PaymentIntent } | { error: StripeError };

/** The script at js.stripe.com. The card is typed into a frame of Stripe's, and never passes through the page. */
export function stripeJs(): void {
  const api = "https://api.stripe.com/v1/payment_intents";
  const open = ["requires_payment_method", "requires_confirmation", "requires_action"];

  /** What Stripe.js throws where it is called wrongly. */
  const integrationError = (message: string) =>
    Object.assign(new Error(message), { name: "IntegrationError" });

  const isFailed = (answer: FrameAnswer): answer is { error: StripeError } => "error" in answer;
  const idOf = (clientSecret: string) => clientSecret.split("_secret_")[0];

  async function call(path: string, init?: RequestInit): Promise<FrameAnswer> {
    try {
      const body: PaymentIntent | { error: StripeError } = await (await fetch(`${api}/${path}`, init)).json();
      return "error" in body ? body : { intent: body };
    } catch {
      const message = "We are experiencing issues connecting to our payments provider.";
      return { error: { type: "api_connection_error", message } };
    }
  }

  /** What the wallets of this browser are, unless the shop says that it takes none. */
  const wallets = { applePay: "Apple Pay", googlePay: "Google Pay", link: "Link" };

  type Handler = (event: object) => void;
  type Options = { wallets?: Partial<Record<keyof typeof wallets, "auto" | "never">> };

  function paymentElement(key: string, clientSecret: string, options: Options) {
    const handlers: Record<string, Handler[]> = {};
    const frame = document.createElement("iframe");
    frame.name = "__privateStripeFrame1";
    frame.title = "Secure payment input frame";
    frame.src = "https://js.stripe.com/v3/elements-inner-payment.html";
    frame.width = "100%";
    frame.height = "420";
    let port: MessagePort | undefined;
    let isReady = false;

    const emit = (type: string, event: object) => {
      for (const handler of handlers[type] ?? []) handler({ elementType: "payment", ...event });
    };
    const ask = (question: FrameQuestion): Promise<FrameAnswer> =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        port?.postMessage(question, [port2]);
      });
    const load = async () => {
      const channel = new MessageChannel();
      port = channel.port1;
      frame.contentWindow?.postMessage("port", "https://js.stripe.com", [channel.port2]);
      const found = await call(`${idOf(clientSecret)}?key=${key}&client_secret=${clientSecret}`);
      if (isFailed(found)) return emit("loaderror", found);
      const { intent } = found;
      if (!open.includes(intent.status)) {
        const message = `PaymentIntent is in a terminal state: ${intent.status}.`;
        return emit("loaderror", { error: { type: "invalid_request_error", message } });
      }
      // What is switched on in the dashboard, where the payment does not say which methods it takes.
      const automatic = Reflect.get(intent, "automatic_payment_methods") === null ? [] : ["Klarna"];
      const shown = Object.entries(wallets).filter(
        ([name]) => options.wallets?.[name as keyof typeof wallets] !== "never",
      );
      await ask({ offer: [...automatic, ...shown.map(([, label]) => label)] });
      isReady = true;
      emit("ready", {});
    };
    const off = (type: string, handler?: Handler) => {
      handlers[type] = handler === undefined ? [] : (handlers[type] ?? []).filter((each) => each !== handler);
    };
    const on = (type: string, handler: Handler) => {
      handlers[type] = [...(handlers[type] ?? []), handler];
    };
    return {
      ask: (question: FrameQuestion) => {
        if (isReady && frame.isConnected) return ask(question);
        throw integrationError(
          "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
        );
      },
      on,
      once: on,
      off,
      mount: (target: HTMLElement) => {
        frame.addEventListener("load", () => void load(), { once: true });
        target.append(frame);
      },
      update: () => undefined,
      destroy: () => frame.remove(),
    };
  }

  /** The bank's question, in a frame over the page: resolves when it is answered, or closed. */
  function showChallenge(url: string): Promise<"answered" | "closed"> {
    const layer = document.createElement("div");
    Object.assign(layer.style, { position: "fixed", inset: "0", zIndex: "2147483647", background: "#0008" });
    const frame = document.createElement("iframe");
    frame.title = "3-D Secure";
    frame.src = url;
    frame.width = "100%";
    frame.height = "600";
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "Cancel";
    layer.append(close, frame);
    let loads = 0;
    return new Promise<"answered" | "closed">((resolve) => {
      close.addEventListener("click", () => resolve("closed"));
      frame.addEventListener("load", () => {
        loads += 1;
        if (loads > 1) resolve("answered"); // first the question, then what the bank says after it
      });
      document.body.append(layer);
    }).finally(() => layer.remove());
  }

  async function conclude(
    key: string,
    clientSecret: string,
    answer: FrameAnswer,
  ): Promise<PaymentIntentResult> {
    if (isFailed(answer)) return answer;
    const { intent } = answer;
    const question = intent.next_action?.use_stripe_sdk as { stripe_js: string; source: string } | undefined;
    if (intent.status === "requires_action" && question !== undefined) {
      const keys = { key, client_secret: clientSecret };
      if ((await showChallenge(question.stripe_js)) === "closed") {
        const body = new URLSearchParams({ ...keys, source: question.source });
        const closed = await call(`${intent.id}/source_cancel`, { method: "POST", body });
        return conclude(key, clientSecret, closed);
      }
      return conclude(key, clientSecret, await call(`${intent.id}?${new URLSearchParams(keys)}`));
    }
    if (intent.status === "requires_payment_method" && intent.last_payment_error !== null) {
      return { error: { ...intent.last_payment_error, payment_intent: intent } as StripeError };
    }
    return { paymentIntent: intent };
  }

  type Element = ReturnType<typeof paymentElement>;
  type Confirmation = {
    elements: { getElement: (type: "payment") => Element | null; clientSecret: string };
    confirmParams?: { return_url?: string };
    redirect?: string;
  };

  function Stripe(key: string) {
    const unused = () => {
      throw integrationError("The stand-in for Stripe.js does not do this.");
    };
    return {
      elements({ clientSecret = "" }: { clientSecret?: string } = {}) {
        if (!/^pi_\w+_secret_\w+$/.test(clientSecret)) {
          throw integrationError("Invalid value for elements(): clientSecret should be a client secret.");
        }
        let element: Element | null = null;
        return {
          clientSecret,
          create: (_type: "payment", options: Options) => {
            element = paymentElement(key, clientSecret, options);
            return element;
          },
          getElement: () => element,
          update: () => undefined,
        };
      },
      async confirmPayment({
        elements,
        confirmParams,
        redirect,
      }: Confirmation): Promise<PaymentIntentResult> {
        const returnUrl = confirmParams?.return_url;
        if (redirect !== "if_required" || returnUrl === undefined || !URL.canParse(returnUrl)) {
          throw integrationError("stripe.confirmPayment(): return_url is required.");
        }
        const { clientSecret } = elements;
        const element = elements.getElement("payment");
        if (element === null) throw integrationError("elements should have a mounted Payment Element.");
        return conclude(key, clientSecret, await element.ask({ key, clientSecret, returnUrl }));
      },
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  Reflect.set(window, "Stripe", Object.assign(Stripe, { version: "endive" }));
}

/**
 * The frame at js.stripe.com with the fields of a card. It takes the numbers that `testCards` knows: what it sends is
 * the id of the test PaymentMethod, since Stripe's API takes numbers from Stripe.js alone.
 */
function cardFrame(testCards: Readonly<Record<string, string>>): void {
  const typed = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.replace(/[\s/]/g, "") ?? "";

  function problem(): { code: string; message: string } | undefined {
    const number = typed("number");
    if (number.length < 15) return { code: "incomplete_number", message: "Your card number is incomplete." };
    if (testCards[number] === undefined) {
      return { code: "invalid_number", message: "Your card number is invalid." };
    }
    if (typed("expiry").length < 4) {
      return { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." };
    }
    if (typed("cvc").length < 3) {
      return { code: "incomplete_cvc", message: "Your card's security code is incomplete." };
    }
    if (typed("postalCode").length < 5) {
      return { code: "incomplete_zip", message: "Your postal code is incomplete." };
    }
    return undefined;
  }

  async function confirm({ key, clientSecret, returnUrl }: Extract<FrameQuestion, { key: string }>) {
    const wrong = problem();
    const alert = document.querySelector("[role=alert]");
    if (alert !== null) alert.textContent = wrong?.message ?? "";
    if (wrong !== undefined) return { error: { type: "validation_error", ...wrong } };
    const intent = clientSecret.split("_secret_")[0];
    try {
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${intent}/confirm`, {
        method: "POST",
        body: new URLSearchParams({
          key,
          client_secret: clientSecret,
          return_url: returnUrl,
          payment_method: testCards[typed("number")] ?? "",
          expected_payment_method_type: "card",
          use_stripe_sdk: "true",
        }),
      });
      const body = await answer.json();
      return "error" in body ? body : { intent: body };
    } catch {
      const message =
        "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.";
      return { error: { type: "api_connection_error", message } };
    }
  }

  function offer(labels: readonly string[]): void {
    for (const label of labels) {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.textContent = label;
      document.body.prepend(tab);
    }
  }

  addEventListener("message", ({ data, ports: [port] }) => {
    if (data !== "port" || port === undefined) return;
    port.onmessage = async ({ data: question, ports: [back] }: MessageEvent<FrameQuestion>) => {
      if ("offer" in question) offer(question.offer);
      back?.postMessage("offer" in question ? {} : await confirm(question));
    };
  });
}

/** The document of the card's frame, with the names that Stripe's own fields have. */
export function cardFrameDocument(testCards: Readonly<Record<string, string>>): string {
  const field = (name: string, label: string) =>
    `<p><label>${label} <input name="${name}" inputmode="numeric" autocomplete="off"></label></p>`;
  return `<!doctype html><html lang="en"><title>Secure payment input frame</title><body>
${field("number", "Card number")}${field("expiry", "Expiration date MM / YY")}${field("cvc", "Security code")}
${field("postalCode", "ZIP code")}<p role="alert"></p>
<script>(${cardFrame})(${JSON.stringify(testCards)})</script></body></html>`;
}
