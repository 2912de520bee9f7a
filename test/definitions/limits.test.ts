import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionTypeFaults } from '../../engine/catalog/check.ts';
import { problemText } from '../../engine/catalog/index.ts';
import { compile, evaluate } from '../../engine/questionnaires/index.ts';
import { DEFINITION_LIMITS, LIMITS } from '../../engine/rules/limits.ts';
import { storedEntryName } from '../../engine/rules/entries.ts';
import { MAX_TEXT_LENGTH } from '../../web/ui/rich-text/pictures.ts';
import { aContext, definitions, definitionsFolder } from '../support/definitions.ts';

const { catalog } = definitions;

const problemsOf = (dataType: string, owner: Readonly<Record<string, string>>) => {
  const field = {
    questionId: 'basis',
    naturalKey: 'basis',
    question: '',
    dataType,
    config: {},
    dependencies: [],
    dependenciesOperator: 'AND',
  } as const;
  const steps = [{ topicId: 1, title: '', isEnabled: true, fields: [field] }];
  const questionnaire = compile({ groupId: 'PROPOSAL', name: '', description: '', steps }, catalog);
  return evaluate(questionnaire, {}, aContext({ owner }), null).fields.get('basis')?.problems ?? [];
};

test.each([
  ['PROPOSAL_BASIS', 'title', 'PROPOSAL_TITLE_TOO_LONG', LIMITS.proposalTitle],
  ['PROPOSAL_BASIS', 'abstract', 'PROPOSAL_ABSTRACT_TOO_LONG', LIMITS.proposalAbstract],
  ['SAMPLE_BASIS', 'title', 'SAMPLE_TITLE_TOO_LONG', LIMITS.sampleTitle],
  ['GENERIC_TEMPLATE_BASIS', 'title', 'TITLE_TOO_LONG', LIMITS.entryTitle],
])('%s limits its %s as the rules of its owner do', (dataType, column, code, max) => {
  expect(problemsOf(dataType, { [column]: 'x'.repeat(max) }).map((it) => it.code)).not.toContain(code);

  const told = problemsOf(dataType, { [column]: 'x'.repeat(max + 1) }).find((it) => it.code === code);
  expect(told && problemText(catalog, told)).toContain(` ${max} characters`);
});

test('a rule that reads a limit which is none is refused when definitions are loaded', () => {
  const type = catalog.questionTypes.get('SAMPLE_BASIS');
  if (!type) throw new Error('there is no such type');
  const rules = [{ path: '/title', code: 'REQUIRED', ok: { '<=': [{ length: { var: 'answer.title' } }, { var: 'limits.sampelTitle' }] } }];

  expect(questionTypeFaults({ ...type, rules }, catalog.problems, { SAMPLE_BASIS: () => true })).toEqual([
    { place: '/rules/0/ok', fault: "there is no limit 'sampelTitle'" },
  ]);
});

test('limits that code needs beside a definition are those of the definition', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(definitionsFolder, path), 'utf8'));

  expect(read('schemas/bundle.schema.json')).toMatchObject({
    definitions: {
      text: { maxLength: DEFINITION_LIMITS.text },
      template: { properties: { name: { maxLength: DEFINITION_LIMITS.text }, description: { maxLength: DEFINITION_LIMITS.description } } },
    },
  });
  expect(read('question-types/rich-text-input.json')).toMatchObject({ answer: { maxLength: MAX_TEXT_LENGTH } });
});

test.each([
  ['SAMPLE', 'question-types/sample-declaration.json'],
  ['GENERIC_TEMPLATE', 'question-types/generic-template.json'],
] as const)('what has no title is called the same in documents, answers and pages: %s', (kind, path) => {
  const name = storedEntryName(catalog, kind, '');
  const texts = JSON.parse(readFileSync('web/public/locales/en/translation.json', 'utf8')) as {
    readonly widgets: { readonly entries: { readonly untitled: Readonly<Record<string, string>> } };
  };

  expect(readFileSync(join(definitionsFolder, path), 'utf8')).toContain(JSON.stringify(name));
  expect(texts.widgets.entries.untitled[kind]).toBe(name);
});
