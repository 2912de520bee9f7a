import { isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { looseEnds } from './ends.ts';
import type { BundleItem, BundleKind } from './item.ts';
import { mergeTemplates } from './merge-template.ts';
import { merge, type Merged } from './merge.ts';
import { fieldsOf, textOf } from './needs.ts';
import { settleWorkflow } from './settle-workflow.ts';
import { each, type Three } from './three.ts';

/** What is wrong with an item, in words; empty when it may be stored. */
export type Judge = (item: BundleItem) => readonly string[];

/** The revisions of one item: as it last came, as it is here, as the file has it. */
type Sides = Three<BundleItem>;

export interface MergedItem {
  /** Both sides' changes together; null where they are not apart from each other. */
  readonly merged: JsonObject | null;
  /** Then both sides' changes with one side's where they meet. */
  readonly settled: Settled;
  readonly clashes: readonly string[];
  /** Why changes of different places do not go together all the same. */
  readonly unsound: readonly string[];
}

/** Everything that either side changed, by whose changes prevail where both changed the same; null where that is not sound. */
export interface Settled {
  readonly existing: JsonObject | null;
  readonly incoming: JsonObject | null;
}

export const NOTHING_TO_SETTLE: Settled = { existing: null, incoming: null };

/**
 * Both sides' changes of one item together. Where one side took away what the other one now names, or the whole is not sound for another
 * reason, somebody has to choose a side: for what clashes, or where even that is not sound, for the item.
 * @example mergeItems({ base, mine: withoutScheduling, theirs: withAWayToScheduling }, judge).clashes // ['edges/d/to', 'nodes/scheduling']
 */
export function mergeItems(sides: Sides, judge: Judge): MergedItem {
  const { mine, theirs } = sides;
  const three = each(sides, ({ body }) => body);
  const { value, clashes } = mergeBodies(theirs.kind, three);
  if (clashes.length > 0 || !isObject(value)) return { merged: null, settled: settled(theirs, three, judge), clashes, unsound: [] };
  const merged = { ...theirs, body: value };
  const loose = looseEnds(merged);
  if (loose.length > 0) {
    return {
      merged: null,
      settled: settled(theirs, three, judge),
      clashes: unique(loose.flatMap(({ place, gone }) => [place, gone])),
      unsound: unique(loose.map(({ text }) => text)),
    };
  }
  const unsound = judge(merged);
  return unsound.length === 0
    ? { merged: value, settled: NOTHING_TO_SETTLE, clashes: [], unsound }
    : { merged: null, settled: NOTHING_TO_SETTLE, clashes: unique([mine, theirs].flatMap((side) => placesTaken(merged, side))), unsound };
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

const mergeBodies = (kind: BundleKind, three: Three<JsonObject>): Merged => (kind === 'TEMPLATE' ? mergeTemplates(three) : merge(three));

const preferringMine = (kind: BundleKind, three: Three<JsonObject>): Json | undefined =>
  kind === 'WORKFLOW' ? settleWorkflow(three) : mergeBodies(kind, three).value;

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
