import type { MeasuredChild } from "@nestling/commerce/growth";
import { centimetersPerInch, type UnitSystem } from "@nestling/commerce/size-charts";
import { useMemo, useSyncExternalStore } from "react";
import { hasStrings } from "../../../shared/stored-value.ts";
import { watchStorage } from "../../../shared/watch-storage.ts";

/** The key in local storage. The child's height stays on the device: no request carries it (SIZE-06). */
const key = "child-size";

/** For a browser that refuses storage: until the document is left. */
let unstored: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

function store(text: string | null): void {
  unstored = null;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    unstored = text;
  }
  // The browser tells other tabs only.
  dispatchEvent(new StorageEvent("storage", { key }));
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The stored child. Undefined for anything else, because anything may be in the storage. */
export function readChild(text: string | null): MeasuredChild | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (!hasStrings(value, ["measured"]) || !isDate(value.measured)) return undefined;
    const { centimeters, born } = value as Partial<Record<string, unknown>>;
    if (typeof centimeters !== "number" || !(centimeters > 0)) return undefined;
    const child = { centimeters, measured: value.measured };
    return typeof born === "string" && isDate(born) ? { ...child, born } : child;
  } catch {
    return undefined;
  }
}

/** The child that a parent has measured. Undefined on the server, and until a height is typed. */
export function useChild(): MeasuredChild | undefined {
  const text = useSyncExternalStore(watchStorage, storedText, () => null);
  return useMemo(() => readChild(text), [text]);
}

export function rememberChild(child: MeasuredChild): void {
  store(JSON.stringify(child));
}

export function forgetChild(): void {
  store(null);
}

/** Today in the browser's own time zone: "2026-11-23". */
export function today(): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
}

/**
 * "25 1/2", "25,5" and "25.5" in centimeters. A unit that was typed along counts, in place of that of the page. Undefined for
 * anything else.
 */
export function readHeight(text: string, system: UnitSystem): number | undefined {
  const [, whole, decimals = "", top, bottom, unit = system === "us" ? "in" : "cm"] =
    /^\s*(\d{1,3})(?:[.,](\d{1,2}))?(?:\s+(\d)\/([248]))?\s*(in|cm|")?\s*$/i.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const fraction = top === undefined ? 0 : Number(top) / Number(bottom);
  const value = Number(`${whole}.${decimals}`) + fraction;
  return Math.round(value * (unit.toLowerCase() === "cm" ? 1 : centimetersPerInch) * 10) / 10;
}

/** The height as it is typed. */
export function heightText({ centimeters }: MeasuredChild, system: UnitSystem): string {
  return String(Math.round((centimeters / (system === "us" ? centimetersPerInch : 1)) * 10) / 10);
}
