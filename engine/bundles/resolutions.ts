import { fail } from '../errors.ts';
import { same, type Json } from '../json.ts';

/** Comparison of a file's item with the installed one (specification 4). */
export type ItemState = 'SAME' | 'DIFFERENT' | 'NEW';
export type Resolution = 'UNRESOLVED' | 'USE_EXISTING' | 'USE_NEW';
export type ItemDecision = Exclude<Resolution, 'UNRESOLVED'>;

export const defaultResolution: Readonly<Record<ItemState, Resolution>> = {
  NEW: 'USE_NEW',
  SAME: 'USE_EXISTING',
  DIFFERENT: 'UNRESOLVED',
};

/** @example stateOf(null, { id: 'meter' }) // 'NEW' */
export function itemState(existing: Json | null | undefined, incoming: Json): ItemState {
  if (existing === null || existing === undefined) return 'NEW';
  return same(existing, incoming) ? 'SAME' : 'DIFFERENT';
}

/**
 * Resolution of each item, from the choices and the defaults.
 *
 * @example decide([{ id: 'meter', state: 'NEW' }], []).get('meter') // 'USE_NEW'
 * @throws IMPORT_UNRESOLVED when an item differs and has no choice
 */
export function decideItem(
  items: readonly { readonly id: string; readonly state: ItemState }[],
  chosen: readonly { readonly itemId: string; readonly strategy: Resolution }[],
): ReadonlyMap<string, ItemDecision> {
  const choices = new Map(chosen.map(({ itemId, strategy }) => [itemId, strategy]));
  const decided = items.map(({ id, state }) => [id, choices.get(id) ?? defaultResolution[state]] as const);
  const open = decided.filter(([, resolution]) => resolution === 'UNRESOLVED').map(([id]) => id);
  if (open.length > 0) throw fail('IMPORT_UNRESOLVED', { items: open });
  return new Map(decided as readonly (readonly [string, ItemDecision])[]);
}
