import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/files.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { columnName, columnText } from '../../../web/forms/wizard/basis-columns.ts';
import { orphanedAnswers, textsLeft, unsentAnswers } from '../../../web/forms/wizard/unsent.ts';
import { aBasisForm, aCopy, aProposalOwner, sessionOf } from '../../support/questionary-session.ts';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as Record<string, unknown>;
  await i18next.init({ lng: 'en', resources: { en: { translation } } });
});

const kept = (columns: JsonObject, value: JsonObject) => ({ questionId: 'basis', value, version: 0, columns });

test('of a basis question only the columns that the server does not have are told, by their names', () => {
  const session = sessionOf({ form: aBasisForm({ ...aProposalOwner, abstract: '' }) });

  session.store.change('basis', { ...aProposalOwner, abstract: 'typed too late' });

  expect(unsentAnswers(session)).toEqual([{ question: 'Proposal Abstract', text: 'typed too late' }]);
});

test('the title of a sample is told as one, and not as that of its proposal', () => {
  const session = sessionOf({ form: aBasisForm({ title: '' }, 'SAMPLE_BASIS') });

  session.store.change('basis', { title: 'A can of tin' });

  expect(unsentAnswers(session)).toEqual([{ question: 'Title', text: 'A can of tin' }]);
});

test('what is left of a page that only reads, or that cannot be opened any more, is told by the same names', () => {
  const typed = kept({ ...aProposalOwner, title: '' }, { ...aProposalOwner, title: 'Iron', abstract: 'Longer' });
  const session = sessionOf({ form: { ...aBasisForm(aProposalOwner), mayWrite: false }, copy: aCopy([typed]) });
  const told = [
    { question: 'Proposal Title', text: 'Iron' },
    { question: 'Proposal Abstract', text: 'Longer' },
  ];

  expect(orphanedAnswers(session)).toEqual(told);
  expect(textsLeft([typed, kept({ title: '' }, { title: 'A can of tin' })])).toEqual([
    ...told,
    { question: 'Title', text: 'A can of tin' },
  ]);
});

test.each([
  ['TECHNICAL_REVIEW_BASIS', 'comment', '<p>Tight &amp; dark</p><p>Late</p>', 'Internal comment', 'Tight & dark\nLate'],
  ['TECHNICAL_REVIEW_BASIS', 'publicComment', '<p>Fine</p>', 'Comments for the review panel', 'Fine'],
  ['TECHNICAL_REVIEW_BASIS', 'status', 'PARTIALLY_FEASIBLE', 'Status', 'Partially feasible'],
  ['TECHNICAL_REVIEW_BASIS', 'timeAllocation', 5, 'Time allocation', '5'],
  ['TECHNICAL_REVIEW_BASIS', 'files', ['f1', 'f2'], 'Internal documents', 'plan.pdf, File'],
  ['FAP_REVIEW_BASIS', 'comment', 'Clear\nand new', 'Comment', 'Clear\nand new'],
  ['FAP_REVIEW_BASIS', 'grade', 7.5, 'Grade', '7.5'],
  ['PROPOSAL_BASIS', 'title', 'Ice <p>', 'Proposal Title', 'Ice <p>'],
])('of a %s the column %s of an edit conflict is shown as people read it', (type, column, value, name, text) => {
  const { questionnaire } = sessionOf({ form: aBasisForm(aProposalOwner, type) });
  const field = questionnaire.fields.get('basis') ?? expect.fail();

  expect(columnName(column, field.logic.empty({ config: field.config }) as JsonObject)).toBe(name);
  expect(columnText(field, column, value, { files: { f1: { name: 'plan.pdf' } } })).toBe(text);
});

test('of a proposal the people of an edit conflict are shown by their names', () => {
  const { questionnaire } = sessionOf({ form: aBasisForm(aProposalOwner) });
  const field = questionnaire.fields.get('basis') ?? expect.fail();
  const facts = { users: [{ id: 3, name: 'Carl Co' }] };

  expect([columnName('users', aProposalOwner), columnText(field, 'users', [3, 4], facts)]).toEqual(['Co-Proposers', 'Carl Co, #4']);
  expect([columnName('proposer', aProposalOwner), columnText(field, 'proposer', 3, facts)]).toEqual(['Principal Investigator', 'Carl Co']);
});
