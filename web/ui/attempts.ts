import { uniqueKey } from './unique-key.ts';

/** Idempotency keys for creating objects. The key is reused until the creation is confirmed, so that retries and second presses create only one. */
export class Attempts {
  readonly #keys = new Map<string, string>();

  async ask<T>(what: string, work: (clientKey: string) => Promise<T>): Promise<T> {
    const clientKey = this.#keys.get(what) ?? uniqueKey();
    this.#keys.set(what, clientKey);
    const made = await work(clientKey);
    this.#keys.delete(what);
    return made;
  }
}
