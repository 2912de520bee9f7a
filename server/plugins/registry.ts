export type RegistryKey = string | readonly [name: string, entityKind: string];

export type Registry<T> = ReturnType<typeof newRegistry<T>>;

export function newRegistry<T>(what: string) {
  const entries = new Map<string, T>();
  const textOf = (key: RegistryKey): string => (typeof key === 'string' ? key : `${key[0]} of ${key[1]}`);
  return {
    /** @throws Error when the key is registered twice */
    add: (key: RegistryKey, value: T): void => {
      const text = textOf(key);
      if (entries.has(text)) throw new Error(`the ${what} ${text} is registered twice`);
      entries.set(text, value);
    },
    replace: (key: RegistryKey, value: T): void => void entries.set(textOf(key), value),
    get: (key: RegistryKey): T | undefined => entries.get(textOf(key)),
    /** @throws Error when nothing is registered under the key */
    one: (key: RegistryKey): T => {
      const value = entries.get(textOf(key));
      if (value === undefined) throw new Error(`no domain has registered the ${what} ${textOf(key)}`);
      return value;
    },
    has: (key: RegistryKey): boolean => entries.has(textOf(key)),
    entries: (): readonly (readonly [string, T])[] => [...entries],
    values: (): readonly T[] => [...entries.values()],
  };
}

/**
 * A thing of which there is one, registered at start by whichever domain knows it.
 * @param what is registered, for messages
 */
export function newSlot<T>(what: string) {
  let content: T | undefined;
  return {
    /** @throws Error when it is registered twice */
    fill: (value: T): void => {
      if (content !== undefined) throw new Error(`the ${what} is registered twice`);
      content = value;
    },
    get: (): T | undefined => content,
    /** @throws Error when nothing is registered */
    one: (): T => {
      if (content === undefined) throw new Error(`no domain has registered the ${what}`);
      return content;
    },
  };
}
