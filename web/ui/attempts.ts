import { uniqueKey } from './unique-key.ts';

/**
 * The keys under which a page asks the server to make things. Until it is known that one was made, the same thing is asked for under the same key, so
 * that a lost answer and another press do not make it twice; the next one has a key of its own.
 */
export class Attempts {
  readonly #keys = new Map<string, string>();

  /** @param what is to be made, in words that are the same for the same thing only */
  async ask<T>(what: string, work: (clientKey: string) => Promise<T>): Promise<T> {
    const clientKey = this.#keys.get(what) ?? uniqueKey();
    this.#keys.set(what, clientKey);
    const made = await work(clientKey);
    this.#keys.delete(what);
    return made;
  }
}
