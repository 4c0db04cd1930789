/**
 * A value in the browser's storage. `read` parses what is stored and gives undefined for anything else: an older version
 * of the shop may have written it.
 */
export type StoredValue<Value> = {
  get: () => Value | undefined;
  set: (value: Value) => void;
  clear: () => void;
};

type Read<Value> = (stored: unknown) => Value | undefined;

/** Kept for this tab, across reloads, until the tab closes. */
export function sessionValue<Value>(key: string, read: Read<Value>): StoredValue<Value> {
  return storedValue(() => sessionStorage, key, read);
}

/** Kept for all tabs of this browser, until it is cleared or the customer logs out. */
export function localValue<Value>(key: string, read: Read<Value>): StoredValue<Value> {
  return storedValue(() => localStorage, key, read);
}

function storedValue<Value>(storage: () => Storage, key: string, read: Read<Value>): StoredValue<Value> {
  /** For a browser that refuses storage: until the document is left. */
  let unstored: Value | undefined;
  return {
    get: () => {
      if (unstored !== undefined) return unstored;
      try {
        return read(JSON.parse(storage().getItem(key) ?? "null"));
      } catch {
        return undefined;
      }
    },
    set: (value) => {
      unstored = undefined;
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        unstored = value; // full or forbidden
      }
    },
    clear: () => {
      unstored = undefined;
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** The length of the test value, in characters: more than an order of 200 lines takes. */
const room = 40_000;

/** Whether sessionStorage keeps what is set. Without it no order can be paid: the payment is another document. */
export function canStoreValues(): boolean {
  try {
    sessionStorage.setItem("room", "x".repeat(room));
    sessionStorage.removeItem("room");
    return true;
  } catch {
    return false;
  }
}

/** Whether `value` is an object whose `keys` are all strings. */
export function hasStrings<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is { [key in Key]: string } {
  if (typeof value !== "object" || value === null) return false;
  return keys.every((key) => typeof Reflect.get(value, key) === "string");
}
