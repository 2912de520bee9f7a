import { isObject, own, same, type JsonObject } from '../json.ts';
import { looseEnds } from './ends.ts';
import type { BundleItem } from './item.ts';
import { mergeTemplates } from './merge-template.ts';
import { merge } from './merge.ts';
import { fieldsOf, textOf } from './needs.ts';

/** What is wrong with an item, in words; empty when it may be stored. */
export type Judge = (item: BundleItem) => readonly string[];

/** The revisions of one item: as it last came, as it is here, as the file has it. */
interface Sides {
  readonly base: BundleItem;
  readonly mine: BundleItem;
  readonly theirs: BundleItem;
}

export interface MergedItem {
  /** Both sides' changes together; null where they are not apart from each other. */
  readonly merged: JsonObject | null;
  readonly clashes: readonly string[];
  /** Why changes of different places do not go together all the same. */
  readonly unsound: readonly string[];
}

/**
 * Both sides' changes of one item together. Where one side took away what the other one now names, or the whole is not sound for another
 * reason, somebody has to choose a side.
 * @example mergeItems({ base, mine: withoutScheduling, theirs: withAWayToScheduling }, judge).clashes // ['edges/d/to', 'nodes/scheduling']
 */
export function mergeItems({ base, mine, theirs }: Sides, judge: Judge): MergedItem {
  const three = { base: base.body, mine: mine.body, theirs: theirs.body };
  const { value, clashes } = theirs.kind === 'TEMPLATE' ? mergeTemplates(three) : merge(three);
  if (clashes.length > 0 || !isObject(value)) return { merged: null, clashes, unsound: [] };
  const merged = { ...theirs, body: value };
  const loose = looseEnds(merged);
  if (loose.length > 0) {
    return {
      merged: null,
      clashes: unique(loose.flatMap(({ place, gone }) => [place, gone])),
      unsound: unique(loose.map(({ text }) => text)),
    };
  }
  const unsound = judge(merged);
  return unsound.length === 0
    ? { merged: value, clashes: [], unsound }
    : { merged: null, clashes: unique([mine, theirs].flatMap((side) => placesTaken(merged, side))), unsound };
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Where a merged item differs from one of its sides: what came from the other one. */
function placesTaken({ kind, body }: BundleItem, side: BundleItem): readonly string[] {
  const conditions = kind === 'TEMPLATE' ? changedConditions(body, side.body) : [];
  if (conditions.length > 0) return conditions;
  return Object.keys({ ...body, ...side.body }).filter((key) => !same(own(body, key) ?? null, own(side.body, key) ?? null));
}

function changedConditions(body: JsonObject, side: JsonObject): readonly string[] {
  const before = new Map(fieldsOf(side).map((field) => [textOf(field, 'questionId'), field]));
  return fieldsOf(body).flatMap((field) => {
    const questionId = textOf(field, 'questionId');
    const known = before.get(questionId)?.['dependencies'] ?? [];
    return same(field['dependencies'] ?? [], known) ? [] : [`fields/${questionId}/dependencies`];
  });
}
