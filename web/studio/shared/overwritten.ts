import { merge, type Three } from '../../../engine/merge/index.ts';

export interface Overwritten<Part extends string> {
  readonly who: string | null;
  readonly at: string;
  /** Changed by them only; the editor shows their version. */
  readonly taken: readonly Part[];
  readonly conflicting: readonly { readonly part: Part; readonly theirs: string }[];
}

export type EditedTexts<Part extends string> = Readonly<Record<Part, string>>;

interface MergedTexts<Part extends string> extends Pick<Overwritten<Part>, 'taken' | 'conflicting'> {
  /** In conflict: mine. */
  readonly texts: EditedTexts<Part>;
}

/**
 * Texts that another officer changed, alone or in conflict with own changes.
 *
 * @example mergeTexts({ base: { a: '', b: '' }, mine: { a: 'x', b: '' }, theirs: { a: '', b: 'y' } }).taken // ['b']
 */
export function mergeTexts<Part extends string>(sides: Three<EditedTexts<Part>>): MergedTexts<Part> {
  const { value, conflicts } = merge(sides, { lists: 'whole' });
  const texts = value as EditedTexts<Part>;
  const parts = Object.keys(texts) as Part[];
  return {
    texts,
    taken: parts.filter((part) => texts[part] !== sides.mine[part]),
    conflicting: parts.filter((part) => conflicts.includes(part)).map((part) => ({ part, theirs: sides.theirs[part] })),
  };
}

export const hasConflict = (overwritten: Overwritten<string> | null): boolean => overwritten !== null && overwritten.conflicting.length > 0;
