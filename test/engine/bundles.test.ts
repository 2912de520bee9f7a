import { describe, expect, test } from 'vitest';
import { assembleTemplate, dayFrom, resolveReferences } from '../../engine/bundles/index.ts';
import type { QuestionDefinition, References, TemplateFile } from '../../engine/bundles/index.ts';

const kelvin = { id: 'kelvin', unit: 'kelvin', quantity: 'thermodynamic temperature', symbol: 'K', siConversionFormula: 'x' };
const mass: QuestionDefinition = {
  id: 'temperature',
  naturalKey: 'temperature_key',
  categoryId: 'PROPOSAL_QUESTIONARY',
  dataType: 'NUMBER_INPUT',
  question: 'How cold?',
  config: { units: ['kelvin'], required: true },
};
const references: References = {
  questions: new Map([[mass.id, mass]]),
  units: new Map([[kelvin.id, kelvin]]),
  instruments: new Map([['KITE', 7]]),
  techniques: new Map([['SANS', 3]]),
  today: '2026-01-31T23:00:00Z',
};
const aFile = (field: TemplateFile['steps'][number]['fields'][number]): TemplateFile => ({
  key: 'file',
  groupId: 'PROPOSAL',
  name: 'File',
  description: '',
  steps: [{ topicId: 1, title: 'Step', fields: [field] }],
});
const fieldFrom = (field: TemplateFile['steps'][number]['fields'][number]) =>
  assembleTemplate(aFile(field), references).steps[0]?.fields[0];
const on = (params: QuestionDefinition['config']) => ({ questionId: 'picker', condition: { condition: 'eq', params } as const });

describe('a template from a file', () => {
  test('takes text, type and configuration from the catalogue, and units as they are', () => {
    expect(fieldFrom({ questionId: 'temperature' })).toEqual({
      questionId: 'temperature',
      naturalKey: 'temperature_key',
      question: 'How cold?',
      dataType: 'NUMBER_INPUT',
      config: { units: [kelvin], required: true },
      dependencies: [],
      dependenciesOperator: 'AND',
    });
  });

  test('may differ from the catalogue in its configuration', () => {
    expect(fieldFrom({ questionId: 'temperature', config: { required: false } })?.config).toEqual({ units: [kelvin], required: false });
  });

  test('has numbers for instruments and techniques in its conditions, as the pickers store them, and null for what is not here', () => {
    const dependencies = [on({ $instrument: 'KITE' }), on({ $technique: 'SANS' }), on({ $instrument: 'GONE' })];
    const params = fieldFrom({ questionId: 'temperature', dependencies })?.dependencies.map((dependency) => dependency.condition.params);

    expect(params).toEqual(['7', 3, null]);
  });

  test('is refused when the catalogue lacks a question or a unit', () => {
    expect(() => fieldFrom({ questionId: 'gone' })).toThrow(expect.objectContaining({ reason: 'NOT_IN_CATALOGUE' }));
    expect(() => fieldFrom({ questionId: 'temperature', config: { units: ['gone'] } })).toThrow(
      expect.objectContaining({ reason: 'UNIT_UNKNOWN' }),
    );
  });
});

describe('references in answers', () => {
  test('are replaced however deep they stand', () => {
    const answers = {
      temperature: { value: 4, unit: { $unit: 'kelvin' } },
      chosen: [{ instrumentId: { $instrument: 'KITE' }, timeRequested: 3 }],
    };

    expect(resolveReferences(answers, references)).toEqual({
      temperature: { value: 4, unit: kelvin },
      chosen: [{ instrumentId: '7', timeRequested: 3 }],
    });
  });

  test('leave everything else alone', () => {
    const answers = { text: '$unit', nothing: null, list: [1, 'two', { $other: 'x' }], two: { $unit: 'kelvin', more: 1 } };

    expect(resolveReferences(answers, references)).toEqual(answers);
  });

  test('that lead nowhere are refused', () => {
    expect(() => resolveReferences({ unit: { $unit: 'furlong' } }, references)).toThrow(
      expect.objectContaining({ reason: 'REFERENCE_UNKNOWN' }),
    );
  });

  test('count days across the ends of months and years', () => {
    expect([dayFrom('2026-01-31', 1), dayFrom('2026-01-01', -1), dayFrom('2028-02-28', 1), dayFrom('2026-03-29', 0)]).toEqual([
      '2026-02-01',
      '2025-12-31',
      '2028-02-29',
      '2026-03-29',
    ]);
  });
});
