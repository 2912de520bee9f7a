import type { Actor } from '../../engine/rules/actor.ts';
import type { Piece } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';

/** JSON about the proposal `p` for a field of the staff lists, as far as the actor may read it. */
export type ListPart = (actor: Actor) => Piece<unknown>;

export interface ListPartColumn {
  readonly field: string;
  readonly value: Piece<unknown>;
}

/** Fields of the staff lists that other domains fill, in the statement of the list. */
export function listParts() {
  const parts = newRegistry<ListPart>('part of lists');
  return {
    register: (field: string, part: ListPart): void => parts.add(field, part),
    asked: (actor: Actor, fields: ReadonlySet<string>): readonly ListPartColumn[] =>
      parts.entries().flatMap(([field, part]) => (fields.has(`proposals.${field}`) ? [{ field, value: part(actor) }] : [])),
  };
}
