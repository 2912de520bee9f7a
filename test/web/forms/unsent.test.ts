import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/files.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { leftBehindAnswers, textsLeft, unsentAnswers } from '../../../web/forms/wizard/unsent.ts';
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

  expect(leftBehindAnswers(session)).toEqual(told);
  expect(textsLeft([typed, kept({ title: '' }, { title: 'A can of tin' })])).toEqual([
    ...told,
    { question: 'Title', text: 'A can of tin' },
  ]);
});
