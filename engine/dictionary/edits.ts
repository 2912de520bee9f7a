import type { Catalog } from '../catalog/types.ts';
import { editsBetween, type TemplateEdit } from '../edits/index.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { columnTitle, DICTIONARY_COLUMNS } from './columns.ts';
import type { ReadField } from './read.ts';
import { dictionaryCells, stepLabels } from './write.ts';

type TargetStep = Omit<StepDefinition, 'topicId'>;

/**
 * Edits that turn the template into what a spreadsheet tells. Steps without questions have no rows, and stay where they are.
 *
 * @param newTopicId supplies numbers for new steps
 */
export function dictionaryEdits(base: TemplateDefinition, fields: readonly ReadField[], newTopicId: () => number): readonly TemplateEdit[] {
  return editsBetween(base, { ...base, steps: stepsOf(base, fields) }, newTopicId);
}

/** New steps among what the spreadsheet tells, at most. */
export const mostNewSteps = (fields: readonly ReadField[]): number => new Set(fields.map(({ step }) => step)).size;

function stepsOf(base: TemplateDefinition, fields: readonly ReadField[]): readonly TargetStep[] {
  const labels = stepLabels(base);
  const runs: { label: string; fields: FieldDefinition[] }[] = [];
  for (const { step, field } of fields) {
    const last = runs.at(-1);
    if (last?.label === step) last.fields.push(field);
    else runs.push({ label: step, fields: [field] });
  }
  const goneSteps = base.steps.filter((_step, at) => !runs.some(({ label }) => label === labels[at]));
  const steps = runs.map(({ label, fields: inRun }): TargetStep => {
    const ids = new Set(inRun.map(({ questionId }) => questionId));
    const current = base.steps[labels.indexOf(label)];
    // A step of another title that asks the same has been renamed, and keeps its rules.
    const renamed = goneSteps.find((step) => step.fields.some(({ questionId }) => ids.has(questionId)));
    const { topicId: _id, ...step } = current ?? { topicId: 0, isEnabled: true, ...renamed, title: label };
    return { ...step, fields: inRun };
  });
  for (const [index, { topicId: _id, ...step }] of base.steps.entries()) {
    if (step.fields.length === 0) steps.splice(Math.min(index, steps.length), 0, step);
  }
  return steps;
}

export interface DictionaryDifference {
  /** Row of the spreadsheet; null for a question that has none any more. */
  readonly row: number | null;
  readonly column: string;
  readonly question: string;
  readonly before: string;
  readonly after: string;
}

/** Differences of a spreadsheet from the template that it was made from, cell by cell. */
export function dictionaryDifferences(
  base: TemplateDefinition,
  fields: readonly ReadField[],
  catalog: Catalog,
): readonly DictionaryDifference[] {
  const target = { ...base, steps: [{ topicId: 0, title: '', isEnabled: true, fields: fields.map(({ field }) => field) }] };
  const labels = stepLabels(base);
  const rows = base.steps.flatMap(({ fields: inStep }, at) => inStep.map((field) => ({ step: labels[at] ?? '', field })));
  const cellsOfBase = new Map(rows.map(({ step, field }) => [field.questionId, dictionaryCells(field, step, base, catalog)]));
  const changed = fields.flatMap(({ row, step, field }): readonly DictionaryDifference[] => {
    const before = cellsOfBase.get(field.questionId);
    const after = dictionaryCells(field, step, target, catalog);
    if (!before) return [];
    return DICTIONARY_COLUMNS.filter(({ name }) => before[name] !== after[name]).map(({ name, title }) => ({
      ...{ row, column: title, question: before.text, before: before[name], after: after[name] },
    }));
  });
  const ids = new Set(fields.map(({ field }) => field.questionId));
  const removed = rows.filter(({ field }) => !ids.has(field.questionId));
  return [
    ...changed,
    ...moves(rows, fields),
    ...removed.map(({ step, field: { question } }) => ({ row: null, column: columnTitle('step'), question, before: step, after: '' })),
  ];
}

type Placed = Pick<ReadField, 'step'> & { readonly field: Pick<FieldDefinition, 'questionId'> };

/** Questions that stay in their step, and stand behind another question of it than before. */
function moves(rows: readonly Placed[], fields: readonly ReadField[]): readonly DictionaryDifference[] {
  const placeOf = ({ step, field }: Placed): string => `${field.questionId} ${step}`;
  const before = new Set(rows.map(placeOf));
  const after = new Set(fields.map(placeOf));
  const [from, to] = [rows.filter((row) => after.has(placeOf(row))), fields.filter((row) => before.has(placeOf(row)))];
  const places = to.map((row) => from.findIndex((one) => placeOf(one) === placeOf(row)));
  const kept = inOrder(places);
  return to.flatMap(({ row, field: { question } }, at) =>
    kept.has(at) ? [] : [{ row, column: 'Place', question, before: String((places[at] ?? 0) + 1), after: String(at + 1) }],
  );
}

/**
 * Indexes of a longest rising part; all others have moved.
 *
 * @example [...inOrder([1, 2, 0])] // [0, 1]
 */
function inOrder(places: readonly number[]): ReadonlySet<number> {
  const best: (readonly number[])[] = [];
  let longest: readonly number[] = [];
  for (const [at, place] of places.entries()) {
    let before: readonly number[] = [];
    for (let i = 0; i < at; i += 1) {
      const chain = best[i] ?? [];
      if ((places[i] ?? 0) < place && chain.length > before.length) before = chain;
    }
    best[at] = [...before, at];
    if (before.length + 1 > longest.length) longest = [...before, at];
  }
  return new Set(longest);
}
