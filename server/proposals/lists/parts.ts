import type { Actor } from '../../../engine/rules/actor.ts';
import type { ProposalsFilter } from '../../generated/resolvers.ts';
import type { Piece } from '../../plugins/database/index.ts';
import { newRegistry } from '../../plugins/registry.ts';

/** JSON about the proposal `p` for a field of the staff lists, as far as the actor may read it. */
export type ListPart = (actor: Actor) => Piece<unknown>;

export interface ListPartColumn {
  readonly field: string;
  readonly value: Piece<unknown>;
}

/** How the staff lists use a field besides showing it, as far as the actor may read it. */
export interface ListPartUses {
  /** Order of the proposal `p`, under the name of the field. */
  readonly sort?: (actor: Actor) => Piece<unknown>;
  /** True for a word, as a pattern of `ilike`, in the field of the proposal `p`. */
  readonly search?: (actor: Actor, like: string) => Piece<boolean>;
  /** Conditions on the proposal `p` for the parts of the filter that are set. */
  readonly filter?: (actor: Actor, filter: ProposalsFilter) => readonly Piece<boolean>[];
}

/** Fields of the staff lists that other domains fill, in the statement of the list. */
export function listParts() {
  const parts = newRegistry<ListPartUses & { readonly part: ListPart }>('part of lists');
  return {
    register: (field: string, part: ListPart, uses: ListPartUses = {}): void => parts.add(field, { part, ...uses }),
    asked: (actor: Actor, fields: ReadonlySet<string>): readonly ListPartColumn[] =>
      parts.entries().flatMap(([field, { part }]) => (fields.has(`proposals.${field}`) ? [{ field, value: part(actor) }] : [])),
    sort: (actor: Actor, field: string): Piece<unknown> | undefined => parts.get(field)?.sort?.(actor),
    filter: (actor: Actor, filter: ProposalsFilter): readonly Piece<boolean>[] =>
      parts.values().flatMap((part) => part.filter?.(actor, filter) ?? []),
    search: (actor: Actor, like: string): readonly Piece<boolean>[] => parts.values().flatMap(({ search }) => search?.(actor, like) ?? []),
  };
}

export type ListParts = ReturnType<typeof listParts>;
