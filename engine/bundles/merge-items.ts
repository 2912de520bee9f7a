import { isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { each, merge, type Merged, type Three } from '../merge/index.ts';
import { looseEnds } from './ends.ts';
import type { BundleItem, BundleKind } from './item.ts';
import { mergeTemplates } from './merge-template.ts';
import { fieldsOf, textAt } from './needs.ts';
import { settleWorkflow } from './settle-workflow.ts';

export type Judge = (item: BundleItem) => readonly string[];

/** One item in three revisions: last imported, installed, in the file. */
type Sides = Three<BundleItem>;

export interface MergedItem {
  /** Merged content; null where both sides conflict. */
  readonly merged: JsonObject | null;
  readonly settled: Settled;
  readonly conflicts: readonly string[];
  readonly unsound: readonly string[];
}

/** All changes of both sides, one side winning conflicts; null where the result is invalid. */
export interface Settled {
  readonly existing: JsonObject | null;
  readonly incoming: JsonObject | null;
}

export const NOTHING_TO_SETTLE: Settled = { existing: null, incoming: null };

/**
 * Three-way merge of one item. Removing a part that the other side references, or an invalid result, counts as a conflict.
 *
 * @example mergeItems({ base, mine: withoutScheduling, theirs: withAWayToScheduling }, judge).conflicts // ['edges/d/to', 'nodes/scheduling']
 */
export function mergeItems(sides: Sides, judge: Judge): MergedItem {
  const { mine, theirs } = sides;
  const three = each(sides, ({ body }) => body);
  const { value, conflicts } = mergeBodies(theirs.kind, three);
  if (conflicts.length > 0 || !isObject(value)) return { merged: null, settled: settled(theirs, three, judge), conflicts, unsound: [] };
  const merged = { ...theirs, body: value };
  const loose = looseEnds(merged);
  if (loose.length > 0) {
    return {
      merged: null,
      settled: settled(theirs, three, judge),
      conflicts: unique(loose.flatMap(({ place, gone }) => [place, gone])),
      unsound: unique(loose.map(({ text }) => text)),
    };
  }
  const unsound = judge(merged);
  return unsound.length === 0
    ? { merged: value, settled: NOTHING_TO_SETTLE, conflicts: [], unsound }
    : { merged: null, settled: NOTHING_TO_SETTLE, conflicts: unique([mine, theirs].flatMap((side) => placesTaken(merged, side))), unsound };
}

function settled(item: BundleItem, three: Three<JsonObject>, judge: Judge): Settled {
  const { base, mine, theirs } = three;
  const sound = (body: Json | undefined): JsonObject | null => {
    if (body === undefined || !isObject(body)) return null;
    const sum = { ...item, body };
    return looseEnds(sum).length === 0 && judge(sum).length === 0 ? body : null;
  };
  return {
    existing: sound(preferringMine(item.kind, three)),
    incoming: sound(preferringMine(item.kind, { base, mine: theirs, theirs: mine })),
  };
}

const mergeBodies = (kind: BundleKind, three: Three<JsonObject>): Merged =>
  kind === 'TEMPLATE' ? mergeTemplates(three) : merge(three, { lists: 'items' });

const preferringMine = (kind: BundleKind, three: Three<JsonObject>): Json | undefined =>
  kind === 'WORKFLOW' ? settleWorkflow(three) : mergeBodies(kind, three).value;

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

function placesTaken({ kind, body }: BundleItem, side: BundleItem): readonly string[] {
  const conditions = kind === 'TEMPLATE' ? changedConditions(body, side.body) : [];
  if (conditions.length > 0) return conditions;
  return Object.keys({ ...body, ...side.body }).filter((key) => !same(own(body, key) ?? null, own(side.body, key) ?? null));
}

function changedConditions(body: JsonObject, side: JsonObject): readonly string[] {
  const before = new Map(fieldsOf(side).map((field) => [textAt(field, 'questionId'), field]));
  return fieldsOf(body).flatMap((field) => {
    const questionId = textAt(field, 'questionId');
    const previous = before.get(questionId)?.['dependencies'] ?? [];
    return same(field['dependencies'] ?? [], previous) ? [] : [`fields/${questionId}/dependencies`];
  });
}
