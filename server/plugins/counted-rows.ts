import type { Actor } from '../../engine/rules/actor.ts';
import type { Piece } from './database/index.ts';

/** Entities whose lists can be narrowed to what a card of the desk counts. */
export type CardKind = 'PROPOSAL' | 'EXPERIMENT';

interface CardOfReader {
  readonly actor: Actor;
  /** Key; none: the list is not narrowed. */
  readonly card: string | null | undefined;
  readonly kind: CardKind;
}

type KeysOfCard = (actor: Actor, card: string, kind: CardKind) => Promise<Piece<number>>;

/** Keys of what a card of the desk counts for its reader, for lists below the desk. */
export function rowsOfCards() {
  let keysOfCard: KeysOfCard | undefined;
  return {
    provide: (keys: KeysOfCard): void => void (keysOfCard = keys),
    /** Selects the keys; null: the list is not narrowed. */
    keys: async ({ actor, card, kind }: CardOfReader): Promise<Piece<number> | null> => {
      if (!card) return null;
      if (!keysOfCard) throw new Error('no desk counts what waits');
      return keysOfCard(actor, card, kind);
    },
  };
}
