import { expect, test } from 'vitest';
import { lockReason } from '../../../web/forms/renderer/lock-reason.ts';
import { ruleKindOf } from '../../../web/studio/rules/question-kind.ts';
import { movedPart, unwrapped, wrapped } from '../../../web/studio/rules/rule-parts.ts';
import { decidedBy, ruleQuestions } from '../../../web/studio/rules/rule-questions.ts';
import { comparisonsFor, withSubject } from '../../../web/studio/rules/row-words.ts';
import { NEW_ROW } from '../../../web/studio/rules/rule-tree.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../../support/definitions.ts';

const { catalog } = definitions;
const context = aContext({ facts: { instruments: [{ id: 7, name: 'KITE' }], techniques: [{ id: 3, name: 'INS' }] } });
const options = [{ value: 'nacl', label: 'Table salt' }];

test.each([
  ['NUMBER_INPUT', {}, 'number'],
  ['RATING', {}, 'number'],
  ['DATE', {}, 'day'],
  ['TEXT_INPUT', {}, 'text'],
  ['RICH_TEXT_INPUT', {}, 'text'],
  ['BOOLEAN', {}, 'yesNo'],
  ['SELECTION_FROM_OPTIONS', { options }, 'choice'],
  ['SELECTION_FROM_OPTIONS', { options, isMultipleSelect: true }, 'choices'],
  ['DYNAMIC_MULTIPLE_CHOICE', { isMultipleSelect: true }, 'texts'],
  ['SAMPLE_DECLARATION', {}, 'entries'],
  ['FILE_UPLOAD', {}, 'entries'],
  ['INSTRUMENT_PICKER', {}, 'reference'],
  ['TECHNIQUE_PICKER', {}, 'choice'],
  ['INTERVAL', {}, undefined],
  ['EMBELLISHMENT', {}, undefined],
  ['PROPOSAL_BASIS', {}, undefined],
] as const)('a %s with %j is of kind %s', (dataType, config, kind) => {
  expect(ruleKindOf(catalog, aQuestion(dataType, { ...config }), context)?.kind).toBe(kind);
});

const named = (questionId: string, dataType: string, more = {}) =>
  aQuestion(dataType, dataType === 'SELECTION_FROM_OPTIONS' ? { options } : {}, {
    questionId,
    naturalKey: `${questionId}_key`,
    question: questionId,
    ...more,
  });
const template = aTemplate(
  named('days', 'NUMBER_INPUT'),
  named('shifts', 'NUMBER_INPUT', { value: { '*': [{ answer: 'days_key' }, 3] } }),
  named('salt', 'SELECTION_FROM_OPTIONS', { when: { '>': [{ answer: 'shifts' }, 9] } }),
  named('toxic', 'BOOLEAN'),
);

test('questions are known by id and natural key, options by their label', () => {
  const { byKey, names } = ruleQuestions(catalog, template, context);

  expect(byKey('days_key')).toBe(byKey('days'));
  expect(names.option?.('salt', 'nacl')).toBe('Table salt');
  expect(names.question('gone')).toBe('gone');
});

test('a rule may not name what rests on its own question', () => {
  expect([...decidedBy(template, 'days')].sort()).toEqual(['days', 'salt', 'shifts']);
  expect([...decidedBy(template, 'toxic')]).toEqual(['toxic']);
});

test('a row takes comparisons that fit its subject', () => {
  const questions = ruleQuestions(catalog, template, context);
  const number = withSubject(NEW_ROW, { of: 'answer', key: 'days' }, questions);
  const atLeast = { ...number, comparison: 'atLeast', operand: { of: 'literal', value: 3 } } as const;

  expect(comparisonsFor(number, questions)).toContain('atMost');
  expect(withSubject(atLeast, { of: 'answer', key: 'shifts' }, questions)).toMatchObject({ comparison: 'atLeast', operand: { value: 3 } });
  expect(withSubject(atLeast, { of: 'answer', key: 'salt' }, questions)).toMatchObject({ comparison: 'is', operand: null });
  expect(withSubject(atLeast, { of: 'fact', name: 'proposer.isInternal' }, questions)).toMatchObject({ operand: { value: true } });
});

test('parts move, go into a group and come out of it', () => {
  const other = { kind: 'other', rule: true } as const;

  expect(movedPart([NEW_ROW, other], 0, 1)).toEqual([other, NEW_ROW]);
  expect(movedPart([NEW_ROW, other], 0, -1)).toEqual([NEW_ROW, other]);
  expect(unwrapped(wrapped([NEW_ROW, other], 1), 1)).toEqual([NEW_ROW, other]);
});

test.each([
  [[{ roles: ['USER'] as const }], 'others'],
  [[{ roles: ['USER'] as const, statuses: ['FEASIBILITY_REVIEW'] }], 'moved'],
  [[{ roles: ['INSTRUMENT_SCIENTIST'] as const }, { statuses: ['ALLOCATED'] }], 'moved'],
] as const)('a proposer reads for the locks %j that it is closed: %s', (locks, reason) => {
  expect(lockReason(locks, { role: 'USER' })).toBe(reason);
});
