import type { Catalog, QuestionType, QuestionTypeExample } from '../catalog/types.ts';
import { same, type Json } from '../json.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import { compile } from './compile.ts';
import { display, searchValue } from './display.ts';
import { evaluateField } from './evaluate.ts';
import { asTyped, normaliseAnswer } from './normalise.ts';
import type { EvaluationContext, TemplateDefinition, Viewer } from './types.ts';

/** Default context for examples: Tuesday noon, UTC. */
const USUAL: EvaluationContext = {
  owner: {},
  facts: {},
  settings: { DATE_FORMAT: 'dd-MM-yyyy', DATE_TIME_FORMAT: 'dd-MM-yyyy HH:mm', GRADE_PRECISION: '1' },
  now: '2026-03-10T12:00:00Z',
  timeZone: 'UTC',
};

interface ExampleOutcome {
  readonly problems: readonly string[];
  readonly stored: Json;
  readonly display: Json;
  readonly searched: Json;
}

/**
 * Normalises, judges, displays and indexes the answer of an example.
 *
 * @example exampleOutcome(type, { answer: 'abc' }, catalog).problems // ['MALFORMED']
 */
export function exampleOutcome(type: QuestionType, example: QuestionTypeExample, catalog: Catalog): ExampleOutcome {
  const questionnaire = compile(templateOf(type, example), catalog);
  const field = questionnaire.fields.get(QUESTION);
  if (!field) throw new Error('The question is not in its questionnaire');
  const context = contextOf(example);
  const occasion = { now: context.now, timeZone: context.timeZone, person: null, before: emptyAnswer(field) };
  const stored = normaliseAnswer(field, example.answer, asTyped, occasion).value;
  const answers = { [QUESTION]: stored };
  const answer = givenAnswer(field, answers, context);
  const displayed = display(field, answer, context);
  const viewer = (example.viewer ?? null) as Viewer;
  return {
    problems: evaluateField(questionnaire, QUESTION, answers, context, viewer).problems.map(({ code }) => code),
    stored,
    display: displayed.kind === 'text' ? displayed.text : displayed,
    searched: searchValue(field, answer),
  };
}

const QUESTION = 'question';

function templateOf({ type }: QuestionType, { config = {} }: QuestionTypeExample): TemplateDefinition {
  const named = { questionId: QUESTION, naturalKey: QUESTION, question: 'Question' };
  const field = { ...named, dataType: type, config, dependencies: [], dependenciesOperator: 'AND' as const };
  return { groupId: 'PROPOSAL', name: '', description: '', steps: [{ topicId: 1, title: '', isEnabled: true, fields: [field] }] };
}

function contextOf({ owner, facts, settings, now, timeZone }: QuestionTypeExample): EvaluationContext {
  return {
    owner: owner ?? USUAL.owner,
    facts: facts ?? USUAL.facts,
    settings: { ...USUAL.settings, ...(settings as Readonly<Record<string, string>> | undefined) },
    now: now ?? USUAL.now,
    timeZone: timeZone ?? USUAL.timeZone,
  };
}

interface ExampleFault {
  readonly place: string;
  readonly fault: string;
}

/**
 * Differences between a type and its examples, one fault per place.
 *
 * @example exampleFaults(type, catalog) // [{ place: '/rules/0', fault: "'REQUIRED' is found in “complete” and 3 more examples, without being told
 * there" }]
 */
export function exampleFaults(type: QuestionType, catalog: Catalog): readonly ExampleFault[] {
  const shownBy = new Map<string, { readonly place: string; readonly says: (examples: string) => string; readonly titles: string[] }>();
  type.examples.forEach((example, i) => {
    for (const { place, kind, says } of differences(type, example, exampleOutcome(type, example, catalog))) {
      const key = `${place} ${kind}`;
      const difference = shownBy.get(key) ?? { place, says, titles: [] };
      difference.titles.push(example.title ?? `/examples/${i}`);
      shownBy.set(key, difference);
    }
  });
  return [...shownBy.values()].map(({ place, says, titles }) => ({ place, fault: says(named(titles)) }));
}

interface Difference {
  readonly place: string;
  /** Groups the same difference across examples. */
  readonly kind: string;
  readonly says: (examples: string) => string;
}

function differences(type: QuestionType, example: QuestionTypeExample, outcome: ExampleOutcome): readonly Difference[] {
  const expectedCodes = example.problems ?? [];
  const extra = outcome.problems.filter((code) => !expectedCodes.includes(code));
  // a wrong refusal also changes storage and display, so only the refusal is reported
  if (extra.length > 0) return extra.map((code) => ({ place: placeOf(type, code), kind: `+${code}`, says: (it) => `'${code}' is found in ${it}, without being told there` })); // prettier-ignore
  const missing = expectedCodes.filter((code) => !outcome.problems.includes(code));
  if (missing.length > 0) return missing.map((code) => ({ place: placeOf(type, code), kind: `-${code}`, says: (it) => `'${code}' is told of ${it}, and not found` })); // prettier-ignore
  return (['stored', 'display', 'searched'] as const).flatMap((kind) => {
    const expected = example[kind];
    if (expected === undefined || same(expected, outcome[kind])) return [];
    return [{ place: PLACES[kind], kind, says: (it: string) => `gives ${JSON.stringify(outcome[kind])} in ${it}, which differs` }];
  });
}

const PLACES = { stored: '/normalise', display: '/display', searched: '/search' } as const;

function placeOf({ rules }: QuestionType, code: string): string {
  const rule = rules.findIndex((one) => one.code === code);
  return rule < 0 ? '/answer' : `/rules/${rule}`;
}

const named = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? `the example “${first}”` : `“${first}” and ${more.length} more example${more.length === 1 ? '' : 's'}`;
