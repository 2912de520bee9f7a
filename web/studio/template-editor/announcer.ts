/** What a screen reader says after something was done. The same text twice is said twice. */
export class Announcer {
  #text = '';
  readonly #listeners = new Set<() => void>();

  say = (text: string): void => {
    // an invisible mark makes a repeated text a new one
    this.#text = text === this.#text ? `${text}\u200b` : text;
    for (const listener of this.#listeners) listener();
  };
  getText = (): string => this.#text;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
