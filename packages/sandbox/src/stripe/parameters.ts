import { invalid, unbuilt } from "./errors.ts";
import type { Form } from "./form.ts";

const INTEGER = /^-?\d{1,15}$/;

/**
 * Reads a call's parameters one by one, in Stripe's words when one is wrong, and remembers which were read:
 * `finish` refuses all others, so that no parameter is ever silently ignored.
 */
export class CallParameters {
  readonly #form: Form;
  readonly #prefix: string;
  readonly #read = new Set<string>();
  readonly #groups: CallParameters[] = [];

  constructor(form: Form, prefix = "") {
    this.#form = form;
    this.#prefix = prefix;
  }

  /** The text of a parameter that cannot be unset; undefined where it was not sent. */
  text(name: string, maxLength = 5_000): string | undefined {
    const value = this.clearable(name, maxLength);
    if (value !== null) return value;
    const param = this.#nameOf(name);
    throw invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param },
    );
  }

  /** As `text`, where an empty value unsets: null. */
  clearable(name: string, maxLength = 5_000): string | null | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const param = this.#nameOf(name);
    if (typeof value === "object") throw invalid("Invalid string", { param });
    if (value.length > maxLength) {
      const message = `Invalid string: ${value.slice(0, 20)}…; must be at most ${maxLength} characters`;
      throw invalid(message, { code: "parameter_invalid_string", param });
    }
    return value === "" ? null : value;
  }

  requireText(name: string): string {
    return this.#required(name, this.text(name));
  }

  integer(name: string, bounds: { min: number; max?: number }): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const fault = { code: "parameter_invalid_integer", param: this.#nameOf(name) };
    if (!INTEGER.test(value)) throw invalid(`Invalid integer: ${value.slice(0, 40)}`, fault);
    const number = Number(value);
    if (number < bounds.min)
      throw invalid(`This value must be greater than or equal to ${bounds.min}.`, fault);
    if (bounds.max !== undefined && number > bounds.max) {
      throw invalid(`This value must be less than or equal to ${bounds.max}.`, fault);
    }
    return number;
  }

  requireInteger(name: string, bounds: { min: number }): number {
    return this.#required(name, this.integer(name, bounds));
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === "true" || value === "false") return value === "true";
    throw invalid(`Invalid boolean: ${value.slice(0, 40)}`, { param: this.#nameOf(name) });
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const choice = choices.find((each) => each === value);
    if (choice !== undefined) return choice;
    const param = this.#nameOf(name);
    throw invalid(
      `Invalid ${param}: must be one of ${choices.slice(0, -1).join(", ")}, or ${choices.at(-1)}`,
      { param },
    );
  }

  list(name: string): string[] {
    const value = this.#take(name);
    if (value === undefined) return [];
    const items = typeof value === "object" ? Object.values(value) : [];
    if (items.length === 0 || !items.every((item) => typeof item === "string")) {
      throw invalid("Invalid array", { param: this.#nameOf(name) });
    }
    return items;
  }

  /** The parameters inside another, such as `shipping[…]`. They are finished with this one. */
  group(name: string): CallParameters | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === "string") throw invalid("Invalid object", { param: this.#nameOf(name) });
    const group = new CallParameters(value, this.#nameOf(name));
    this.#groups.push(group);
    return group;
  }

  /** Free keys with text values, an empty one included. `""` in their place means all of them. */
  entries(name: string): Record<string, string> | "" | undefined {
    const value = this.#take(name);
    if (value === undefined || value === "") return value;
    const param = this.#nameOf(name);
    if (typeof value === "string") throw invalid("Invalid object", { param });
    const entries = Object.entries(value).map(([key, entry]): [string, string] => {
      if (typeof entry === "object") throw invalid("Invalid string", { param: `${param}[${key}]` });
      return [key, entry];
    });
    return Object.fromEntries(entries);
  }

  /**
   * To be called once all is read. Refuses what was sent beside it: with 501 where Stripe knows the parameter
   * and this stand-in does not (`unbuiltNames`), else with 400.
   */
  finish(unbuiltNames: readonly string[] = []): void {
    for (const group of this.#groups) group.finish();
    const unread = Object.keys(this.#form).filter((name) => !this.#read.has(name));
    for (const name of unread)
      if (unbuiltNames.includes(name)) throw unbuilt(`the parameter ${name} of this call`);
    const [first] = unread;
    if (first === undefined) return;
    const names = unread.map((name) => this.#nameOf(name));
    const message = `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`;
    throw invalid(message, { code: "parameter_unknown", param: this.#nameOf(first) });
  }

  #take(name: string): string | Form | undefined {
    this.#read.add(name);
    return this.#form[name];
  }

  #nameOf(name: string): string {
    return this.#prefix === "" ? name : `${this.#prefix}[${name}]`;
  }

  #required<Value>(name: string, value: Value | undefined): Value {
    if (value !== undefined) return value;
    const param = this.#nameOf(name);
    throw invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
}
