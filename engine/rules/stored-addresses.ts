import { invisibleIn, outsideKey } from '../outside-text.ts';

interface StoredAddress {
  readonly id: number;
  readonly email: string;
}

export interface InvisibleAddress {
  readonly id: number;
  /** Its code point. */
  readonly character: string;
  /** People whose address is the same without it. */
  readonly sameAs: readonly number[];
}

/**
 * Stored e-mail addresses with a character that nobody sees, each with the people who have the same address without it.
 *
 * @example invisibleAddresses([{ id: 1, email: 'a@b.org' }, { id: 2, email: 'a@\u200bb.org' }]) // [{ id: 2, character: 'U+200B', sameAs: [1] }]
 */
export function invisibleAddresses(people: readonly StoredAddress[]): readonly InvisibleAddress[] {
  const idsByKey = new Map<string, number[]>();
  for (const { id, email } of people) {
    const key = outsideKey(email);
    idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
  }
  return people.flatMap(({ id, email }) => {
    const character = invisibleIn(email);
    if (character === null) return [];
    return [{ id, character, sameAs: (idsByKey.get(outsideKey(email)) ?? []).filter((other) => other !== id) }];
  });
}
