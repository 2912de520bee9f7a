import { join } from 'node:path';
import type { JsonObject } from '../../engine/json.ts';
import {
  compile,
  evaluate,
  evaluateChange,
  type EvaluationContext,
  type FieldDefinition,
  type TemplateDefinition,
} from '../../engine/questionnaires/index.ts';
import { lint } from '../../engine/lint/index.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';
import { root } from '../../scripts/files.ts';
import { assignmentFigures } from './assignment.ts';
import { ms, processorTimes, within, type Figure } from './figures.ts';

const QUESTIONS = 500;
const PER_STEP = 50;
const ROUNDS = 200;

const unit = { id: 'mm', unit: 'millimetre', quantity: 'length', symbol: 'mm', siConversionFormula: 'x * 0.001' };
const kinds: readonly (readonly [dataType: string, config: JsonObject, answer: unknown])[] = [
  ['BOOLEAN', {}, true],
  ['TEXT_INPUT', { required: true, max: 200 }, 'Some words about the sample'],
  ['SELECTION_FROM_OPTIONS', { options: ['a', 'b', 'c'] }, ['a']],
  ['NUMBER_INPUT', { required: true, units: [unit] }, { value: 5, unit, siValue: 0.005 }],
  ['INTERVAL', { units: [unit] }, { min: 1, max: 2, unit, siMin: 0.001, siMax: 0.002 }],
  ['DATE', { minDate: '2026-01-01', maxDate: '2026-12-31' }, '2026-03-01'],
  ['RICH_TEXT_INPUT', { max: 5000 }, `<p>${'Background and aims. '.repeat(100)}</p>`],
  ['FILE_UPLOAD', { file_type: ['.pdf'], max_files: 3, pdf_page_limit: 5 }, [{ id: 'f', caption: null, figure: null }]],
];
const kindOf = (i: number) => kinds[i % kinds.length] ?? kinds[0];

/** Each question but the first of a step depends on the step's first and on the previous one in turn. */
function field(i: number): FieldDefinition {
  const [dataType, config] = kindOf(i % PER_STEP) ?? ['BOOLEAN', {}];
  const first = `q${i - (i % PER_STEP)}`;
  const dependencies = i % PER_STEP === 0 ? [] : [{ questionId: first, condition: { condition: 'eq' as const, params: true } }];
  return {
    questionId: `q${i}`,
    naturalKey: `q${i}`,
    question: `Question ${i}`,
    dataType,
    config,
    dependencies,
    dependenciesOperator: 'AND',
  };
}

const all = Array.from({ length: QUESTIONS }, (_none, i) => field(i));
const template = (name: string): TemplateDefinition => ({
  groupId: 'PROPOSAL',
  name,
  description: '',
  steps: Array.from({ length: QUESTIONS / PER_STEP }, (_none, i) => ({
    topicId: i,
    title: `Step ${i}`,
    isEnabled: true,
    fields: all.slice(i * PER_STEP, (i + 1) * PER_STEP),
  })),
});
const answers = Object.fromEntries(all.map(({ questionId }, i) => [questionId, kindOf(i % PER_STEP)?.[2] as never]));
const context: EvaluationContext = {
  owner: {},
  facts: { files: { f: { name: 'a.pdf', mimeType: 'application/pdf', sizeInBytes: 9, pages: 3 } } },
  settings: { DATE_FORMAT: 'dd-MM-yyyy', DATE_TIME_FORMAT: 'dd-MM-yyyy HH:mm' },
  now: '2026-03-10T12:00:00Z',
  timeZone: 'Europe/Stockholm',
};

const DEEP = 60;
/** A chain of questions, and others depending on two of them, as a hard case for the checks. */
function deeper(one: FieldDefinition, i: number): FieldDefinition {
  const when = (at: number) => ({ questionId: `q${at}`, condition: { condition: 'eq' as const, params: true } });
  if (i < DEEP) return { ...one, dataType: 'BOOLEAN', config: {}, dependencies: i === 0 ? [] : [when(i - 1)] };
  return { ...one, dependencies: [when(DEEP - 1), when(i % (DEEP - 1))] };
}

function nested(name: string): TemplateDefinition {
  const made = template(name);
  return { ...made, steps: made.steps.map((step, i) => ({ ...step, fields: step.fields.map((one, j) => deeper(one, i * PER_STEP + j)) })) };
}

/** Reports the cold first round, and median and maximum of the others. The budget includes the first. */
function measured(what: string, budget: number | null, work: (round: number) => unknown): Figure {
  const [first = 0, ...others] = processorTimes(ROUNDS, work);
  const warm = others.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [warm[Math.floor(warm.length / 2)], warm.at(-1)];
  return {
    what: `Engine, ${QUESTIONS} questions: ${what}`,
    value: `${ms(median)} (first ${ms(first)}, worst ${ms(worst)})`,
    budget: budget === null ? '' : `≤ ${budget} ms`,
    kept: budget === null ? null : within(Math.max(first, median), budget),
  };
}

export async function engineFigures(): Promise<readonly Figure[]> {
  const { catalog } = await loadDefinitions({ folders: [join(root, 'definitions')] });
  const viewer = { role: 'USER' } as const;
  const compiled = measured('compile', 50, (round) => compile(template(`Template ${round}`), catalog));
  const questionnaire = compile(template('Template'), catalog);
  const before = evaluate(questionnaire, answers, context, viewer);
  const change = (ids: readonly string[], given: (round: number) => object) => (round: number) =>
    evaluateChange(questionnaire, before, ids, { ...answers, ...given(round) }, context, viewer);
  return [
    compiled,
    measured('judge everything', null, () => evaluate(questionnaire, answers, context, viewer)),
    measured(
      'judge one text that changes',
      5,
      change(['q1'], (round) => ({ q1: `Text ${round}` })),
    ),
    measured(
      'judge a condition of 49 that changes',
      5,
      change(['q0'], (round) => ({ q0: round % 2 === 0 })),
    ),
    measured('the checks of its template, conditions 60 deep', 300, (round) => lint(nested(`Template ${round}`), catalog)),
    ...assignmentFigures(),
  ];
}
