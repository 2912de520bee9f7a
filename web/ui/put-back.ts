import type { JsonObject } from '../../engine/json.ts';
import { merge } from '../../engine/merge/index.ts';
import type { KeptForm } from './kept-forms.ts';

/**
 * Merges restored edits into the stored values; untouched fields take the stored value.
 *
 * @returns `meanwhile`: an edited field was changed by another person
 */
export function putBack({ begun, value }: KeptForm, stored: JsonObject): { readonly value: JsonObject; readonly meanwhile: boolean } {
  const merged = merge({ base: begun, mine: value, theirs: stored }, { lists: 'whole', emptyIsNull: true });
  return { value: merged.value as JsonObject, meanwhile: merged.conflicts.length > 0 };
}
