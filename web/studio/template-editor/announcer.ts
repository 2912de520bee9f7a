/** Screen reader announcements. A repeated text is announced again. */
export class Announcer {
  #text = '';
  readonly #listeners = new Set<() => void>();

  announce = (text: string): void => {
    // An invisible character makes a repeated text differ.
    this.#text = text === this.#text ? `${text}\u200b` : text;
    for (const listener of this.#listeners) listener();
  };
  getText = (): string => this.#text;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
