/**
 * A value in sessionStorage: kept for this tab, across reloads, until the tab closes. `read` makes sense of what
 * lies there, or gives undefined: storage is an edge, and what an older shop wrote is not trusted.
 */
export type SessionValue<Value> = {
  get: () => Value | undefined;
  set: (value: Value) => void;
  clear: () => void;
};

export function sessionValue<Value>(
  key: string,
  read: (stored: unknown) => Value | undefined,
): SessionValue<Value> {
  /** For a browser that refuses storage: until the document goes. */
  let unstored: Value | undefined;
  return {
    get: () => {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? unstored : read(JSON.parse(text));
      } catch {
        return unstored;
      }
    },
    set: (value) => {
      unstored = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: `unstored` has it.
      }
    },
    clear: () => {
      unstored = undefined;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** Whether `value` is an object whose `keys` are all texts. */
export function hasTexts<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is { [key in Key]: string } {
  if (typeof value !== "object" || value === null) return false;
  return keys.every((key) => typeof Reflect.get(value, key) === "string");
}
